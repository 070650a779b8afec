/** What quality asks of a value: no less than, or no more than. */
export type Limit = { readonly min: number } | { readonly max: number }

export interface Column {
  readonly name: string
  /** Digits after the point. */
  readonly digits: number
}

export interface Row {
  readonly what: string
  readonly on: string
  /** One for each column; the last is what the limit is for. */
  readonly values: readonly (number | null)[]
  /** None where nothing is asked: the value is there to be known. */
  readonly limit: Limit | null
}

/** What a part of the benchmark found. */
export interface Table {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** Whether a row's value is what is asked; null where nothing is. */
export function isMet({ values, limit }: Row): boolean | null {
  const value = values.at(-1) ?? null
  if (!limit || value === null) return null
  return 'min' in limit ? value >= limit.min : value <= limit.max
}

const widths = { what: 42, on: 12, value: 12 }

function wordsOf(limit: Limit | null): string {
  if (!limit) return '–'
  return 'min' in limit ? `≥ ${limit.min}` : `≤ ${limit.max}`
}

/** Prints what was found, each value beside its limit. */
export function print({ title, columns, rows }: Table): void {
  const line = (what: string, on: string, cells: readonly string[]) =>
    console.log(
      what.padEnd(widths.what) +
        on.padEnd(widths.on) +
        cells.map((cell) => cell.padStart(widths.value)).join(''),
    )
  console.log(`\n${title}\n`)
  line('what', 'on', [...columns.map(({ name }) => name), 'limit', 'met'])
  for (const row of rows) {
    const cells = row.values.map((value, n) => value?.toFixed(columns[n]?.digits ?? 2) ?? '–')
    const met = { true: 'yes', false: 'NO', null: '–' }[`${isMet(row)}`]
    line(row.what, row.on, [...cells, wordsOf(row.limit), met])
  }
}
