import { useFormatter, useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import s from './HelpPanel.module.css'

/** Who knows more: about the work together, and about the company's side of it. */
export function WhomToAsk() {
  const t = useTranslations('help.ask')
  const format = useFormatter()
  const { me, actor } = useSession()
  const company = me.company.name
  const managers = me.reportsTo.map(({ name }) => name)
  return (
    <div className={s.ask}>
      {managers.length > 0 ? (
        <p>{t('managers', { names: format.list(managers, { type: 'conjunction' }) })}</p>
      ) : null}
      <p>{actor.roles.isAdmin ? t('you', { company }) : t('administrators', { company })}</p>
    </div>
  )
}
