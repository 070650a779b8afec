import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { awaitedOf } from '#domain/conversations/agreements/binding.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PastWords.module.css'
import { useMemory } from './use-memory.ts'

export function LastPlan() {
  const t = useTranslations('one-to-ones.memory')
  const day = useDay()
  const plan = useMemory()?.plan
  if (!plan) return null
  return (
    <section
      className={`${layout.small} ${layout.stack2} ${layout.quoted} ${s.plan}`}
      aria-labelledby="last-plan"
    >
      <h3 id="last-plan">{t('plan', { date: day(plan.date) })}</h3>
      <FormattedText
        of={plan.oneToOneId}
        text={plan.progression}
        className={`${layout.verbatim} ${layout.width46}`}
      />
      <Since goalIds={plan.goalIds} agreementIds={plan.agreementIds} />
    </section>
  )
}

interface SinceProps {
  readonly goalIds: readonly string[]
  readonly agreementIds: readonly string[]
}

/** Leaves out deleted goals and agreements. */
function Since({ goalIds, agreementIds }: SinceProps) {
  const t = useTranslations('one-to-ones')
  const evaluation = useTranslations('goals.evaluation')
  const result = useTranslations('agreements.result')
  const toConfirm = useTranslations('agreements.groups')
  const percent = usePercent()
  const session = useSession()
  const { id } = useFlow().oneToOne.collaborator
  const goals = useQuery(goalsOf(session, id)).data ?? []
  const agreements = useQuery(agreementsOf(session, id)).data ?? []
  const stateOf = (agreement: AgreementView) => {
    const { collaborator, manager } = awaitedOf(agreement)
    const isAwaited = agreement.state === 'open' && (collaborator || manager)
    return isAwaited
      ? toConfirm('toConfirm', { count: 1 })
      : t(`shared.agreement.${agreement.state}`)
  }
  const lines = [
    ...goals
      .filter((goal) => goalIds.includes(goal.id))
      .map((it) => ({
        ...it,
        stands: it.evaluation ? evaluation(`${it.evaluation}`) : percent(it.progress),
      })),
    ...agreements
      .filter((agreement) => agreementIds.includes(agreement.id))
      .map((it) => ({
        ...it,
        stands: it.result ? result(it.result) : stateOf(it),
      })),
  ]
  if (lines.length === 0) return null
  return (
    <>
      <h4>{t('memory.became')}</h4>
      <ul className={layout.stack1}>
        {lines.map((line) => (
          <li key={line.id}>
            <bdi>{line.description}</bdi> <strong>{line.stands}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
