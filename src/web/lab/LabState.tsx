import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AdvisingReason } from '#domain/expert-system/refuse.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import s from './Lab.module.css'

interface LabStateProps {
  /** Why the assistant writes nothing to the reader; null where it may. */
  readonly refusal: AdvisingReason | null
}

/** Whether the assistant may write to the reader, and else what to do about it. */
export function LabState({ refusal }: LabStateProps) {
  const t = useTranslations('lab')
  const refusals = useTranslations('refusals')
  const { isAdmin } = useSession().actor.roles
  if (refusal === null) return <p className={s.hint}>{t('ready')}</p>
  const isOwn = refusal === 'expert.declined' || refusal === 'expert.unreachable'
  const tab = refusal === 'expert.topicOff' ? 'notifications' : 'assistant'
  return (
    <output className={s.state}>
      <p>{refusals(refusal)}</p>
      {isOwn ? <Link to={paths.account}>{t('openAccount')}</Link> : null}
      {!isOwn && isAdmin ? (
        <Link to={paths.administration.settings} search={{ tab }}>
          {t('openSettings')}
        </Link>
      ) : null}
    </output>
  )
}
