import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { RemovalKind } from '#domain/people/teams/removal.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import type { MemberProps } from './member-props.ts'
import { removalOf, removeMember } from '#web/people/teams/teams-api.ts'

/** Counts the records that are deleted with the membership (section 4). */
export function RemoveMember({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.removal')
  const session = useSession()
  const { membershipId, name } = member
  const { data: plan } = useQuery(removalOf(session, membershipId))
  if (!plan) return null
  const linesOf = (shown: Plan) =>
    shown.length > 0
      ? shown.map(({ kind, count }) => t(kind as RemovalKind, { count }))
      : [t('nothing')]
  return (
    <PlanDialog
      title={t('title', { name })}
      body={t('body')}
      checkbox={t('checkbox')}
      confirmLabel={t('action')}
      tone="danger"
      plan={plan}
      linesOf={linesOf}
      carryOut={(shown) =>
        removeMember(session, membershipId, { version: team.version, plan: shown })
      }
      touches={['teams']}
      done={t('done', { name })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}
