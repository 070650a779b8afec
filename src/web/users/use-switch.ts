import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/users.ts'
import { fullName } from '#domain/users/user.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { leavingOf, useSetActive } from './api.ts'

/** Disables someone, once it is said what ends with that (section 4), or lets them in again. */
export function useSwitch(user: UserRow) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const session = useSession()
  const confirm = useConfirm()
  const notify = useNotify()
  const say = useFailureText()
  const name = fullName(user)
  const disabling = useSetActive(user.id, false, t('disable.done', { name }))
  const enabling = useSetActive(user.id, true, t('enable.done', { name }))

  const askToDisable = async () => {
    try {
      const { teams, collaborators } = await leavingOf(session, user.id)
      const confirmed = await confirm({
        title: t('disable.title', { name }),
        body: t('disable.body'),
        consequences: [
          t('disable.shutOut'),
          ...(teams > 0 ? [t('disable.teams', { count: teams })] : []),
          ...(collaborators > 0 ? [t('disable.collaborators', { count: collaborators })] : []),
        ],
        confirmLabel: t('disable.action'),
        cancelLabel: common('cancel'),
        tone: 'danger',
      })
      if (confirmed) disabling.mutate()
    } catch (error) {
      notify.failed(say(error))
    }
  }

  return { disable: () => void askToDisable(), enable: () => enabling.mutate() }
}
