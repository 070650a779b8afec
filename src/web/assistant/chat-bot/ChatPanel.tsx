import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'
import { PanelMenu } from './PanelMenu.tsx'

/** The conversation with the assistant beside any page, on a small screen over it; the box stays at its foot. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('chat-bot')
  const common = useTranslations('common')
  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      tools={<PanelMenu onLeave={onClose} />}
      placement="right"
      onClose={onClose}
    >
      <div className={s.panel}>
        <p className={s.lead}>{t('lead')}</p>
        <Conversation onFollow={onClose} />
      </div>
    </Dialog>
  )
}
