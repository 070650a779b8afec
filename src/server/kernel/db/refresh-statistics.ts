import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export const refreshEveryMs = 60_000

const changedRowsMin = 50
const changedShareMin = 0.1

/** PostgreSQL samples 300 times as many rows: a few milliseconds per table. */
const statisticsTarget = 10

interface TableState {
  readonly name: string
  readonly columns: string
  /** Cumulative: analyzing single columns doesn't reset it. */
  readonly changed: number
  readonly rows: number
  readonly isUnknown: boolean
}

/** PGlite has no autovacuum, and without statistics joins compare all rows. Skips large columns. */
export function statisticsOf(pglite: PGlite): () => Promise<readonly string[]> {
  const changedBefore = new Map<string, number>()
  const isDue = ({ name, changed, rows, isUnknown }: TableState) => {
    const since = changed - (changedBefore.get(name) ?? 0)
    return isUnknown || since > changedRowsMin + changedShareMin * rows
  }
  return async () => {
    await pglite.exec(`set default_statistics_target = ${statisticsTarget}`)
    const { rows: tables } = await pglite.query<TableState>(tableStates)
    const due = tables.filter(isDue)
    for (const { name, columns, changed } of due) {
      await nextTurn()
      await pglite.exec(`analyze ${name} (${columns})`)
      changedBefore.set(name, changed)
    }
    return due.map(({ name }) => name)
  }
}

const tableStates = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    s.n_mod_since_analyze as changed, s.n_live_tup as rows,
    c.reltuples < 0 and pg_relation_size(c.oid) > 0 as "isUnknown"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'int'::regtype, 'boolean'::regtype, 'date'::regtype, 'timestamptz'::regtype)
  where s.schemaname = 'public'
  group by c.oid, s.n_mod_since_analyze, s.n_live_tup order by c.oid`
