import type { ReactNode } from 'react'
import type { Column, IdentifiedRow } from './column.ts'
import type { Selection } from './use-selection.ts'
import type { TableView } from './use-table-view.ts'

/** A column key, with a leading `-` for descending. */
export interface TableSort {
  readonly by: string | undefined
  readonly onSort: (by: string) => void
}

export interface DataTableProps<Row extends IdentifiedRow> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly view: TableView
  /** Rows of 60 px, for what draws a person's state. */
  readonly isTall?: boolean
  /** Before a card, where its first column is too narrow for it. */
  readonly before?: (row: Row) => ReactNode
  readonly menu?: ((row: Row) => ReactNode) | undefined
  /** Only if the server can sort. */
  readonly sorting?: TableSort
  readonly selection?: Selection | undefined
  readonly busy?: boolean
}
