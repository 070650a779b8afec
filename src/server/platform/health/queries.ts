import { sql } from 'kysely'
import type { DatabaseRights } from '#domain/platform/health/checks.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, runSql } from '#server/kernel/unit-of-work.ts'

export function answers({ db }: Pick<Database, 'db'>) {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

export type Login = Omit<DatabaseRights, 'isEmbedded' | 'needsRoles'> & { readonly version: string }

export async function readLogin({ db }: Pick<Database, 'db'>) {
  const rows = await runSql<Login>(db)`
    select current_setting('server_version') as version,
      r.rolsuper or r.rolbypassrls as "skipsPolicies", r.rolcreaterole as "canCreateRoles",
      pg_has_role(current_user, d.datdba, 'usage') as "isOwner"
    from pg_roles r, pg_database d
    where r.rolname = current_user and d.datname = current_database()`
  const [login] = rows
  if (!login) throw new Error('The database does not know its login')
  return login
}

/** Milliseconds that the database's clock is ahead; the way there and back is halved. */
export async function readClockSkew({ db }: Pick<Database, 'db'>) {
  const before = Date.now()
  const [row] = await runSql<{ at: Date }>(db)`select clock_timestamp() as at`
  const after = Date.now()
  return (row?.at.getTime() ?? after) - (before + after) / 2
}

/** Estimated by the planner: rows of companies are hidden from the login. */
export async function readTableRows({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const rows = await runSql<{ name: string; count: number }>(db)`
    select t.relname as name, sum(greatest(c.reltuples, 0))::bigint as count
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      join pg_class t on t.oid = coalesce(i.inhparent, c.oid)
    where t.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by t.relname order by t.relname`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

export interface ErrorCount {
  readonly of: string
  readonly code: string
  readonly count: number
}

/** Codes of what failed lately, by job and by channel. */
export function readErrorCodes({ db }: Pick<Database, 'db'>) {
  return asPlatform(db, async (platform) => {
    const rows = await runSql<ErrorCount>(platform)`
      select job as of, problem as code, count(*)::int as count from job_run
      where problem is not null group by job, problem
      union all
      select channel, problem, count(*)::int from delivery
      where problem is not null and sent_at is null group by channel, problem
      order by 1, 2`
    return rows
  })
}
