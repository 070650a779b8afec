/** A line of a table, and where it begins in its file, the first line being 1. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}
