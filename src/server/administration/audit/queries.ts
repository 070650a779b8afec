import { sql, type RawBuilder } from 'kysely'
import { auditFoundMax } from '#domain/administration/audit/keeping.ts'
import type { AuditLineView } from '#contract/administration/audit.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { namedPerson } from '#server/people/users/profile-own-queries.ts'

interface AuditRow extends Omit<AuditLineView, 'at' | 'ids' | 'state'> {
  at: Date
  subject: Readonly<Record<string, string>>
  before: string | null
  after: string | null
}

export interface AuditFilter {
  readonly actions: readonly string[]
  readonly group?: string | undefined
  readonly since?: Day | undefined
  readonly until?: Day | undefined
}

const state = (column: 'before' | 'after'): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`e.${column}`)} ->> 'role', ${sql.ref(`e.${column}`)} ->> 'active',
    ${sql.ref(`e.${column}`)} ->> 'isSecondFactorRequired')`

function foundIn(
  { company }: Query<'company'>,
  { actions, group, since, until }: AuditFilter,
): RawBuilder<unknown> {
  const of = actions.filter((it) => it.startsWith(group ? `${group}.` : ''))
  const zone = company.timeZone
  return sql`
    select * from audit_entry
    where action = any(${of}::text[])
      and (${since ?? null}::date is null or at >= (${since ?? null}::date)::timestamp at time zone ${zone})
      and (${until ?? null}::date is null or at < (${until ?? null}::date + 1)::timestamp at time zone ${zone})
    order by id desc limit ${auditFoundMax}`
}

export async function auditRows(
  work: Query<'company'>,
  narrowed: AuditFilter,
  { skip, most }: { skip: number; most: number },
): Promise<(Omit<AuditLineView, 'at'> & { at: Date })[]> {
  const rows = await runSql<AuditRow>(work.db)`
    select e.id, e.at, e.actor_kind as actor, split_part(e.action, '.', 1) as group,
      split_part(e.action, '.', 2) as act, e.subject, ${namedPerson('b')} as by, ${namedPerson('a')} as about,
      ${state('before')} as before, ${state('after')} as after
    from (select * from (${foundIn(work, narrowed)}) found order by id desc offset ${skip} limit ${most}) e
    left join company_user b on b.id = e.user_id
    left join company_user a on a.id::text = e.subject ->> 'userId'
    order by e.id desc`
  return rows.map(({ subject, before, after, ...row }) => ({
    ...row,
    ids: Object.entries(subject).map(([name, value]) => ({ name, value })),
    state: before === null && after === null ? null : { before, after },
  }))
}

/** At most `auditFoundMax`. */
export async function countAudit(work: Query<'company'>, narrowed: AuditFilter) {
  const [row] = await runSql<{ total: number }>(work.db)`
    select count(*)::int as total from (${foundIn(work, narrowed)}) found`
  return row?.total ?? 0
}

export async function auditMonths({ db }: Query) {
  const row = await db.selectFrom('company').select('audit_months').executeTakeFirstOrThrow()
  return row.audit_months
}

export async function saveAuditMonths({ db, actor }: Query<'actor'>, months: number) {
  await db
    .updateTable('company')
    .set({ audit_months: months })
    .where('company_id', '=', actor.companyId)
    .execute()
}

export function auditMonthsOfAll(db: Db): Promise<{ company_id: string; audit_months: number }[]> {
  return db.selectFrom('company').select(['company_id', 'audit_months']).execute()
}

interface OldAudit {
  readonly months: number
  readonly now: Date
  readonly most: number
}

/** Deletes up to `most`, the oldest first; returns the count. */
export async function deleteAuditOlderThan(db: Db, { months, now, most }: OldAudit) {
  const since = sql<Date>`${now}::timestamptz - make_interval(months => ${months})`
  await runSql(db)`select set_config('app.audit_kept_since', (${since})::text, true)`
  const gone = await runSql(db)`
    delete from audit_entry where id in (
      select id from audit_entry where at < ${since} order by at limit ${most})
    returning id`
  return gone.length
}
