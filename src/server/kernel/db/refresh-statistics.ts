import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How often tables are looked at, as PostgreSQL's autovacuum does it. */
export const refreshEveryMs = 60_000

/** Changed rows that make statistics due: so many, and a tenth of the table. */
const changedRowsMin = 50
const changedShareMin = 0.1

/** Sampled rows are 300 times this: enough to tell a hundred rows from one, in a few milliseconds a table. */
const statisticsTarget = 10

interface TableState {
  readonly name: string
  readonly columns: string
  /** Rows changed since the server counts them: statistics of chosen columns do not reset it. */
  readonly changed: number
  readonly rows: number
  readonly isUnknown: boolean
}

/**
 * Returns a function that refreshes the planner's statistics of the tables that changed since it did so last, and
 * names them. PGlite has no autovacuum: without statistics, a company's rows are taken for one, and joins compare each
 * with each. Texts and documents are left out, which take far longer to sample than everything else.
 */
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
