import type { ReactNode } from 'react'
import type { Column, Identified } from './column.ts'
import type { Selection } from './use-selection.ts'
import type { TableView } from './use-table-view.ts'

/** The key of the column that a list is sorted by, with a `-` before it where the last come first. */
export interface Sorting {
  readonly by: string | undefined
  readonly onSort: (by: string) => void
}

/** The rows of a list, and what there is to show of them and to do with them. */
export interface DataTableProps<Row extends Identified> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly view: TableView
  /** What can be done with a row, behind a button at its end. */
  readonly menu?: ((row: Row) => ReactNode) | undefined
  /** Where the server can sort: by which column it does, and how to ask for another. */
  readonly sorting?: Sorting
  /** Where something can be done with several rows at once. */
  readonly selection?: Selection | undefined
  /** Other rows are on their way. */
  readonly busy?: boolean
}
