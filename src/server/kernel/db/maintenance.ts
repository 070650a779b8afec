import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export const maintainEveryMs = 60_000

const changedRowsMin = 50
const changedShareMin = 0.1

/** Autovacuum's own thresholds. */
const deadRowsMin = 50
const deadShareMin = 0.2

/** Vacuuming takes about 2.5 ms per MB, in one statement. */
const vacuumedBytesMax = 32_000_000

/** Written pages are flushed in one statement: about 50 ms per 16 MB of log. */
const logBytesMax = 16_000_000

/** PostgreSQL samples 300 times as many rows: a few milliseconds per table. */
const statisticsTarget = 10

interface TableState {
  readonly name: string
  readonly columns: string
  /** Cumulative: analyzing single columns doesn't reset it. */
  readonly changed: number
  readonly rows: number
  readonly dead: number
  readonly bytes: number
  readonly isUnknown: boolean
}

export interface Maintenance {
  readonly analyzed: readonly string[]
  readonly vacuumed: readonly string[]
  readonly hasCheckpoint: boolean
}

/**
 * One pass of what PostgreSQL's background processes do; PGlite has none. Without statistics joins compare all rows,
 * deleted rows keep their space, and the log grows until the server stops. Analyzing skips large columns.
 */
export function maintenanceOf(pglite: PGlite): () => Promise<Maintenance> {
  const changedBefore = new Map<string, number>()
  const isToAnalyze = ({ name, changed, rows, isUnknown }: TableState) => {
    const since = changed - (changedBefore.get(name) ?? 0)
    return isUnknown || since > changedRowsMin + changedShareMin * rows
  }
  const isToVacuum = ({ dead, rows, bytes }: TableState) =>
    dead > deadRowsMin + deadShareMin * rows && bytes <= vacuumedBytesMax
  return async () => {
    await pglite.exec(`set default_statistics_target = ${statisticsTarget}`)
    const { rows: tables } = await pglite.query<TableState>(tableStates)
    const toAnalyze = tables.filter(isToAnalyze)
    for (const { name, columns, changed } of toAnalyze) {
      await nextTurn()
      await pglite.exec(`analyze ${name} (${columns})`)
      changedBefore.set(name, changed)
    }
    const toVacuum = tables.filter(isToVacuum)
    for (const { name } of toVacuum) {
      await nextTurn()
      await pglite.exec(`vacuum (truncate false) ${name}`)
    }
    await nextTurn()
    return {
      analyzed: toAnalyze.map(({ name }) => name),
      vacuumed: toVacuum.map(({ name }) => name),
      hasCheckpoint: await checkpoint(pglite),
    }
  }
}

/** False where the log since the last checkpoint is short. A killed process replays that log as it starts again. */
async function checkpoint(pglite: PGlite) {
  const { rows } = await pglite.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes) <= logBytesMax) return false
  await pglite.exec('checkpoint')
  return true
}

const tableStates = `
  select c.oid::regclass::text as name, s.n_mod_since_analyze as changed, s.n_live_tup as rows, s.n_dead_tup as dead,
    pg_total_relation_size(c.oid) as bytes, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    c.reltuples < 0 and pg_relation_size(c.oid) > 0 as "isUnknown"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'int'::regtype, 'boolean'::regtype, 'date'::regtype, 'timestamptz'::regtype)
  where s.schemaname in ('public', 'pgboss')
  group by c.oid, s.n_mod_since_analyze, s.n_live_tup, s.n_dead_tup order by c.oid`
