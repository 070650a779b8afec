import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef } from 'react'
import { compareAsRead } from '#domain/kernel/compare.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { SelectionBar } from '#web/kernel/lists/SelectionBar.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { useSelection } from '#web/kernel/lists/use-selection.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { optionsOf, samples, sampleWords, type Sample } from './samples.ts'

const states = ['active', 'away'] as const
const exampleSearchOptions = { sorts: ['name', 'team'], filters: { state: [...states] } }

const sampleColumns: readonly [Column<Sample>, ...Column<Sample>[]] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, share: 2, canSort: true },
  { key: 'team', header: 'Team', text: ({ team }) => team, canSort: true, onCard: 'below' },
  {
    key: 'onTime',
    header: 'On time',
    text: ({ onTime }) => `${onTime.at(-1)} %`,
    cell: ({ onTime }) => (
      <Sparkline label={sampleWords.label} values={onTime} text={`${onTime.at(-1)} %`} />
    ),
  },
  {
    key: 'state',
    header: 'State',
    text: ({ state }) => state,
    cell: ({ state }) => (
      <StatusBadge tone={state === 'active' ? 'positive' : 'neutral'} label={state} />
    ),
    onCard: 'beside',
  },
  { key: 'id', header: 'Id', text: ({ id }) => id, hiddenAtFirst: true },
]

/** Everything a list can have, over an array in place of a server. */
export function ListExample() {
  const [query, change] = useListSearch(exampleSearchOptions)
  const { clear, ...box } = useSearchBox(query.search, (search) => change({ search }))
  const view = useTableView('examples')
  const frame = useRef<HTMLElement>(null)
  const { page, limit, search, sort, filters } = query
  const found = samples
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .filter(({ state }) => (filters['state'] ?? state) === state)
  const rows = sorted(found, sort).slice((page - 1) * limit, page * limit)
  const selection = useSelection(rows.map(({ id }) => id))
  const state = {
    key: 'state',
    label: 'State',
    options: optionsOf(states),
    value: filters['state'],
    onChange: (value: string | undefined) => change({ filters: value ? { state: value } : {} }),
  }
  return (
    <ListPage title={sampleWords.title} action={<Button>{sampleWords.action}</Button>}>
      <ListFrame
        ref={frame}
        label={sampleWords.title}
        tools={
          <>
            <SearchBox label={sampleWords.label} {...box} />
            <FilterChips filters={[state]} />
            <TableOptions columns={sampleColumns} view={view} />
          </>
        }
        foot={
          <ListPages
            query={query}
            total={found.length}
            count={String(found.length)}
            onResize={(size) => change({ limit: size })}
            onTurn={() => frame.current?.focus()}
          />
        }
      >
        {rows.length > 0 ? (
          <DataTable
            label={sampleWords.title}
            rows={rows}
            columns={sampleColumns}
            view={view}
            sorting={{ by: sort, onSort: (by) => change({ sort: by }) }}
            selection={selection}
          />
        ) : (
          <EmptyResult search={search} isBeyond={found.length > 0} onClear={clear} />
        )}
        <SelectionBar selection={selection}>
          <Button size="sm">{sampleWords.action}</Button>
        </SelectionBar>
      </ListFrame>
    </ListPage>
  )
}

function sorted(found: readonly Sample[], sort = ''): readonly Sample[] {
  const key = sort.replace('-', '')
  if (key !== 'name' && key !== 'team') return found
  const way = sort.startsWith('-') ? -1 : 1
  return found.toSorted((a, b) => compareAsRead(a[key], b[key]) * way)
}
