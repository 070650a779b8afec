import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { refuseSyncedActivity } from '#domain/people/sync-state/sync.ts'
import { refuseDisable, refuseEnable } from '#domain/people/users/activity.ts'
import { refuseDeletion, refuseEditPerson } from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useMailWay } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { useInvitationActions } from './list/use-invitation-actions.tsx'
import { useEndingLine } from './use-ending-line.ts'
import { useReason } from './use-reason.ts'
import { useRoleLines } from './use-role-lines.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { planRole } from './api.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function UserMenu({ user }: { readonly user: UserRow }) {
  const t = useTranslations('users')
  const { actor } = useSession()
  const delivery = useMailWay()
  const go = useGo()
  const [open, setOpen] = useState<'role' | 'disable' | 'remove'>()
  const enabling = useCall((api) => api.users.setActive, {
    touches: ['users', 'teams'],
    done: t('enable.done', { name: fullName(user) }),
    failed: t('enable.failed', { name: fullName(user) }),
  })
  const enable = () => enabling.mutate({ params: { userId: user.id }, body: { active: true } })
  const send = useSend(user)
  const invitation = useInvitationActions(user)
  const close = () => setOpen(undefined)
  const isWaited = user.account === 'none' && user.active && !refuseRole(user.role, actor)
  const say = useReason()
  const notify = useNotify()
  const lock = refuseSyncedActivity(user, actor)
  /** Directory data is read-only here: announces that instead. */
  const unlessSynced = (act: () => void) => (lock ? () => notify.failed(say(lock.reason)) : act)
  const free = { ...user, isSynced: false }
  const actions: readonly (MenuAction & { readonly isAllowed: boolean })[] = [
    {
      key: 'edit',
      label: t('person.edit'),
      isAllowed: !refuseEditPerson(user, actor),
      onSelect: () => go({ to: paths.administration.editUser, params: { userId: user.id } }),
    },
    {
      key: 'role',
      label: t('changeRole.action'),
      isAllowed: !refuseRoleChange(user, 'ADMIN', actor),
      onSelect: () => setOpen('role'),
    },
    {
      key: 'send',
      label: t(
        user.invitation ? (delivery === 'sent' ? 'invited.again' : 'invited.renew') : 'send.action',
      ),
      isAllowed: isWaited,
      onSelect: send,
    },
    ...invitation.actions,
    {
      key: 'enable',
      label: t('enable.action'),
      isAllowed: !user.active && !refuseEnable(free, actor),
      onSelect: unlessSynced(enable),
    },
    {
      key: 'disable',
      label: t('disable.action'),
      tone: 'critical',
      isAllowed: user.active && !refuseDisable(free, actor),
      onSelect: unlessSynced(() => setOpen('disable')),
    },
    {
      key: 'remove',
      label: t('remove.action'),
      tone: 'critical',
      isAllowed: !refuseDeletion(user, actor),
      onSelect: () => setOpen('remove'),
    },
  ]
  const allowed = actions.filter(({ isAllowed }) => isAllowed)
  if (allowed.length === 0) return null
  return (
    <>
      <MoreMenu label={t('menu', { name: fullName(user) })} actions={allowed} />
      {invitation.dialog}
      {open === 'role' ? <RoleDialog user={user} onClose={close} /> : null}
      {open === 'disable' ? <DeactivateUser user={user} onClose={close} /> : null}
      {open === 'remove' ? <DeleteUser user={user} onClose={close} /> : null}
    </>
  )
}

function useSend(user: UserRow) {
  const t = useTranslations('users')
  const notify = useNotify()
  const say = useReason()
  const failed = t('send.failed')
  const inviting = useCall((api) => api.bulk.invite, {
    touches: ['users', 'invitations'],
    failed,
    onDone: ({ leftOut }) => {
      const [left] = leftOut
      if (left) notify.failed(`${failed} ${say(left.reason)}`)
      else notify.done(t('send.done', { name: fullName(user) }))
    },
  })
  return () => inviting.mutate({ body: { userIds: [user.id] } })
}

interface DialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

function DeactivateUser({ user, onClose }: DialogProps) {
  const t = useTranslations('users')
  const { api, companyId } = useSession()
  const params = { companyId, userId: user.id }
  const name = fullName(user)
  const endingLine = useEndingLine()
  const linesOf = (shown: Plan) => {
    const countOf = (kind: string) => shown.find((it) => it.kind === kind)?.count ?? 0
    const [teams, collaborators] = [countOf('team'), countOf('collaborator')]
    return [
      t('disable.shutOut'),
      ...(teams > 0 ? [t('disable.teams', { count: teams })] : []),
      ...(collaborators > 0 ? [t('disable.collaborators', { count: collaborators })] : []),
      ...shown.flatMap((it) => endingLine(it) ?? []),
    ]
  }
  return (
    <PlanDialog
      title={t('disable.title', { name })}
      body={t('disable.body')}
      confirmLabel={t('disable.action')}
      tone="danger"
      ask={() => api.users.planDeactivation({ params })}
      linesOf={linesOf}
      carryOut={(shown) => api.users.setActive({ params, body: { active: false, plan: shown } })}
      touches={['users', 'invitations', 'teams']}
      done={t('disable.done', { name })}
      failed={t('disable.failed', { name })}
      onClose={onClose}
    />
  )
}

function RoleDialog({ user, onClose }: DialogProps) {
  const t = useTranslations('users')
  const session = useSession()
  const [role, choose] = useState<CompanyRole>()
  const linesOf = useRoleLines()
  const name = fullName(user)
  const roles = companyRoles.filter((it) => !refuseRoleChange(user, it, session.actor))
  const form = useForm({
    start: { role: user.role },
    check: noErrors,
    send: async (asked) => asked.role,
    touches: [],
    failed: t('changeRole.failed'),
    onDone: choose,
    onClose,
  })
  if (role) {
    return (
      <PlanDialog
        title={t('changeRole.confirm', { name, role: t(`role.${role}`) })}
        confirmLabel={t('changeRole.action')}
        ask={() => planRole(session, user.id, role)}
        linesOf={(shown) => linesOf({ person: user, name, role }, shown)}
        carryOut={(shown) =>
          session.api.users.changeRole({
            params: { companyId: session.companyId, userId: user.id },
            body: { role, plan: shown },
          })
        }
        touches={['users', 'invitations', 'teams']}
        done={t('changeRole.done', { name })}
        failed={t('changeRole.failed')}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('changeRole.title', { name })}
      form={form}
      submitLabel={t('changeRole.continue')}
    >
      <RoleSelect roles={roles} value={form.form.role} onChange={(it) => form.set({ role: it })} />
    </FormDialog>
  )
}
