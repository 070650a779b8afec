import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'
import { PanelMenu } from './PanelMenu.tsx'

/** Beside the page, or over it on small screens. */
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
