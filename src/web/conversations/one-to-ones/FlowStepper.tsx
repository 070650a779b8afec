import { use } from 'react'
import { useTranslations } from 'use-intl'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { ShellContext } from '#web/platform/frame/shell-context.ts'
import { flowShortcuts } from '#web/platform/frame/flow-shortcuts.ts'
import { useShortcuts } from '#web/platform/frame/use-shortcuts.ts'
import { Stepper } from '#web/kernel/ui/Stepper.tsx'
import { useFlow } from './flow-context.tsx'
import { useMissing } from './use-field.ts'
import { useGoToStep, useStepShown } from './use-step.ts'
import { useNextUnscored } from './use-row.ts'

/** The four steps (section 2) with what each still needs, and their keyboard shortcuts. */
export function FlowStepper() {
  const t = useTranslations('one-to-ones')
  const missing = useMissing()
  const { autosave } = useFlow()
  const [shown] = useStepShown()
  const goTo = useGoToStep(autosave)
  const singleKeys = use(ShellContext)?.singleKeys ?? true
  const nextUnscored = useNextUnscored()
  const at = oneToOneSteps.indexOf(shown)
  useShortcuts(flowShortcuts, singleKeys, (action) => {
    if (action === 'nextUnscored') {
      if (shown !== 'feedback') goTo('feedback')
      return nextUnscored?.()
    }
    const step = oneToOneSteps[action === 'nextStep' ? at + 1 : at - 1]
    if (step) goTo(step)
  })
  return (
    <Stepper
      label={t('flow.steps')}
      steps={oneToOneSteps.map((key, index) => {
        const count = missing.filter(({ step }) => step === key).length
        const before = count === 0 && index < at ? 'done' : 'todo'
        return {
          key,
          label: t(`step.${key}`),
          state: key === shown ? 'current' : before,
          ...(count > 0 ? { missing: count, note: t('flow.missing', { count }) } : {}),
        }
      })}
      onSelect={goTo}
    />
  )
}
