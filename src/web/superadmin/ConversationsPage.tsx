import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { EmptyResult } from '#web/lists/EmptyResult.tsx'
import { ListFrame } from '#web/lists/ListFrame.tsx'
import { ListPages } from '#web/lists/ListPages.tsx'
import { SearchBox } from '#web/lists/SearchBox.tsx'
import { TableOptions } from '#web/lists/TableOptions.tsx'
import { useListSearch } from '#web/lists/use-list-search.ts'
import { useSearchBox } from '#web/lists/use-search-box.ts'
import { useTableView } from '#web/lists/use-table-view.ts'
import { Faces } from '#web/ui/Face.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { conversationsPage, ofAny } from './api.ts'
import { DeliveryMenu } from './DeliveryMenu.tsx'
import { OfCompany } from './OfCompany.tsx'
import {
  conversationsOf,
  useConversationColumns,
  type Conversation,
} from './use-conversation-columns.tsx'

/** A list: whom Tandem wrote to last, by which channel and of which kind, and whether it arrived. */
export function ConversationsPage() {
  const t = useTranslations('superadmin.conversations')
  return (
    <OfCompany title={t('title')}>
      <Conversations />
    </OfCompany>
  )
}

function Conversations() {
  const t = useTranslations('superadmin.conversations')
  const [asked, change] = useListSearch(ofAny)
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const columns = useConversationColumns()
  const view = useTableView('conversations')
  // What was found before stays until the next is here.
  const query = useDeferredValue(asked)
  const { data } = useSuspenseQuery(conversationsPage(useSession(), query))
  const { rows, total, companyName } = data
  const title = companyName ? t('titleOf', { company: companyName }) : t('title')
  const clear = () => {
    box.clear()
    change({ search: '' })
  }
  return (
    <ListPage title={title} documentTitle={title} lead={t('lead')}>
      <ListFrame
        ref={list}
        label={t('title')}
        tools={
          <>
            <SearchBox label={t('search')} {...box} />
            <TableOptions columns={columns} view={view} />
          </>
        }
        foot={
          <ListPages
            query={query}
            total={total}
            count={t('found', { total })}
            onResize={(limit) => change({ limit })}
            onTurn={() => list.current?.focus()}
          />
        }
      >
        {rows.length > 0 ? (
          <Faces ids={rows.map(({ person }) => person.id)}>
            <DataTable
              label={t('title')}
              rows={conversationsOf(rows)}
              columns={columns}
              view={view}
              menu={menuOf}
              busy={query !== asked}
            />
          </Faces>
        ) : (
          <EmptyResult search={query.search} isBeyond={total > 0} onClear={clear} />
        )}
      </ListFrame>
    </ListPage>
  )
}

const menuOf = (conversation: Conversation) => <ConversationMenu conversation={conversation} />

function ConversationMenu({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('notification-center.channel')
  const { last, person } = conversation
  return last ? <DeliveryMenu delivery={last} kind={t(last.channel)} to={person.name} /> : null
}
