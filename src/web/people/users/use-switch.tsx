import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { deactivate, planDeactivation, useReactivate } from './api.ts'

interface Switch {
  readonly disable: () => void
  readonly enable: () => void
  readonly dialog: ReactNode
}

/** Shows the consequences of disabling first (section 4). */
export function useSwitch(user: UserRow): Switch {
  const t = useTranslations('users')
  const session = useSession()
  const notify = useNotify()
  const say = useFailureText()
  const [plan, setPlan] = useState<Plan>()
  const name = fullName(user)
  const enabling = useReactivate(user.id, {
    done: t('enable.done', { name }),
    failed: t('enable.failed', { name }),
  })

  const show = async () => {
    try {
      setPlan(await planDeactivation(session, user.id))
    } catch (error) {
      notify.failed(`${t('disable.failed', { name })} ${say(error)}`)
    }
  }
  const linesOf = (shown: Plan) => {
    const countOf = (kind: string) => shown.find((it) => it.kind === kind)?.count ?? 0
    const [teams, collaborators] = [countOf('team'), countOf('collaborator')]
    return [
      t('disable.shutOut'),
      ...(teams > 0 ? [t('disable.teams', { count: teams })] : []),
      ...(collaborators > 0 ? [t('disable.collaborators', { count: collaborators })] : []),
    ]
  }
  const dialog = plan ? (
    <PlanDialog
      title={t('disable.title', { name })}
      body={t('disable.body')}
      confirmLabel={t('disable.action')}
      tone="danger"
      plan={plan}
      linesOf={linesOf}
      carryOut={(shown) => deactivate(session, user.id, shown)}
      touches={['users', 'invitations']}
      done={t('disable.done', { name })}
      failed={t('disable.failed', { name })}
      onClose={() => setPlan(undefined)}
    />
  ) : null
  return { disable: () => void show(), enable: () => enabling.mutate(), dialog }
}
