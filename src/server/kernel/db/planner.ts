import { sql } from 'kysely'
import type { TransactionDb } from './database.ts'

/*
 * Settings for the rest of a transaction. Under row-level security the planner takes a company's rows for
 * few or for middling many, up to ten times from what they are [0082].
 */

/** Queries over all of a company: hash joins in memory, in one process. Use lateral joins for lookups. */
export const countAtOnce = planning({
  enable_nestloop: 'off',
  enable_mergejoin: 'off',
  enable_sort: 'off',
  enable_incremental_sort: 'off',
  jit: 'off',
  work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
})

/** A list's page, in the order of an index. */
export const readInOrder = planning({ enable_sort: 'off', enable_hashjoin: 'off', jit: 'off' })

/** Lookups by key for some rows. */
export const lookUp = planning({ enable_hashjoin: 'off', enable_mergejoin: 'off' })

function planning(settings: Readonly<Record<string, string>>) {
  return async ({ db }: { db: TransactionDb }): Promise<void> => {
    const each = Object.entries(settings).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    )
    await sql`select ${sql.join(each)}`.execute(db)
  }
}
