import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'

/** The tables whose rows belong to a company, from the catalogue of the database. */
export async function tenantTables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of a company, table by table, as text: two calls compare whether anything was written. */
export async function rowsOf(
  database: Pick<Database, 'db'>,
  companyId: string,
  except: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const names = (await tenantTables(database)).filter((name) => !except.includes(name))
  return inCompany(database.db, companyId, async (db) => {
    const tables: Record<string, string[]> = {}
    for (const name of names) {
      const { rows } = await sql<{ line: string }>`
        select to_jsonb(t)::text as line from ${sql.table(name)} t order by 1`.execute(db)
      tables[name] = rows.map(({ line }) => line)
    }
    return tables
  })
}
