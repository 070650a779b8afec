export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}
