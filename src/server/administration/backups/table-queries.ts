import { sql } from 'kysely'
import type { TransactionDb } from '#server/kernel/db/database.ts'

export interface Column {
  readonly name: string
  readonly type: string
}

export interface BackupTable {
  readonly name: string
  readonly isTenant: boolean
  /** Without what the database computes. */
  readonly columns: readonly Column[]
  readonly needs: readonly string[]
}

/** The migrations write their ledger; sessions, what belongs to them, links and codes are not brought back [0114]. */
export const leftOut: ReadonlySet<string> = new Set([
  'attempt',
  'email_change',
  'factor_setup',
  'mailbox_proof',
  'mailbox_request',
  'migration',
  'openid_flow',
  'openid_ticket',
  'push_subscription',
  'second_step',
  'session',
])

/** In an order in which each table comes after those that it refers to. */
export async function readTables(db: Pick<TransactionDb, 'executeQuery'>) {
  const { rows } = await sql<BackupTable>`
    select t.relname::text as name, t.relrowsecurity as "isTenant",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0 and f.oid <> t.oid) as needs
    from pg_class t
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
    order by t.relname`.execute(db as TransactionDb)
  return inOrderOfNeed(rows).filter(({ name }) => !leftOut.has(name))
}

export function inOrderOfNeed<Table extends Pick<BackupTable, 'name' | 'needs'>>(
  tables: readonly Table[],
): Table[] {
  const placed = new Map<string, Table>()
  while (placed.size < tables.length) {
    const next = tables.find(
      ({ name, needs }) => !placed.has(name) && needs.every((it) => placed.has(it)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle.')
    placed.set(next.name, next)
  }
  return [...placed.values()]
}
