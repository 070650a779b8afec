import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { conversationsPage } from './superadmin-api.ts'
import { ConversationList, type ConversationListProps } from './ConversationList.tsx'
import { DeliveryMenu } from './DeliveryMenu.tsx'
import { useConversationsTitle } from './use-conversation-filters.ts'
import type { SpokenTo } from '#contract/administration/superadmin.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { NamedFace } from '#web/kernel/ui/faces/NamedFace.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { deliveryTones } from '#web/platform/outbox/delivery-tones.ts'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'

export function LastMessages({ filters, query }: ConversationListProps) {
  const t = useTranslations('superadmin.conversations')
  const columns = useConversationColumns()
  const { rows, total, isMore, companyName } = useSuspenseQuery(
    conversationsPage(useSession(), query),
  ).data
  const title = useConversationsTitle(companyName)
  return (
    <ListPage title={title} lead={t('lead')}>
      <ConversationList
        name="conversations"
        filters={filters}
        query={query}
        columns={columns}
        rows={conversationsOf(rows)}
        total={total}
        isMore={isMore}
        count={t('found', { total })}
        menu={renderConversationMenu}
      />
    </ListPage>
  )
}

const renderConversationMenu = (conversation: Conversation) => (
  <ConversationMenu conversation={conversation} />
)

function ConversationMenu({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('notifications.channel')
  const { last, person } = conversation
  return last ? <DeliveryMenu delivery={last} kind={t(last.channel)} to={person.name} /> : null
}

/** `last` is undefined if nothing was ever sent. */
interface Conversation extends Pick<SpokenTo, 'person'> {
  readonly id: string
  readonly last: SpokenTo['last'][number] | undefined
}

/** A row per person and channel, or one without a channel. */
function conversationsOf(people: readonly SpokenTo[]): Conversation[] {
  return people.flatMap(({ person, last }): Conversation[] =>
    last.length === 0
      ? [{ id: person.id, person, last: undefined }]
      : last.map((line) => ({ id: line.id, person, last: line })),
  )
}

function useConversationColumns(): readonly [Column<Conversation>, ...Column<Conversation>[]] {
  const t = useTranslations('superadmin.conversations')
  const state = useTranslations('superadmin.outbox.state')
  const center = useTranslations('notifications')
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  return [
    {
      key: 'person',
      header: t('columns.person'),
      text: ({ person }) => person.name,
      cell: ({ person }) => <NamedFace {...person} />,
      share: 2.2,
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ last }) => (last ? center(`channel.${last.channel}`) : ''),
      share: 0.8,
      isWide: true,
      onCard: 'below',
    },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ last }) => (last ? moment(last.againAt ?? last.at) : t('never')),
      cell: ({ last }) =>
        last ? (
          <time dateTime={last.againAt ?? last.at}>{moment(last.againAt ?? last.at)}</time>
        ) : (
          t('never')
        ),
      fits: momentWidth,
      onCard: 'below',
    },
    {
      key: 'kinds',
      header: t('columns.kinds'),
      text: ({ last }) => {
        if (!last) return ''
        const kinds = last.kinds.map((kind) => center(`kinds.title.${kind}`))
        return kinds.length > 0 ? kinds.join(' · ') : t('gone')
      },
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: ({ last }) => (last ? state(last.state) : ''),
      cell: ({ last }) =>
        last ? <StatusBadge tone={deliveryTones[last.state]} label={state(last.state)} /> : null,
      share: 1.1,
      onCard: 'beside',
    },
    {
      key: 'problem',
      header: t('columns.problem'),
      text: ({ last }) => last?.problem ?? '',
      onCard: 'below',
    },
  ]
}
