import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useClearing } from './use-clearing.ts'

/** Reading: the conversation with the assistant as a page. */
export function ChatPage() {
  const t = useTranslations('chat-bot')
  return (
    <ReadingPage title={t('title')} lead={t('lead')}>
      <Conversation />
      <div className={`${layout.row2} ${layout.apart} ${s.foot}`}>
        <Link to={paths.agentMessages}>{t('messages.title')}</Link>
        <ClearButton />
      </div>
    </ReadingPage>
  )
}

/** Renders nothing without a conversation. */
function ClearButton() {
  const t = useTranslations('chat-bot.clear')
  const { isPossible, isPending, ask } = useClearing()
  if (!isPossible) return null
  return (
    <Button variant="subtle" size="compact-md" loading={isPending} onClick={ask}>
      {t('action')}
    </Button>
  )
}
