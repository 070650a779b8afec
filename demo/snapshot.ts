import { readFileSync } from 'node:fs'
import { addDays, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { readRows, type ReadRows, type Row, type Rows } from './rows.ts'

/** The demo as the product's commands made it: a line a row. Written by `npm run demo:snapshot`. */
export const snapshotFile = new URL('snapshot.jsonl', import.meta.url)

/** The day on which the snapshot was made, as far as its people know: a Monday. */
export const snapshotDay: Day = '2024-01-01'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** The ids of a snapshot are numbers in the order in which they were given. */
const numbered = /00000000-0000-7000-8000-([\da-f]{12})/g
/** A day or an instant. */
const date = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|\+00:00))?$/
/** The same in a snapshot, where it is to move with the day of the start: `"@2023-12-29T09:00:00Z"`. */
const movable = /"@(\d{4}-\d{2}-\d{2})/g
/** Columns that are texts and can be a day. */
const datedTexts: ReadonlySet<string> = new Set(['one_to_one_field.value'])

/** All that is in a database as the text of a snapshot: the same each time the same was done. */
export async function takeSnapshot(database: Pick<Database, 'db'>): Promise<string> {
  const all = await readRows(database)
  const lines = all.flatMap(linesOf)
  const ids = [...new Set(lines.join().match(uuid))].toSorted()
  const numbers = new Map(ids.map((id, index) => [id, numberedId(index)]))
  const renamed = lines.map((line) => line.replace(uuid, (id) => numbers.get(id) ?? id))
  return all
    .flatMap(({ rows }) => renamed.splice(0, rows.length).toSorted())
    .map((line) => `${line}\n`)
    .join('')
}

/** What is of a calendar carries a mark. A text that only looks like it, a version's name, does not. */
function linesOf({ table, dated, rows }: ReadRows): string[] {
  const marked = (_: string, value: unknown) =>
    typeof value === 'string' && date.test(value) ? `@${value}` : value
  const isDated = (column: string) => dated.includes(column) || datedTexts.has(`${table}.${column}`)
  return rows.map((row) => {
    const columns = Object.entries(row).map(([column, value]) => {
      const text = JSON.stringify(value, isDated(column) ? marked : undefined)
      return `${JSON.stringify(column)}:${text}`
    })
    return `[${JSON.stringify(table)},{${columns.join()}}]`
  })
}

const tailLength = 12

const tailOf = (index: number) => index.toString(16).padStart(tailLength, '0')

function numberedId(index: number): string {
  return `00000000-0000-7000-8000-${tailOf(index)}`
}

/**
 * The rows of a snapshot's text, as if they had been made in the week of `today`: every day and instant,
 * at whatever depth, is moved by whole weeks, so that weekdays and hours stay. Ids are new ones, in the
 * order of the old: what an installation before this one left in a browser is about nothing here. They end
 * as the old ones do, so that each face keeps its color.
 */
export function rowsFor(today: Day, text: string): Rows[] {
  const days = Math.floor(daysBetween(snapshotDay, today) / 7) * 7
  const moved = new Map<Day, Day>()
  const move = (day: Day) => {
    const known = moved.get(day) ?? addDays(day, days)
    moved.set(day, known)
    return known
  }
  const ids: string[] = []
  const idAt = (index: number) => {
    while (ids.length <= index) ids.push(`${newId().slice(0, -tailLength)}${tailOf(ids.length)}`)
    return ids[index] ?? ''
  }
  const lines = text
    .replace(movable, (_, day: Day) => `"${move(day)}`)
    .replace(numbered, (_, index: string) => idAt(Number.parseInt(index, 16)))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as readonly [table: string, row: Row])
  return grouped(lines)
}

/** Neighbors of one table and one company together. */
function grouped(lines: readonly (readonly [table: string, row: Row])[]): Rows[] {
  const all: { table: string; rows: Row[] }[] = []
  for (const [table, row] of lines) {
    const last = all.at(-1)
    if (last?.table === table && last.rows[0]?.['company_id'] === row['company_id'])
      last.rows.push(row)
    else all.push({ table, rows: [row] })
  }
  return all
}

export const readSnapshot = () => readFileSync(snapshotFile, 'utf8')
