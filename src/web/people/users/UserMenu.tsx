import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { refuseSyncedActivity } from '#domain/people/sync-state/sync.ts'
import { refuseDisable, refuseEnable } from '#domain/people/users/activity.ts'
import { refuseDeletion, refuseEdit } from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ActionMenu, type MenuAction } from '#web/kernel/ui/ActionMenu.tsx'
import { useInvitePeople } from './bulk-api.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useReason } from './use-reason.ts'
import { useSwitch } from './use-switch.tsx'

/** Renders nothing if the rules refuse everything. */
export function UserMenu({ user }: { readonly user: UserRow }) {
  const t = useTranslations('users')
  const { actor } = useSession()
  const go = useGo()
  const [open, setOpen] = useState<'role' | 'remove'>()
  const { disable, enable, dialog } = useSwitch(user)
  const send = useSend(user)
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
      isAllowed: !refuseEdit(user, actor),
      onSelect: () => go({ to: paths.administration.editUser, params: { userId: user.id } }),
    },
    {
      key: 'role',
      label: t('changeRole.action'),
      isAllowed: !refuseRoleChange(user, 'ADMIN', actor),
      onSelect: () => setOpen('role'),
    },
    { key: 'send', label: t('send.action'), isAllowed: isWaited, onSelect: send },
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
      onSelect: unlessSynced(disable),
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
      <ActionMenu
        label={t('menu', { name: fullName(user) })}
        align="end"
        sections={[{ actions: allowed }]}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
      {dialog}
      {open === 'role' ? <RoleDialog user={user} onClose={close} /> : null}
      {open === 'remove' ? <DeleteUser user={user} onClose={close} /> : null}
    </>
  )
}

function useSend(user: UserRow) {
  const t = useTranslations('users')
  const notify = useNotify()
  const say = useReason()
  const failed = t('send.failed')
  const inviting = useInvitePeople({
    failed,
    onDone: ({ leftOut }) => {
      const [left] = leftOut
      if (left) notify.failed(`${failed} ${say(left.reason)}`)
      else notify.done(t('send.done', { name: fullName(user) }))
    },
  })
  return () => inviting.mutate([user.id])
}
