import type { ReactNode } from 'react'

/** The first column names the row and can't be hidden. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** In exported files; `header` by default. */
  readonly fullHeader?: string
  /** Full plain text; empty if there is nothing to show. */
  readonly text: (row: Row) => string
  /** One line; by default the text. */
  readonly cell?: (row: Row) => ReactNode
  /** Relative width, 1 by default. */
  readonly share?: number
  /** Its width in em, where more room is of no use; the others share the rest. */
  readonly fits?: number
  readonly canSort?: boolean
  /** Hidden until the reader enables it. */
  readonly hiddenAtFirst?: boolean
  /** Left out in windows below 75em. */
  readonly isWide?: true
  /** Place on a small-screen card; undefined for none. */
  readonly onCard?: 'beside' | 'below'
}

export interface IdentifiedRow {
  readonly id: string
}

/** Not where a hyphen joins words: Inter's tabular figures set it as wide as a digit. */
export function hasNumbers(text: string): boolean {
  return /\d/u.test(text) && !/\p{L}-/u.test(text)
}

export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const text = column.text(row)
  return text === '' ? undefined : (column.cell?.(row) ?? text)
}
