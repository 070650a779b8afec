import { useRef, type ReactNode } from 'react'
import { EmptyResult } from './EmptyResult.tsx'
import { FilterChips, isSet, type Filter } from './FilterChips.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListPages } from './ListPages.tsx'
import type { ListSearch } from './list-search.ts'
import { SearchBox } from './SearchBox.tsx'
import type { FilterOfSeveral } from './SeveralChoice.tsx'
import { useSearchBox } from './use-search-box.ts'

export interface PagedListProps {
  readonly label: string
  /** The URL's. */
  readonly asked: ListSearch
  /** Lags behind the URL while results load. */
  readonly query: ListSearch
  readonly change: (next: Partial<ListSearch>) => void
  readonly searchLabel?: string | undefined
  readonly chips?: readonly (Filter | FilterOfSeveral)[]
  /** `FilterChips`. */
  readonly chipsMax?: number
  readonly rows: readonly unknown[]
  readonly total: number
  /** There are more than `total`, and `count` is not shown. */
  readonly isMore?: boolean | undefined
  /** `total` in words. */
  readonly count: string
  /** Beside search and filters, first. */
  readonly beside?: ReactNode
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  /** In place of the list while nothing is searched, filtered or there. */
  readonly missing?: ReactNode
  /** In place of the rows then. */
  readonly noRows?: ReactNode
  /** Clears search and filters if absent. */
  readonly onClear?: () => void
}

interface PagedChildren extends PagedListProps {
  /** The rows, of which there is at least one. */
  readonly children: ReactNode
  /** Below the rows, or what stands in their place. */
  readonly below?: ReactNode
}

/** Search, filters and pages around rows, wired to the URL. */
export function PagedList({ label, query, change, ...props }: PagedChildren) {
  const { searchLabel, chips, rows, total } = props
  const box = useSearchBox(props.asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const isNarrowed = query.search !== '' || chips?.some(isSet)
  if (total === 0 && !isNarrowed && props.missing) return props.missing
  const clear = () => {
    if (searchLabel) box.clear()
    if (props.onClear) props.onClear()
    else change({ search: '', filters: {}, several: {} })
  }
  const isEmpty = total === 0 && !isNarrowed && props.noRows !== undefined
  return (
    <ListFrame
      ref={list}
      label={label}
      tools={
        <>
          {props.beside}
          {searchLabel ? <SearchBox label={searchLabel} {...box} /> : null}
          {chips?.length ? <FilterChips filters={chips} chipsMax={props.chipsMax} /> : null}
          {props.tools}
        </>
      }
      actions={props.actions}
      foot={
        <ListPages
          query={query}
          total={total}
          isMore={props.isMore}
          count={props.count}
          onResize={(limit) => change({ limit })}
          onTurn={() => list.current?.focus()}
        />
      }
    >
      {rows.length > 0 ? props.children : null}
      {rows.length === 0 && isEmpty ? props.noRows : null}
      {rows.length === 0 && !isEmpty ? (
        <EmptyResult search={query.search} isBeyond={total > 0} onClear={clear} />
      ) : null}
      {props.below}
    </ListFrame>
  )
}
