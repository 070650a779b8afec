import { useTranslations } from 'use-intl'
import type { ChannelView } from '#contract/messaging/channels.ts'
import { useCompanySettings } from '#web/identity/companies/settings-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import { ConfirmDialog } from '#web/kernel/ui/ConfirmDialog.tsx'
import { disconnectChannel } from './api.ts'

interface DisconnectDialogProps {
  readonly view: ChannelView
  readonly onClose: () => void
}

/** Asks before a chat is disconnected, and says what happens to whom. */
export function DisconnectDialog({ view, onClose }: DisconnectDialogProps) {
  const t = useTranslations('channels.settings.disconnect')
  const common = useTranslations('common')
  const channel = useTranslations('channels.names')(view.channel)
  const session = useSession()
  const { saved } = useCompanySettings()
  const action = useConfirmedAction({
    run: () => disconnectChannel(session, view.channel),
    touches: ['channels'],
    done: t('done', { channel }),
    failed: t('failed', { channel }),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('title', { channel })}
      consequences={[
        t('secrets'),
        t('people', { count: view.people }),
        t(saved.emailNotificationsEnabled ? 'mail' : 'mailOff'),
      ]}
      confirmLabel={t('action')}
      cancelLabel={common('cancel')}
      tone="danger"
      {...action}
    />
  )
}
