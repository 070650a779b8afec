import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AgentMessageView } from '#contract/assistant/chat-bot.ts'
import { agesOfNotifications, type AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import { useAi } from '#web/assistant/ai/use-ai.ts'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { PagedList } from '#web/kernel/lists/PagedList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ByDay } from '#web/messaging/notifications/ByDay.tsx'
import { NotificationItem } from '#web/messaging/notifications/NotificationItem.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { agentMessagesPage } from './api.ts'
import { ExchangeItem } from './ExchangeItem.tsx'
import { agentMessageKinds } from '#domain/assistant/chat-bot/messages.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const agentMessageOptions = { filters: { age: agesOfNotifications, kind: agentMessageKinds } }

function useAgentMessageFilters() {
  const t = useTranslations('chat-bot.messages')
  const center = useTranslations('notifications.page')
  const [query, change] = useListSearch(agentMessageOptions)
  const age = agesOfNotifications.find((it) => it === query.filters['age']) ?? 'latest'
  const keepAge = age === 'latest' ? {} : { age }
  const kinds = {
    key: 'kind',
    label: center('kind'),
    options: agentMessageKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  }
  const { age: _, ...set } = query.filters
  return {
    query,
    age,
    setAge: (next: AgeOfNotifications) =>
      change({ filters: next === 'latest' ? set : { ...set, age: next } }),
    change,
    chips: chipsOf([kinds], query, change),
    clear: () => change({ filters: keepAge }),
  }
}

/** A list: the assistant's messages to the reader, private to them. */
export function AgentMessagesPage() {
  const t = useTranslations('chat-bot.messages')
  const center = useTranslations('notifications')
  const { has } = useAi()
  const session = useSession()
  const filters = useAgentMessageFilters()
  const { age, setAge, clear } = filters
  const page = useListPage(filters, (asked) => agentMessagesPage(session, age, asked))
  return (
    <ListPage
      isRead
      title={t('title')}
      lead={t('lead')}
      {...(has('chat') ? { action: <ToConversation /> } : {})}
    >
      <PagedList
        {...page}
        label={t('title')}
        count={t('found', { total: page.total })}
        onClear={clear}
        beside={
          <Choice
            look="line"
            labelHidden
            label={center('page.ages')}
            options={agesOfNotifications.map((value) => ({
              value,
              label: center(`page.${value}`),
            }))}
            value={age}
            onChange={(value) => setAge(value ?? age)}
          />
        }
        noRows={
          <EmptyState
            icon={MessageCircleQuestionMark}
            title={age === 'latest' ? t('none.title') : center('none.previous')}
            hint={age === 'latest' ? t('none.hint') : center('none.previousHint')}
          />
        }
      >
        <Messages rows={page.rows} />
      </PagedList>
    </ListPage>
  )
}

function Messages({ rows }: { readonly rows: readonly AgentMessageView[] }) {
  const dated = rows.map((row) => ({
    ...row,
    at: row.kind === 'answer' ? row.exchange.at : row.notification.at,
  }))
  return (
    <PrivateText>
      <ByDay rows={dated}>
        {(row) =>
          row.kind === 'answer' ? (
            <ExchangeItem
              key={row.exchange.id}
              className={`${layout.ruled} ${layout.padded3}`}
              exchange={row.exchange}
            />
          ) : (
            <NotificationItem key={row.notification.id} notification={row.notification} />
          )
        }
      </ByDay>
    </PrivateText>
  )
}

function ToConversation() {
  const t = useTranslations('common')
  return (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.chat} />}>
      {t('askAssistant')}
    </Button>
  )
}
