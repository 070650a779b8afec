import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import { importOutcomes, type ImportOutcome } from '#domain/administration/imports/outcome.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { PagedList, type PagedListProps } from '#web/kernel/lists/PagedList.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { rowsOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Imports.module.css'
import { useImportWords } from './use-import-words.ts'

const byOutcome = { filters: { outcome: importOutcomes } }

/** Mistakes first. */
export function ImportRows({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const { counts } = own
  const outcomes = importOutcomes.filter((it) => (counts?.[it] ?? 0) > 0)
  const [query, change] = useListSearch(byOutcome)
  const outcome = outcomes.find((it) => it === query.filters['outcome']) ?? outcomes[0]
  if (!outcome || !counts) return null
  const page = query.filters['outcome'] === outcome ? query.page : 1
  const shown = { ...query, filters: { outcome }, page }
  const turn: typeof change = (next) => change({ filters: { outcome }, ...next })
  const label = (it: ImportOutcome) =>
    t('counted', { label: t(`outcome.${it}`), count: counts[it] ?? 0 })
  return (
    <div className={s.wide}>
      <Section title={t('outcomes')}>
        {outcomes.length > 1 ? (
          <Choice
            label={t('outcomes')}
            labelHidden
            look="line"
            value={outcome}
            options={outcomes.map((value) => ({ value, label: label(value) }))}
            onChange={(value) => change({ filters: { outcome: value ?? outcome } })}
          />
        ) : (
          <p className={layout.note}>{label(outcome)}</p>
        )}
        <Rows key={outcome} importId={own.id} outcome={outcome} query={shown} change={turn} />
      </Section>
    </div>
  )
}

interface RowsProps extends Pick<PagedListProps, 'query' | 'change'> {
  readonly importId: string
  readonly outcome: ImportOutcome
}

function Rows({ importId, outcome, query, change }: RowsProps) {
  const t = useTranslations('imports')
  const session = useSession()
  const view = useTableView('import-rows')
  const columns = useRowColumns(outcome)
  const { page, limit } = query
  const { data, error, isPlaceholderData } = useQuery({
    ...rowsOf(session, { importId, outcome, page, limit }),
    placeholderData: (before) => before,
  })
  if (error && !data) throw error
  if (!data) return <PageLoading />
  const rows = data.rows.map((row) => ({ ...row, id: `${row.line}` }))
  const label = t('rowsOf', { label: t(`outcome.${outcome}`), count: data.total })
  return (
    <PagedList
      label={label}
      asked={query}
      query={query}
      change={change}
      rows={rows}
      total={data.total}
      count={label}
      onClear={() => change({ page: 1 })}
    >
      <DataTable label={label} rows={rows} columns={columns} view={view} busy={isPlaceholderData} />
    </PagedList>
  )
}

type Row = ImportRowView & { readonly id: string }

function useRowColumns(outcome: ImportOutcome): readonly [Column<Row>, ...Column<Row>[]] {
  const t = useTranslations('imports')
  const { factOf, mistakeOf } = useImportWords()
  const whatIn = ({ mistakes, facts }: Row) => [...mistakes.map(mistakeOf), ...facts.map(factOf)]
  return [
    { key: 'name', header: t('rows.name'), text: ({ name, writtenEmail }) => name || writtenEmail },
    {
      key: 'line',
      header: t('mistakes.line'),
      text: ({ line }) => `${line}`,
      share: 0.4,
      onCard: 'beside',
    },
    { key: 'email', header: t('column.email'), text: ({ writtenEmail }) => writtenEmail },
    {
      key: 'what',
      header: t(outcome === 'mistake' ? 'mistakes.wrong' : 'rows.what'),
      text: (row) => whatIn(row).join(' '),
      cell: (row) => (
        <span className={row.mistakes.length > 0 ? layout.critical : undefined}>
          {whatIn(row).join(' · ')}
        </span>
      ),
      share: 2,
      onCard: 'below',
    },
  ]
}
