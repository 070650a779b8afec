import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AdvisingReason } from '#domain/assistant/expert-system/refuse.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { expertSystem, useLabPlace } from './api.ts'

interface LabStateProps {
  /** Null if the assistant may write to the reader. */
  readonly refusal: AdvisingReason | null
}

/** To operators, shows the state of the chosen company. */
export function LabState({ refusal }: LabStateProps) {
  const t = useTranslations('lab')
  const refusals = useTranslations('refusals')
  const { isAdmin } = useSession().actor.roles
  if (!useLabPlace().isOwn) return <StateElsewhere />
  if (refusal === null)
    return <p className={`${layout.note} ${layout.unlessEmpty}`}>{t('ready')}</p>
  const isOwn = refusal === 'expert.declined' || refusal === 'expert.unreachable'
  const tab = refusal === 'expert.topicOff' ? 'notifications' : 'assistant'
  return (
    <output className={`${layout.stack2} ${layout.start}`}>
      <p>{refusals(refusal)}</p>
      {isOwn ? (
        <Link
          to={paths.account}
          search={{ tab: refusal === 'expert.declined' ? 'privacy' : 'notifications' }}
        >
          {t('openAccount')}
        </Link>
      ) : null}
      {!isOwn && isAdmin ? (
        <Link to={paths.administration.settings} search={{ tab }}>
          {t('openSettings')}
        </Link>
      ) : null}
    </output>
  )
}

/** Reasons that have other words for another company. */
const elsewhere: Readonly<Partial<Record<AdvisingReason, 'off' | 'topicOff' | 'noChannel'>>> = {
  'ai.off': 'off',
  'expert.topicOff': 'topicOff',
  'expert.noChannel': 'noChannel',
}

function StateElsewhere() {
  const t = useTranslations('lab.elsewhere')
  const { refusal, companyName: company } = useSuspenseQuery(expertSystem(useLabPlace())).data
  const state = refusal === null ? 'ready' : (elsewhere[refusal] ?? 'off')
  return (
    <output className={`${layout.stack2} ${layout.start}`}>
      <p>{company === undefined ? t('none') : t(state, { company })}</p>
      <Link to={paths.superadmin.companies}>{t('choose')}</Link>
    </output>
  )
}
