import type { IdentifiedRow } from '#web/kernel/lists/column.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cellAt, type Cell } from './behaviour-items.ts'
import { nextPlace } from './grid-keys.ts'

export interface CellEdit {
  readonly cell: Cell
  readonly key: string
}

/** Referentially stable, so that no cell re-renders for another. */
export interface GridActions {
  readonly stand: (cell: Cell) => void
  readonly write: (cell: Cell, key: string) => void
  readonly back: (cell: Cell) => void
  readonly leave: (cell: Cell) => void
}

/** Roving tab stop: one stop for Tab, arrow keys inside. */
export function useGridPlace(rows: readonly IdentifiedRow[], columns: readonly IdentifiedRow[]) {
  const grid = useRef<HTMLDivElement>(null)
  const [stood, stand] = useState<Cell>()
  const [writing, setWriting] = useState<CellEdit>()
  const rowIds = rows.map(({ id }) => id)
  const columnIds = columns.map(({ id }) => id)
  const [rowId = '', columnId = ''] = stood?.split('/') ?? []
  // The remembered row or column may be gone.
  const at = {
    row: Math.max(rowIds.indexOf(rowId), 0),
    column: Math.max(columnIds.indexOf(columnId), 0),
  }
  const [actions] = useState<GridActions>(() => {
    const leave = (cell: Cell) => setWriting((now) => (now?.cell === cell ? undefined : now))
    return {
      stand,
      leave,
      write: (cell, key) => setWriting({ cell, key }),
      back: (cell) => {
        focusCell(grid.current, cell)
        leave(cell)
      },
    }
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['cell']) return
    const to = nextPlace(event, at, { rows: rowIds.length, columns: columnIds.length })
    if (!to) return
    event.preventDefault()
    focusCell(grid.current, cellAt(rowIds[to.row] ?? '', columnIds[to.column] ?? ''))
  }
  const active = cellAt(rowIds[at.row] ?? '', columnIds[at.column] ?? '')
  return { grid, active, writing, actions, onKeyDown }
}

function focusCell(grid: HTMLElement | null, cell: Cell): void {
  grid?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
}
