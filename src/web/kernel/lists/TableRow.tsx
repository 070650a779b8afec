import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'
import { contentOf, type Column, type Identified } from './column.ts'
import s from './DataTable.module.css'
import type { DataTableProps } from './table-props.ts'

type TableRowProps<Row extends Identified> = Pick<DataTableProps<Row>, 'menu' | 'selection'> & {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

export function TableRow<Row extends Identified>(props: TableRowProps<Row>) {
  const { row, columns, menu, selection } = props
  const t = useTranslations('list')
  const name = columns[0]?.text(row) ?? ''
  const isSelected = selection?.ids.has(row.id) ?? false
  return (
    <tr data-selected={isSelected}>
      {selection ? (
        <td>
          <Checkbox
            size="sm"
            aria-label={t('selection.one', { name })}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      ) : null}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            <Content column={column} row={row} />
          </th>
        ) : (
          <td key={column.key}>
            <Content column={column} row={row} />
          </td>
        ),
      )}
      {menu ? <td className={s.menu}>{menu(row)}</td> : null}
    </tr>
  )
}

interface ContentProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
}

function Content<Row>({ column, row }: ContentProps<Row>) {
  const t = useTranslations('list')
  const content = contentOf(column, row)
  if (content !== undefined) return <Ellipsis text={column.text(row)}>{content}</Ellipsis>
  return (
    <>
      <span className={s.soft} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('none')}</span>
    </>
  )
}
