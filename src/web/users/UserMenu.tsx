import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/user-views.ts'
import { refuseDisable, refuseEnable } from '#domain/users/activity.ts'
import { fullName } from '#domain/users/user.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { useSwitch } from './use-switch.tsx'

/** What an administrator may do to someone; nothing where the rules refuse all of it. */
export function UserMenu({ user }: { readonly user: UserRow }) {
  const t = useTranslations('users')
  const { actor } = useSession()
  const { disable, enable, dialog } = useSwitch(user)
  const isRefused = (user.active ? refuseDisable : refuseEnable)(user, actor) !== undefined
  if (isRefused) return null
  const action = user.active
    ? ({ key: 'disable', label: t('disable.action'), tone: 'critical', onSelect: disable } as const)
    : { key: 'enable', label: t('enable.action'), onSelect: enable }
  return (
    <>
      <ActionMenu
        label={t('menu', { name: fullName(user) })}
        align="end"
        sections={[{ actions: [action] }]}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
      {dialog}
    </>
  )
}
