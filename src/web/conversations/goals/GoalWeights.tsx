import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { rebalanceOf, totalWith, type OtherGoal } from './goal-form.ts'
import s from './GoalWeights.module.css'

interface GoalWeightsProps {
  readonly others: readonly OtherGoal[]
  /** As typed. */
  readonly weight: string
  readonly rebalances: boolean
  readonly onChange: (rebalances: boolean) => void
}

export function GoalWeights({ others, weight, rebalances, onChange }: GoalWeightsProps) {
  const t = useTranslations('goals.editor.weights')
  const percent = usePercent()
  const total = totalWith(others, weight)
  if (others.length === 0 || total === undefined) return null
  const plan = rebalanceOf(others, weight)
  const assigned = totalWith(others, '0') ?? 0
  return (
    <div className={`${layout.note} ${layout.stack2} ${s.weights}`} data-off={plan !== undefined}>
      <output>{t('assigned', { assigned: percent(assigned), total: percent(total) })}</output>
      {plan ? (
        <Checkbox
          label={t('rebalance')}
          checked={rebalances}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : null}
      {plan && rebalances ? (
        <ul className={s.plan} aria-label={t('plan')}>
          {plan.map(({ id, before, after }) => (
            <li key={id}>
              <span>{others.find((it) => it.id === id)?.description}</span>
              <strong>{t('becomes', { before: percent(before), after: percent(after) })}</strong>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
