import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useRef, Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { contentOf, hasNumbers, type IdentifiedRow, type Column } from './column.ts'
import type { DataTableProps, TableSort } from './table-props.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './DataTable.module.css'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Item, ItemList } from './ItemList.tsx'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'

/** Sticky header; on small screens, cards of two lines. */
export function DataTable<Row extends IdentifiedRow>({
  busy = false,
  ...table
}: DataTableProps<Row>) {
  const element = useRef<HTMLDivElement>(null)
  const { isNarrow, onBlur } = useNarrow(element)
  return (
    <div ref={element} className={s.rows} aria-busy={busy} onBlur={onBlur}>
      {isNarrow ? <CardList {...table} /> : <Table {...table} />}
    </div>
  )
}

function Table<Row extends IdentifiedRow>({ columns, view, ...table }: DataTableProps<Row>) {
  const t = useTranslations('list')
  const { label, rows, isTall = false, menu, sorting, selection } = table
  const isWide = useMediaQuery('(min-width: 75em)')
  const shown = columns.filter(
    (column, index) => index === 0 || (view.isShown(column) && (isWide || !column.isWide)),
  )
  const total = shown.reduce((sum, { share = 1, fits }) => sum + (fits ? 0 : share), 0)
  return (
    <table className={s.table} data-density={isTall ? 'tall' : view.density}>
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        {selection ? <col className={s.control} /> : null}
        {shown.map(({ key, share = 1, fits }) => (
          <col
            key={key}
            style={{
              width: fits ? `calc(${fits}em + 2 * var(--space-2))` : `${(share / total) * 100}%`,
            }}
          />
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

interface HeaderCellProps {
  readonly column: Pick<Column<never>, 'key' | 'header' | 'canSort'>
  readonly sorting: TableSort | undefined
}

function HeaderCell({ column: { key, header, canSort = false }, sorting }: HeaderCellProps) {
  if (!canSort || !sorting) {
    return (
      <th scope="col">
        <span className={`${layout.oneLine} ${s.line}`}>{header}</span>
      </th>
    )
  }
  const { by, onSort } = sorting
  const isUp = by === key
  const isDown = by === `-${key}`
  const order = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className={`${layout.tinted} ${s.sort}`}
        onClick={() => onSort(isUp ? `-${key}` : key)}
      >
        <span className={`${layout.oneLine} ${s.line}`}>{header}</span>
        {isUp ? <ArrowUp size={14} /> : null}
        {isDown ? <ArrowDown size={14} /> : null}
      </button>
    </th>
  )
}

/** The small-screen form of a table. */
function CardList<Row extends IdentifiedRow>(list: Omit<DataTableProps<Row>, 'view'>) {
  const { label, rows, columns, before, menu, selection } = list
  const t = useTranslations('list')
  const [first] = columns
  const beside = columns.filter(({ onCard }) => onCard === 'beside')
  const below = columns.filter(({ onCard }) => onCard === 'below')
  return (
    <ItemList label={label}>
      {rows.map((row) => {
        const facts = below.flatMap((column) => {
          const content = contentOf(column, row)
          return content === undefined ? [] : [{ column, content }]
        })
        return (
          <Item
            key={row.id}
            isCut
            isSelected={selection?.ids.has(row.id) ?? false}
            before={
              selection ? (
                <>
                  <Checkbox
                    size="sm"
                    aria-label={t('selection.one', { name: first.text(row) })}
                    checked={selection.ids.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                  {before?.(row)}
                </>
              ) : (
                before?.(row)
              )
            }
            title={{ text: first.text(row), shown: contentOf(first, row) }}
            facts={{
              text: facts.map(({ column }) => column.text(row)).join(' · '),
              shown: facts.map(({ column, content }, index) => (
                <span key={column.key} className={layout.oneLine}>
                  {index > 0 ? <span className={s.separator}>{' · '}</span> : null}
                  {content}
                </span>
              )),
            }}
            after={
              <>
                {beside.map((column) => (
                  <Fragment key={column.key}>{contentOf(column, row)}</Fragment>
                ))}
                {menu?.(row)}
              </>
            }
          />
        )
      })}
    </ItemList>
  )
}

type TableRowProps<Row extends IdentifiedRow> = Pick<DataTableProps<Row>, 'menu' | 'selection'> & {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

function TableRow<Row extends IdentifiedRow>(props: TableRowProps<Row>) {
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
            <CellContent column={column} row={row} />
          </th>
        ) : (
          <td
            key={column.key}
            className={hasNumbers(column.text(row)) ? layout.numbers : undefined}
          >
            <CellContent column={column} row={row} />
          </td>
        ),
      )}
      {menu ? <td className={s.menu}>{menu(row)}</td> : null}
    </tr>
  )
}

interface CellContentProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
}

function CellContent<Row>({ column, row }: CellContentProps<Row>) {
  const t = useTranslations('list')
  const content = contentOf(column, row)
  if (content !== undefined) return <Ellipsis text={column.text(row)}>{content}</Ellipsis>
  return (
    <>
      <span className={layout.muted} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('none')}</span>
    </>
  )
}
