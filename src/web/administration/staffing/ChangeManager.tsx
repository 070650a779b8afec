import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceView } from '#contract/people/user-views.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import type { ChangeOfManagerKind } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { MemberProps } from './member-props.ts'
import { PickManagerDialog } from '#web/people/teams/PickManagerDialog.tsx'

/** Shows the consequences (section 4) and carries out exactly that plan. */
export function ChangeManager({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.manager')
  const { api, companyId, me } = useSession()
  const day = useDay()
  const [chosen, choose] = useState<ChoiceView>()
  const { membershipId, name } = member
  if (!chosen)
    return (
      <PickManagerDialog
        of={{ kind: 'newManagers', membershipId }}
        onPick={choose}
        onClose={onClose}
      />
    )
  const { id: userId, name: manager } = chosen
  const params = { companyId, membershipId, userId }
  const former = member.reportsTo.name
  const date = day(finishUntil(me.today), 'long')
  const linesOf = (plan: Plan) =>
    plan.map(({ kind, count }) =>
      t(kind as ChangeOfManagerKind, { count, manager, former, date, team: team.name }),
    )
  return (
    <PlanDialog
      title={t('title', { name })}
      body={t('body', { manager })}
      confirmLabel={t('confirm')}
      ask={() => api.memberships.planChangeOfManager({ params })}
      linesOf={linesOf}
      carryOut={(plan) =>
        api.memberships.changeManager({ params, body: { version: team.version, plan } })
      }
      touches={['teams']}
      done={t('done', { name })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}
