import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { conversationsPage } from './delivery-api.ts'
import { ConversationList, type ConversationListProps } from './ConversationList.tsx'
import { DeliveryMenu } from './DeliveryMenu.tsx'
import {
  conversationsOf,
  useConversationColumns,
  type Conversation,
} from './use-conversation-columns.tsx'
import { useConversationsTitle } from './use-conversation-filters.ts'

export function LastMessages({ filters, query }: ConversationListProps) {
  const t = useTranslations('superadmin.conversations')
  const columns = useConversationColumns()
  const { rows, total, companyName } = useSuspenseQuery(conversationsPage(useSession(), query)).data
  const title = useConversationsTitle(companyName)
  return (
    <ListPage title={title} documentTitle={title} lead={t('lead')}>
      <ConversationList
        list="conversations"
        filters={filters}
        query={query}
        columns={columns}
        rows={conversationsOf(rows)}
        total={total}
        count={t('found', { total })}
        faces={rows.map(({ person }) => person.id)}
        menu={menuOf}
      />
    </ListPage>
  )
}

const menuOf = (conversation: Conversation) => <ConversationMenu conversation={conversation} />

function ConversationMenu({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('notification-center.channel')
  const { last, person } = conversation
  return last ? <DeliveryMenu delivery={last} kind={t(last.channel)} to={person.name} /> : null
}
