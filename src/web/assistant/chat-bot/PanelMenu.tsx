import { Ellipsis, Inbox, Maximize2, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/frame/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ActionMenu, type MenuAction } from '#web/kernel/ui/ActionMenu.tsx'
import { useClearing } from './use-clearing.ts'

export function PanelMenu({ onLeave }: { readonly onLeave: () => void }) {
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
    <ActionMenu
      label={t('menu')}
      align="end"
      sections={[{ actions: isPossible ? [page, messages, clear] : [page, messages] }]}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </ActionMenu>
  )
}
