import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'
import { Inbox, Maximize2, Trash2 } from 'lucide-react'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useClearing } from './use-clearing.ts'

/** Beside the page, or over it on small screens. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('chat-bot')
  return (
    <Dialog
      title={t('title')}
      tools={<PanelMenu onLeave={onClose} />}
      placement="right"
      onClose={onClose}
    >
      <div className={s.panel}>
        <p className={layout.note}>{t('lead')}</p>
        <Conversation onFollow={onClose} />
      </div>
    </Dialog>
  )
}

function PanelMenu({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('chat-bot')
  const go = useGo()
  const { isPossible, ask } = useClearing()
  const page: MenuAction = {
    key: 'page',
    icon: Maximize2,
    label: t('page'),
    onSelect: () => {
      onLeave()
      go({ to: paths.chat })
    },
  }
  const messages: MenuAction = {
    key: 'messages',
    icon: Inbox,
    label: t('messages.title'),
    onSelect: () => {
      onLeave()
      go({ to: paths.agentMessages })
    },
  }
  const clear: MenuAction = {
    key: 'clear',
    icon: Trash2,
    label: t('clear.action'),
    tone: 'critical',
    onSelect: ask,
  }
  return (
    <MoreMenu label={t('menu')} actions={isPossible ? [page, messages, clear] : [page, messages]} />
  )
}
