import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { ChatAnswers } from './ChatAnswers.tsx'
import { LastMessages } from './LastMessages.tsx'
import { OfCompany } from './OfCompany.tsx'
import { useConversationFilters, viewOf } from './use-conversation-filters.ts'

/** A list: what people were last written by each channel, or what the assistant answered them; never a word of it. */
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
  // What was found before stays until the next is here.
  const query = useDeferredValue(filters.query)
  const List = viewOf(query) === 'answers' ? ChatAnswers : LastMessages
  return <List filters={filters} query={query} />
}
