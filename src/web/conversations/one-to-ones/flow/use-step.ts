import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneToOneSteps, type OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'

/** Kept in the URL, so that reload and back stay in place. */
export function useStepShown(): [OneToOneStep, (step: OneToOneStep) => Promise<void>] {
  const { step: asked }: { step?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const step = oneToOneSteps.find((it) => it === asked) ?? oneToOneSteps[0]
  return [step, (next) => navigate({ to: '.', search: { step: next } })]
}

/** Undefined on the last one. */
export function useNextStep(): OneToOneStep | undefined {
  const [shown] = useStepShown()
  return oneToOneSteps[oneToOneSteps.indexOf(shown) + 1]
}

/** Saves first, then scrolls to the start of the steps. */
export function useGoToStep(autosave: Autosave): (step: OneToOneStep) => void {
  const [, show] = useStepShown()
  return (step) => {
    void autosave.flush()
    afterPaint(() => {
      void show(step)
      scrollToSteps()
    })
  }
}

/** Scrolls up only: the sticky bar stays where it is. */
function scrollToSteps(): void {
  const bar = document.querySelector('[data-stays]')
  const page = bar?.closest('[data-kind]')?.getBoundingClientRect()
  if (!bar || !page) return
  const over = page.top - (Number.parseFloat(getComputedStyle(bar).top) || 0)
  if (over < 0) scrollBy({ top: over, behavior: 'instant' })
}
