import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { ChatAnswers } from './ChatAnswers.tsx'
import { LastMessages } from './LastMessages.tsx'
import { OfCompany } from './OfCompany.tsx'
import { useConversationFilters, viewOf } from './use-conversation-filters.ts'

/**
 * A list: the last message to each person by channel, or the assistant's answers; never their
 * contents.
 */
export function ConversationsPage() {
  const t = useTranslations('superadmin.conversations')
  return (
    <OfCompany title={t('title')}>
      <Conversations />
    </OfCompany>
  )
}

function Conversations() {
  const filters = useConversationFilters()
  // Keeps the last page visible while the next loads.
  const query = useDeferredValue(filters.query)
  const List = viewOf(query) === 'answers' ? ChatAnswers : LastMessages
  return <List filters={filters} query={query} />
}
