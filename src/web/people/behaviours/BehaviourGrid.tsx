/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is laid out by itself (content-visibility) cannot be one of a table */
import { memo, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { Written } from '#web/kernel/texts/Written.tsx'
import { cellAt } from './behaviour-items.ts'
import s from './Behaviours.module.css'
import { GridCell } from './GridCell.tsx'
import { useGrid, type Grid } from './grid-context.tsx'
import { useGridPlace, type GridActions } from './use-grid-place.ts'

export function BehaviourGrid({ label }: { readonly label: string }) {
  const { rows, columns, texts } = useGrid()
  const t = useTranslations('behaviours')
  const { grid, active, writing, actions, onKeyDown } = useGridPlace(rows, columns)
  const columnOf = (cell: string | undefined, rowId: string) =>
    cell?.startsWith(`${rowId}/`) ? cell.slice(rowId.length + 1) : undefined
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={s.grid}
      style={{ '--columns': columns.length } as CSSProperties}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <div role="row" className={s.head}>
        <div role="columnheader" className={s.corner}>
          {t(`${texts}.row`)}
        </div>
        {columns.map(({ id, name }) => (
          <div key={id} role="columnheader">
            <Written reading={name} />
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <GridRow
          key={row.id}
          row={row}
          columns={columns}
          active={columnOf(active, row.id)}
          writingIn={columnOf(writing?.cell, row.id)}
          writing={columnOf(writing?.cell, row.id) === undefined ? undefined : writing?.key}
          actions={actions}
        />
      ))}
    </div>
  )
}

interface GridRowProps {
  readonly row: Grid['rows'][number]
  readonly columns: Grid['columns']
  /** Column of the roving tab stop, if it is in this row. */
  readonly active: string | undefined
  readonly writingIn: string | undefined
  readonly writing: string | undefined
  readonly actions: GridActions
}

const GridRow = memo(function GridRow({ row, columns, active, actions, ...its }: GridRowProps) {
  return (
    <div role="row" className={s.row}>
      <div role="rowheader" className={s.name}>
        <Written reading={row.name} />
      </div>
      {columns.map(({ id }) => (
        <GridCell
          key={id}
          cell={cellAt(row.id, id)}
          isActive={active === id}
          writing={its.writingIn === id ? its.writing : undefined}
          actions={actions}
        />
      ))}
    </div>
  )
})
