import { hash } from 'node:crypto'

export interface TableSum {
  readonly rows: number
  readonly sum: string
}
export type TableSums = Readonly<Record<string, TableSum>>

const sumMask = (1n << 256n) - 1n

/** Rows have no order: the hashes of a table's rows are added up. */
export class SumOfTables {
  readonly #tables = new Map<string, { rows: number; sum: bigint }>()

  add(table: string, rows: readonly string[]): void {
    const it = this.#tables.get(table) ?? { rows: 0, sum: 0n }
    this.#tables.set(table, it)
    for (const row of rows) it.sum = (it.sum + BigInt(`0x${hash('sha256', row)}`)) & sumMask
    it.rows += rows.length
  }

  sums(): TableSums {
    return Object.fromEntries(
      [...this.#tables]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { rows, sum }]) => [name, { rows, sum: sum.toString(16).padStart(64, '0') }]),
    )
  }
}

export function differing(one: TableSums, other: TableSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => {
    const [a, b] = [one[name], other[name]]
    return a?.rows !== b?.rows || a?.sum !== b?.sum
  })
}
