import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from './column.ts'
import s from './DataTable.module.css'
import type { Sorting } from './table-props.ts'

interface HeaderCellProps {
  readonly column: Pick<Column<never>, 'key' | 'header' | 'canSort'>
  readonly sorting: Sorting | undefined
}

export function HeaderCell({ column: { key, header, canSort = false }, sorting }: HeaderCellProps) {
  if (!canSort || !sorting) {
    return (
      <th scope="col">
        <span className={s.line}>{header}</span>
      </th>
    )
  }
  const { by, onSort } = sorting
  const isUp = by === key
  const isDown = by === `-${key}`
  const order = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={s.sort} onClick={() => onSort(isUp ? `-${key}` : key)}>
        <span className={s.line}>{header}</span>
        {isUp ? <ArrowUp size={14} aria-hidden /> : null}
        {isDown ? <ArrowDown size={14} aria-hidden /> : null}
      </button>
    </th>
  )
}
