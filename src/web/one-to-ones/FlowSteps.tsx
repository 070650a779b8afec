import { Button } from '@mantine/core'
import { memo, useDeferredValue, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { oneToOneSteps, type OneToOneStep } from '#domain/one-to-ones/content.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { ActionPlanStep } from './ActionPlanStep.tsx'
import { FeedbackStep } from './FeedbackStep.tsx'
import { useFlow } from './flow-context.tsx'
import s from './FlowPage.module.css'
import { ImpactStep } from './ImpactStep.tsx'
import { IntroductionStep } from './IntroductionStep.tsx'
import { useMissing } from './use-field.ts'
import { useStepShown } from './use-step.ts'

// What a step shows does not depend on what the other steps still need.
const stepParts: Readonly<Record<OneToOneStep, ComponentType>> = {
  introduction: memo(IntroductionStep),
  feedback: memo(FeedbackStep),
  impact: memo(ImpactStep),
  actionPlan: memo(ActionPlanStep),
}

/** The four steps (section 2), what each still needs, and the way from one to the next. */
export function FlowSteps() {
  const t = useTranslations('one-to-ones')
  const { autosave } = useFlow()
  const missing = useMissing()
  const [shown, show] = useStepShown()
  const at = oneToOneSteps.indexOf(shown)
  // Which step it is, is shown at once; what is in it, as soon as it is made.
  const made = useDeferredValue(shown)
  const Step = stepParts[made]
  const go = (step: OneToOneStep) => {
    void autosave.flush()
    void show(step)
  }
  return (
    <div className={s.steps}>
      <Stepper
        label={t('flow.steps')}
        steps={oneToOneSteps.map((key) => {
          const count = missing.filter(({ step }) => step === key).length
          return {
            key,
            label: t(`step.${key}`),
            state:
              key === shown
                ? 'current'
                : count === 0 && oneToOneSteps.indexOf(key) < at
                  ? 'done'
                  : 'todo',
            ...(count > 0 ? { missing: count, note: t('flow.missing', { count }) } : {}),
          }
        })}
        onSelect={go}
      />
      <div className={s.step} aria-busy={made !== shown}>
        <Step />
      </div>
      <div className={s.ways}>
        <Way to={oneToOneSteps[at - 1]} words="previous" onGo={go} />
        <Way to={oneToOneSteps[at + 1]} words="next" onGo={go} />
      </div>
    </div>
  )
}

interface WayProps {
  readonly to: OneToOneStep | undefined
  readonly words: 'next' | 'previous'
  readonly onGo: (step: OneToOneStep) => void
}

function Way({ to, words, onGo }: WayProps) {
  const t = useTranslations('one-to-ones')
  if (!to) return null
  const step = t(`step.${to}`)
  return (
    <Button
      className={words === 'next' ? s.forward : undefined}
      variant="default"
      onClick={() => {
        onGo(to)
        scrollTo({ top: 0 })
      }}
    >
      {words === 'next' ? t('flow.next', { step }) : t('flow.previous', { step })}
    </Button>
  )
}
