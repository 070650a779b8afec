import type { ReactNode } from 'react'
import type { Column, Identified } from './column.ts'
import type { Selection } from './use-selection.ts'
import type { TableView } from './use-table-view.ts'

/** A column key, with a leading `-` for descending. */
export interface Sorting {
  readonly by: string | undefined
  readonly onSort: (by: string) => void
}

export interface DataTableProps<Row extends Identified> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly view: TableView
  readonly menu?: ((row: Row) => ReactNode) | undefined
  /** Only if the server can sort. */
  readonly sorting?: Sorting
  readonly selection?: Selection | undefined
  readonly busy?: boolean
}
