import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Column, IdentifiedRow } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Faces } from '#web/kernel/ui/faces/Face.tsx'
import s from './ConversationList.module.css'
import { conversationViews, type useConversationFilters } from './use-conversation-filters.ts'

export interface ConversationListProps {
  readonly filters: ReturnType<typeof useConversationFilters>
  /** Lags behind the URL while results load. */
  readonly query: ListSearch
}

interface ShownProps<Row extends IdentifiedRow> extends ConversationListProps {
  /** Storage key of the reader's table view. */
  readonly list: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly total: number
  /** `total` in words. */
  readonly count: string
  /** User ids. */
  readonly faces: readonly string[]
  readonly menu?: (row: Row) => ReactNode
  /** Shown if there are no rows and no filters. */
  readonly missing?: ReactNode
}

export function ConversationList<Row extends IdentifiedRow>(props: ShownProps<Row>) {
  const { filters, query, columns, rows, total, menu, missing } = props
  const t = useTranslations('superadmin.conversations')
  const { query: asked, change, view: chosen, setView, chips, clear } = filters
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const view = useTableView(props.list)
  const isNarrowed = query.search !== '' || chips.some(({ value }) => value !== undefined)
  const isEmpty = missing !== undefined && total === 0 && !isNarrowed
  return (
    <>
      <div className={s.views}>
        <Choice
          look="line"
          labelHidden
          label={t('views')}
          options={conversationViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={chosen}
          onChange={(next) => setView(next ?? chosen)}
        />
      </div>
      <ListFrame
        ref={list}
        label={t('title')}
        tools={
          <>
            <SearchBox label={t('search')} {...box} />
            <FilterChips filters={chips} />
            <TableOptions columns={columns} view={view} />
          </>
        }
        foot={
          <ListPages
            query={query}
            total={total}
            count={props.count}
            onResize={(limit) => change({ limit })}
            onTurn={() => list.current?.focus()}
          />
        }
      >
        {rows.length > 0 ? (
          <Faces ids={props.faces}>
            <DataTable
              label={t('title')}
              rows={rows}
              columns={columns}
              view={view}
              busy={query !== asked}
              {...(menu ? { menu } : {})}
            />
          </Faces>
        ) : null}
        {rows.length === 0 && isEmpty ? missing : null}
        {rows.length === 0 && !isEmpty ? (
          <EmptyResult
            search={query.search}
            isBeyond={total > 0}
            onClear={() => {
              box.clear()
              clear()
            }}
          />
        ) : null}
      </ListFrame>
    </>
  )
}
