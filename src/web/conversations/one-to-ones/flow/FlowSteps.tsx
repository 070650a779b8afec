import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { memo, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { oneToOneSteps, type OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { goesByStep } from '#domain/conversations/one-to-ones/states.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { FlowActions } from './FlowActions.tsx'
import { useFlow } from './flow-context.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FlowPage.module.css'
import { usePainted } from '#web/kernel/ui/use-later.ts'
import { useGoToStep, useStepShown } from './use-step.ts'
import { useReachesBelow } from './use-reaches-below.ts'
import { FieldText } from '#web/conversations/one-to-ones/preparation/FieldText.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'
import { StepSection } from './StepSection.tsx'

const FeedbackStep = lazyNamed(() => import('./FeedbackStep.tsx'), 'FeedbackStep')
const ImpactStep = lazyNamed(() => import('./ImpactStep.tsx'), 'ImpactStep')
const ActionPlanStep = lazyNamed(() => import('./ActionPlanStep.tsx'), 'ActionPlanStep')

const laterSteps = [FeedbackStep, ImpactStep, ActionPlanStep]

// Memoized: a step doesn't depend on what the others still need.
const stepParts: Readonly<Record<OneToOneStep, ComponentType>> = {
  introduction: memo(IntroductionStep),
  feedback: memo(FeedbackStep),
  impact: memo(ImpactStep),
  actionPlan: memo(ActionPlanStep),
}

export function FlowSteps() {
  const { autosave, oneToOne } = useFlow()
  const [shown] = useStepShown()
  const at = oneToOneSteps.indexOf(shown)
  // The step's name changes at once, its content when rendered.
  const made = usePainted(shown)
  const Step = stepParts[made]
  const go = useGoToStep(autosave)
  useEffect(() => {
    for (const step of laterSteps) void step.preload().catch(() => undefined)
  }, [])
  const next = oneToOneSteps[at + 1]
  const isInBar = !next || goesByStep(oneToOne.state)
  // On a small screen the bar is at the thumb; on others it may be far from the end of a long step.
  const unlessInBar = isInBar ? layout.wideOnly : ''
  const step = useRef<HTMLDivElement>(null)
  const isLong = useReachesBelow(step)
  // The next step may have no foot to keep the focus in.
  const goFromFoot: typeof go = (to) => {
    step.current?.focus({ preventScroll: true })
    go(to)
  }
  return (
    <div className={layout.stack5}>
      <div ref={step} tabIndex={-1} className={s.step} aria-busy={made !== shown}>
        <Suspense>
          <Step />
        </Suspense>
      </div>
      {isInBar && !isLong ? null : (
        <div className={at === 0 ? unlessInBar : undefined}>
          <div className={`${layout.row3} ${layout.apart} ${layout.room4} ${layout.ruledAbove}`}>
            <StepLink to={oneToOneSteps[at - 1]} words="previous" onGo={goFromFoot} />
            <div className={`${layout.pushed} ${unlessInBar}`}>
              {next ? <StepLink to={next} words="next" onGo={goFromFoot} /> : <FlowActions quiet />}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

interface StepLinkProps {
  readonly to: OneToOneStep | undefined
  readonly words: 'next' | 'previous'
  readonly onGo: (step: OneToOneStep) => void
}

function StepLink({ to, words, onGo }: StepLinkProps) {
  const t = useTranslations('one-to-ones')
  if (!to) return null
  const step = t(`step.${to}`)
  const isNext = words === 'next'
  return (
    <Button variant={isNext ? 'default' : 'subtle'} onClick={() => onGo(to)}>
      {isNext ? t('flow.next', { step }) : t('flow.previous', { step })}
    </Button>
  )
}

function IntroductionStep() {
  const t = useTranslations('one-to-ones.flow.introduction')
  return (
    <StepSection step="introduction" lead={t('lead')}>
      <FieldText path="greetings" label={t('greetings')} description={t('greetingsHint')} />
      <FlowAgenda />
    </StepSection>
  )
}
