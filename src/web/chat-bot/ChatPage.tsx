import { useTranslations } from 'use-intl'
import { ReadingPage } from '#web/ui/ReadingPage.tsx'
import { ClearButton } from './ClearButton.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'

/** Reading: the conversation with the assistant, with room for it. */
export function ChatPage() {
  const t = useTranslations('chat-bot')
  return (
    <ReadingPage title={t('title')} documentTitle={t('title')} lead={t('lead')}>
      <Conversation />
      <div className={s.foot}>
        <ClearButton />
      </div>
    </ReadingPage>
  )
}
