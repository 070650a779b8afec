import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import { expertSystem } from './api.ts'
import s from './Lab.module.css'

/** Whether the assistant may write to the reader, and else what to do about it. */
export function LabState() {
  const t = useTranslations('lab')
  const refusals = useTranslations('refusals')
  const session = useSession()
  const { refusal } = useSuspenseQuery(expertSystem(session)).data
  if (refusal === null) return <p className={s.hint}>{t('ready')}</p>
  const isOwn = refusal === 'expert.declined' || refusal === 'expert.unreachable'
  return (
    <output className={s.state}>
      <p>{refusals(refusal)}</p>
      {isOwn ? <Link to={paths.account}>{t('openAccount')}</Link> : null}
      {!isOwn && session.actor.roles.isAdmin ? (
        <Link to={paths.administration.settings} search={{ tab: 'assistant' }}>
          {t('openSettings')}
        </Link>
      ) : null}
    </output>
  )
}
