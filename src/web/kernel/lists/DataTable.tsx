import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CardList } from './CardList.tsx'
import type { Identified } from './column.ts'
import type { DataTableProps } from './table-props.ts'
import s from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { TableRow } from './TableRow.tsx'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'

/** Sticky header; on small screens, cards of two lines. */
export function DataTable<Row extends Identified>({ busy = false, ...table }: DataTableProps<Row>) {
  const element = useRef<HTMLDivElement>(null)
  const { isNarrow, onBlur } = useNarrow(element)
  return (
    <div ref={element} className={s.rows} aria-busy={busy} onBlur={onBlur}>
      {isNarrow ? <CardList {...table} /> : <Table {...table} />}
    </div>
  )
}

function Table<Row extends Identified>({ columns, view, ...table }: DataTableProps<Row>) {
  const t = useTranslations('list')
  const { label, rows, menu, sorting, selection } = table
  const shown = columns.filter((column, index) => index === 0 || view.isShown(column))
  const total = shown.reduce((sum, { share = 1 }) => sum + share, 0)
  return (
    <table className={s.table} data-density={view.density}>
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        {selection ? <col className={s.control} /> : null}
        {shown.map(({ key, share = 1 }) => (
          <col key={key} style={{ width: `${(share / total) * 100}%` }} />
        ))}
        {menu ? <col className={s.control} /> : null}
      </colgroup>
      <thead>
        <tr>
          {selection ? (
            <th scope="col">
              <Checkbox
                size="sm"
                aria-label={t('selection.all')}
                checked={selection.isAll}
                indeterminate={!selection.isAll && selection.ids.size > 0}
                onChange={selection.toggleAll}
              />
            </th>
          ) : null}
          {shown.map((column) => (
            <HeaderCell key={column.key} column={column} sorting={sorting} />
          ))}
          {menu ? (
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} columns={shown} menu={menu} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}
