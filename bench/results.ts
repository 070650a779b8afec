import { mkdirSync, writeFileSync } from 'node:fs'
import { isMet, type Table } from './table.ts'

const folder = 'bench/results'

/** Writes what was found beside earlier results, by the name of its part. */
export function keep(found: Readonly<Record<string, Table>>): void {
  const parts = Object.entries(found).map(([part, { title, columns, rows }]) => ({
    part,
    title,
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => ({ ...row, isMet: isMet(row) })),
  }))
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().replaceAll(':', '-')
  writeFileSync(`${folder}/${at}.json`, JSON.stringify(parts, null, 2))
}
