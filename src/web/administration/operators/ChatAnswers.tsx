import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircleMore } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callDaysMax, historyRowsMax } from '#domain/assistant/ai/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { chatAnswersPage } from './delivery-api.ts'
import { ConversationList, type ConversationListProps } from './ConversationList.tsx'
import { useAnswerColumns } from './use-answer-columns.tsx'
import { useConversationsTitle } from './use-conversation-filters.ts'

export function ChatAnswers({ filters, query }: ConversationListProps) {
  const t = useTranslations('superadmin.conversations')
  const columns = useAnswerColumns()
  const { rows, total, companyName } = useSuspenseQuery(chatAnswersPage(useSession(), query)).data
  const title = useConversationsTitle(companyName)
  return (
    <ListPage title={title} documentTitle={title} lead={t('answersLead', { days: callDaysMax })}>
      <ConversationList
        list="chat-answers"
        filters={filters}
        query={query}
        columns={columns}
        rows={rows}
        total={total}
        count={
          total < historyRowsMax ? t('answersFound', { total }) : t('answersFoundMany', { total })
        }
        faces={rows.flatMap(({ person }) => person?.id ?? [])}
        missing={
          <EmptyState
            icon={MessageCircleMore}
            title={t('noAnswers.title')}
            hint={t('noAnswers.hint')}
          />
        }
      />
    </ListPage>
  )
}
