import { useTranslations } from 'use-intl'
import { LastMessages } from './LastMessages.tsx'
import { OfCompany } from './OfCompany.tsx'
import {
  useConversationFilters,
  conversationViewOf,
  useConversationsTitle,
} from './use-conversation-filters.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircleMore } from 'lucide-react'
import { callDaysMax, historyRowsMax, type Outcome } from '#domain/assistant/ai/limits.ts'
import { useKept } from '#web/kernel/use-kept-query.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { chatAnswersPage, conversationsPage } from './superadmin-api.ts'
import { ConversationList, type ConversationListProps } from './ConversationList.tsx'
import type { ChatAnswer } from '#contract/administration/superadmin.ts'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { NamedFace } from '#web/kernel/ui/faces/NamedFace.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

const answerTones: Readonly<Partial<Record<Outcome, Tone>>> = {
  answered: 'positive',
  asked: 'neutral',
  stopped: 'neutral',
}

function useAnswerColumns(): readonly [Column<ChatAnswer>, ...Column<ChatAnswer>[]] {
  const t = useTranslations('superadmin.conversations')
  const center = useTranslations('notifications.channel')
  const outcomeOf = useTranslations('ai.outcome')
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  return [
    {
      key: 'person',
      header: t('columns.person'),
      text: ({ person }) => person?.name ?? t('unnamed'),
      cell: ({ person }) => (person ? <NamedFace {...person} /> : <span>{t('unnamed')}</span>),
      share: 1.4,
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ channel }) => (channel === 'tandem' ? t('inTandem') : center(channel)),
      share: 0.8,
      onCard: 'below',
    },
    {
      key: 'at',
      header: t('columns.answeredAt'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      fits: momentWidth,
      onCard: 'below',
    },
    {
      key: 'outcome',
      header: t('columns.outcome'),
      text: ({ outcome }) => outcomeOf(outcome),
      cell: ({ outcome }) => (
        <StatusBadge tone={answerTones[outcome] ?? 'critical'} label={outcomeOf(outcome)} />
      ),
      onCard: 'beside',
    },
  ]
}

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
  const session = useSession()
  const isOfAnswers = conversationViewOf(filters.query) === 'answers'
  const answers = useQuery({ ...chatAnswersPage(session, filters.query), enabled: isOfAnswers })
  const last = useQuery({ ...conversationsPage(session, filters.query), enabled: !isOfAnswers })
  // Keeps the last page visible while the next loads.
  const query = useKept(filters.query, (isOfAnswers ? answers : last).isPending)
  const List = conversationViewOf(query) === 'answers' ? ChatAnswers : LastMessages
  return <List filters={filters} query={query} />
}

function ChatAnswers({ filters, query }: ConversationListProps) {
  const t = useTranslations('superadmin.conversations')
  const columns = useAnswerColumns()
  const { rows, total, companyName } = useSuspenseQuery(chatAnswersPage(useSession(), query)).data
  const title = useConversationsTitle(companyName)
  return (
    <ListPage title={title} lead={t('answersLead', { days: callDaysMax })}>
      <ConversationList
        name="chat-answers"
        filters={filters}
        query={query}
        columns={columns}
        rows={rows}
        total={total}
        count={
          total < historyRowsMax ? t('answersFound', { total }) : t('answersFoundMany', { total })
        }
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
