import type { ReactNode } from 'react'
import type { Column, IdentifiedRow } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'
import { TableOptions } from './TableOptions.tsx'
import type { Selection } from './use-selection.ts'
import { useTableView, type TableView } from './use-table-view.ts'

export interface TableListProps<Row extends IdentifiedRow> extends PagedListProps {
  /** Storage key of the reader's table view. */
  readonly name: string
  /** `label` if absent. */
  readonly tableLabel?: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  /** On cards only. */
  readonly before?: (row: Row) => ReactNode
  readonly menu?: (row: Row) => ReactNode
  readonly renderTools?: (view: TableView) => ReactNode
  /** The column that sorts until the reader chooses another, if the server can sort. */
  readonly sortedBy?: string
  readonly selection?: Selection
  readonly below?: ReactNode
}

/** A table with search, filters and pages, wired to the URL. */
export function TableList<Row extends IdentifiedRow>({ tools, ...props }: TableListProps<Row>) {
  const { label, query, change, columns, rows, sortedBy } = props
  const view = useTableView(props.name)
  const onSort = (sort: string) => change({ sort })
  return (
    <PagedList
      {...props}
      tools={
        <>
          {tools}
          <TableOptions columns={columns} view={view} />
          {props.renderTools?.(view)}
        </>
      }
    >
      <DataTable
        label={props.tableLabel ?? label}
        rows={rows}
        columns={columns}
        view={view}
        {...(props.before ? { before: props.before } : {})}
        menu={props.menu}
        {...(sortedBy ? { sorting: { by: query.sort ?? sortedBy, onSort } } : {})}
        selection={props.selection}
        busy={query !== props.asked}
      />
    </PagedList>
  )
}
