import {
  keepsAll,
  noticeOf,
  retentionKinds,
  type RetentionKind,
  type RetentionYears,
} from '#domain/administration/retention/retention.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'

export interface SavedRetention {
  readonly years: RetentionYears
  readonly changedOn: Day | null
  readonly version: number
}

export const neverChosen: SavedRetention = { years: keepsAll, changedOn: null, version: 0 }

export async function readRetention({ db }: Query): Promise<SavedRetention> {
  const row = await db.selectFrom('retention').selectAll().executeTakeFirst()
  if (!row) return neverChosen
  const years = {
    oneToOne: row.one_to_one_years,
    feedback: row.feedback_years,
    placement: row.placement_years,
    notification: row.notification_years,
    exchange: row.exchange_years,
    person: row.person_years,
  }
  return { years, changedOn: row.changed_on, version: row.version }
}

export async function saveRetention(
  { db, actor, today }: Query<'actor' | 'today'>,
  years: RetentionYears,
  version: number,
) {
  const row = {
    one_to_one_years: years.oneToOne,
    feedback_years: years.feedback,
    placement_years: years.placement,
    notification_years: years.notification,
    exchange_years: years.exchange,
    person_years: years.person,
    changed_on: today,
    version: version + 1,
  }
  await db
    .insertInto('retention')
    .values({ company_id: actor.companyId, ...row })
    .onConflict((one) => one.column('company_id').doUpdateSet(row))
    .execute()
}

/** Their rules have changed. */
export async function deleteNoticesOf({ db }: Query, kinds: readonly RetentionKind[]) {
  if (kinds.length === 0) return
  await db.deleteFrom('retention_notice').where('kind', 'in', kinds).execute()
}

export async function saveNotices(
  db: Db,
  { kind, years }: { kind: RetentionKind; years: number },
  userIds: readonly string[],
  today: Day,
): Promise<Day> {
  const { before, deleteOn } = noticeOf(years, today)
  await runSql(db)`
    insert into retention_notice (company_id, user_id, kind, before, delete_on)
    select u.company_id, u.id, ${kind}, ${before}::date, ${deleteOn}::date
    from company_user u where u.id = any(${[...userIds]}::uuid[]) order by u.id
    on conflict (company_id, user_id, kind) do update
      set before = excluded.before, delete_on = excluded.delete_on`
  return deleteOn
}

export async function hasRules(work: Query): Promise<boolean> {
  const { years } = await readRetention(work)
  return retentionKinds.some((kind) => years[kind] !== null)
}

export async function ruleOf(work: Query, kind: RetentionKind) {
  const { years, changedOn } = await readRetention(work)
  const chosen = years[kind]
  return chosen === null ? undefined : { kind, years: chosen, changedOn }
}

/** People whose notifications outlive a year; `all` under a rule of the company. */
export async function keptNotifications(db: Db, now: Date): Promise<readonly string[] | 'all'> {
  if ((await readRetention({ db })).years.notification !== null) return 'all'
  const [row] = await runSql<{ ids: string[] }>(db)`select ${heldIds(now)} as ids`
  return row?.ids ?? []
}

type NotedKind = Exclude<RetentionKind, 'notification' | 'person'>

/** Restores repeat noted deletions. A trigger notes people; restored notifications expire again. */
export async function noteDeletions(db: Db, kind: NotedKind, ids: readonly string[]) {
  await runSql(db)`
    insert into deletion (kind, id, of_company)
    select ${kind}, id, current_company() from unnest(${[...ids]}::uuid[]) id
    on conflict do nothing`
  await runSql(db)`select pg_notify('deletions', '')`
}
