import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function OpenWork({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.work')
  const { openGoals, openAgreements, overdueAgreements } = person
  return (
    <div className={layout.stack1}>
      <p className={`${layout.note} ${layout.inline12}`}>{t('goals', { count: openGoals })}</p>
      <p className={`${layout.note} ${layout.inline12}`}>
        <span>{t('agreements', { count: openAgreements })}</span>
        {overdueAgreements > 0 ? (
          <StatusBadge tone="attention" label={t('overdue', { count: overdueAgreements })} />
        ) : null}
      </p>
    </div>
  )
}
