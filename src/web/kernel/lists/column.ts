import type { ReactNode } from 'react'

/** What a list shows of each row. The first column names the row and is always there. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The whole of it in plain words; empty where the row has nothing to say. */
  readonly text: (row: Row) => string
  /** How it is shown, where that is more than its text. One line. */
  readonly cell?: (row: Row) => ReactNode
  /** How wide it is beside the others, each of them 1 where nothing is said. */
  readonly share?: number
  /** Whether the server can sort by it. */
  readonly canSort?: boolean
  /** Not shown until the reader asks for it. */
  readonly hiddenAtFirst?: boolean
  /** Where it stands on a small screen; nowhere where nothing is said. */
  readonly onCard?: 'beside' | 'below'
}

/** A row of a list has an id of its own. */
export interface Identified {
  readonly id: string
}

/** What there is to show of a row in a column, or undefined. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const text = column.text(row)
  return text === '' ? undefined : (column.cell?.(row) ?? text)
}
