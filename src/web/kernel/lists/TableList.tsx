import { useRef, type ReactNode } from 'react'
import { Faces } from '#web/kernel/ui/faces/Face.tsx'
import type { Column, IdentifiedRow } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { EmptyResult } from './EmptyResult.tsx'
import { FilterChips, isSet, type Filter } from './FilterChips.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListPages } from './ListPages.tsx'
import type { ListSearch } from './list-search.ts'
import { SearchBox } from './SearchBox.tsx'
import { TableOptions } from './TableOptions.tsx'
import { useSearchBox } from './use-search-box.ts'
import { useTableView } from './use-table-view.ts'

export interface TableListProps<Row extends IdentifiedRow> {
  /** Storage key of the reader's table view. */
  readonly name: string
  readonly label: string
  /** The URL's. */
  readonly asked: ListSearch
  /** Lags behind the URL while results load. */
  readonly query: ListSearch
  readonly change: (next: Partial<ListSearch>) => void
  readonly searchLabel?: string
  readonly chips?: readonly Filter[]
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly total: number
  /** `total` in words. */
  readonly count: string
  readonly menu?: (row: Row) => ReactNode
  readonly tools?: ReactNode
  /** User ids whose pictures the rows show. */
  readonly faces?: readonly string[]
  /** In place of the list while nothing is searched, filtered or there. */
  readonly missing?: ReactNode
  /** Clears search and filters if absent. */
  readonly onClear?: () => void
}

/** Search, filters, table and pages, wired to the URL. */
export function TableList<Row extends IdentifiedRow>(props: TableListProps<Row>) {
  const { label, asked, query, change, chips = [], columns, rows, total, menu } = props
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const view = useTableView(props.name)
  const isNarrowed = query.search !== '' || chips.some(isSet)
  if (total === 0 && !isNarrowed && props.missing) return props.missing
  const clear = () => {
    box.clear()
    if (props.onClear) props.onClear()
    else change({ search: '', filters: {} })
  }
  return (
    <ListFrame
      ref={list}
      label={label}
      tools={
        <>
          {props.searchLabel ? <SearchBox label={props.searchLabel} {...box} /> : null}
          {chips.length > 0 ? <FilterChips filters={chips} /> : null}
          <TableOptions columns={columns} view={view} />
          {props.tools}
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
        <Faces ids={props.faces ?? []}>
          <DataTable
            label={label}
            rows={rows}
            columns={columns}
            view={view}
            busy={query !== asked}
            {...(menu ? { menu } : {})}
          />
        </Faces>
      ) : (
        <EmptyResult search={query.search} isBeyond={total > 0} onClear={clear} />
      )}
    </ListFrame>
  )
}
