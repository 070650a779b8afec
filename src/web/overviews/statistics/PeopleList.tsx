import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, Users } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { FilterChips, type Filter } from '#web/kernel/lists/FilterChips.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { Faces } from '#web/kernel/ui/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { everyPerson, peopleFigures, type PeopleQuery } from './api.ts'
import { usePersonColumns } from './person-columns.tsx'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { only, peopleKeys } from './use-statistics-filters.ts'

interface PeopleListProps {
  readonly query: ListSearch
  readonly change: (next: Partial<ListSearch>) => void
  readonly chips: readonly Filter[]
}

/** Its file has the visible columns, but all pages. */
export function PeopleList({ query: asked, change, chips }: PeopleListProps) {
  const t = useTranslations('statistics')
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const columns = usePersonColumns()
  const view = useTableView('statistics')
  // Keeps the last page visible while the next loads.
  const query = useDeferredValue(asked)
  const { page, limit, search, sort, filters } = query
  // The list's options have already limited the filters to known values.
  const narrowed = only(filters, peopleKeys)
  const isNarrowed = search !== '' || Object.keys(narrowed).length > 0
  const sent = {
    page,
    limit,
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...narrowed,
  } as PeopleQuery
  const { rows, total } = useSuspenseQuery(peopleFigures(useSession(), sent)).data
  const save = useCommand<void, void>(
    async (session) => {
      const { rows: all } = await everyPerson(session, sent)
      const shown = columns.filter((column, index) => index === 0 || view.isShown(column))
      const lines = all.map((person) => shown.map(({ text }) => text(person)))
      saveCsv(t('person.title'), [shown.map(({ header }) => header), ...lines])
    },
    { touches: [], failed: t('person.failed') },
  )
  const clear = () => {
    box.clear()
    change({ search: '', filters: {} })
  }
  return (
    <Section title={t('person.title')}>
      <ListFrame
        ref={list}
        label={t('person.list')}
        tools={
          <>
            <SearchBox label={t('person.search')} {...box} />
            <FilterChips filters={chips} />
            <TableOptions columns={columns} view={view} />
            <Button
              variant="subtle"
              leftSection={<Download size={18} aria-hidden />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('download')}
            </Button>
          </>
        }
        foot={
          <ListPages
            query={query}
            total={total}
            count={t('person.count', { total })}
            onResize={(size) => change({ limit: size })}
            onTurn={() => list.current?.focus()}
          />
        }
      >
        {rows.length > 0 ? (
          <Faces ids={rows.map(({ id }) => id)}>
            <DataTable
              label={t('person.title')}
              rows={rows}
              columns={columns}
              view={view}
              sorting={{ by: sort ?? 'name', onSort: (by) => change({ sort: by }) }}
              busy={query !== asked}
            />
          </Faces>
        ) : isNarrowed || total > 0 ? (
          <EmptyResult search={search} isBeyond={total > 0} onClear={clear} />
        ) : (
          <EmptyState icon={Users} title={t('person.none.title')} hint={t('person.none.hint')} />
        )}
      </ListFrame>
    </Section>
  )
}
