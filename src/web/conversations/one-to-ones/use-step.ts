import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneToOneSteps, type OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import type { Autosave } from '#web/kernel/autosave.ts'

/** The step being looked at, kept in the address: a reload, or the back button, stays in place. */
export function useStepShown(): [OneToOneStep, (step: OneToOneStep) => Promise<void>] {
  const { step: asked }: { step?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const step = oneToOneSteps.find((it) => it === asked) ?? oneToOneSteps[0]
  return [step, (next) => navigate({ to: '.', search: { step: next } })]
}

/** Leads to a step from its beginning, once what is typed is on its way. */
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

/** Up to where the steps begin, and no further: the bar stays where it is. */
function scrollToSteps(): void {
  const bar = document.querySelector('[data-stays]')
  const top = bar?.previousElementSibling?.getBoundingClientRect().top
  if (!bar || top === undefined) return
  const over = top - (Number.parseFloat(getComputedStyle(bar).top) || 0)
  if (over < 0) scrollBy({ top: over, behavior: 'instant' })
}
