import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceView } from '#contract/people/user-views.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import type { ChangeOfManagerKind } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { MemberProps } from './member-props.ts'
import { PickManagerDialog } from '#web/people/teams/PickManagerDialog.tsx'
import { changeManager, planChangeOfManager } from '#web/people/teams/memberships-api.ts'

/** Shows the consequences (section 4) and carries out exactly that plan. */
export function ChangeManager({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.manager')
  const session = useSession()
  const day = useDay()
  const notify = useNotify()
  const say = useFailureText()
  const [asked, setAsked] = useState<{ readonly manager: ChoiceView; readonly plan: Plan }>()
  const { membershipId, name } = member

  const pick = async (manager: ChoiceView) => {
    try {
      setAsked({ manager, plan: await planChangeOfManager(session, membershipId, manager.id) })
    } catch (error) {
      notify.failed(`${t('failed', { name })} ${say(error)}`)
    }
  }
  if (!asked)
    return (
      <PickManagerDialog
        of={{ kind: 'newManagers', membershipId }}
        onPick={(manager) => void pick(manager)}
        onClose={onClose}
      />
    )
  const manager = asked.manager.name
  const former = member.reportsTo.name
  const date = day(finishUntil(session.me.today), 'long')
  const linesOf = (plan: Plan) =>
    plan.map(({ kind, count }) =>
      t(kind as ChangeOfManagerKind, { count, manager, former, date, team: team.name }),
    )
  return (
    <PlanDialog
      title={t('title', { name })}
      body={t('body', { manager })}
      confirmLabel={t('confirm')}
      plan={asked.plan}
      linesOf={linesOf}
      carryOut={(plan) =>
        changeManager(
          session,
          { membershipId, managerId: asked.manager.id },
          { version: team.version, plan },
        )
      }
      touches={['teams']}
      done={t('done', { name })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}
