/** From 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface Size {
  readonly rows: number
  readonly columns: number
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Rows per PageUp or PageDown. */
const pageRows = 5

/** The keys of the ARIA grid pattern; undefined for others. */
export function nextPlace(
  pressed: KeyPress,
  at: CellPosition,
  size: Size,
): CellPosition | undefined {
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to = {
    ArrowUp: { row: at.row - 1 },
    ArrowDown: { row: at.row + 1 },
    ArrowLeft: { column: at.column - 1 },
    ArrowRight: { column: at.column + 1 },
    PageUp: { row: at.row - pageRows },
    PageDown: { row: at.row + pageRows },
    Home: { column: 0, ...(pressed.ctrlKey ? { row: 0 } : {}) },
    End: { ...(pressed.ctrlKey ? last : {}), column: last.column },
  }[pressed.key]
  if (!to || (pressed.ctrlKey && !/^(?:Home|End)$/.test(pressed.key))) return undefined
  const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)
  const { row, column } = { ...at, ...to }
  return { row: within(row, last.row), column: within(column, last.column) }
}

interface TextSelection {
  readonly value: string
  readonly selectionStart: number
  readonly selectionEnd: number
}

export type BoxAction =
  | 'next'
  | 'back'
  | 'erase'
  | 'remove'
  | 'moveUp'
  | 'moveDown'
  | 'above'
  | 'below'

/** Undefined for keys that edit the text. */
export function boxAction(
  { key, altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyPress & { readonly repeat: boolean },
  { value, selectionStart, selectionEnd }: TextSelection,
): BoxAction | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined
  if (altKey) return ({ ArrowUp: 'moveUp', ArrowDown: 'moveDown' } as const)[key]
  if (key === 'Enter') return 'next'
  if (key === 'Escape') return 'back'
  // A held key must not go on to delete the neighbors.
  if (key === 'Backspace' && value === '' && !repeat) return 'erase'
  if (key === 'ArrowUp' && selectionEnd === 0) return 'above'
  if (key === 'ArrowDown' && selectionStart === value.length) return 'below'
  return undefined
}
