import { sql, type RawBuilder } from 'kysely'
import {
  keptSince,
  noticeDays,
  noticeOf,
  type RetentionKind,
} from '#domain/administration/retention/retention.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { instantOf } from '#domain/kernel/time/local-time.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import {
  peopleLosingRecordsWith,
  peopleSharingRecordsWith,
} from '#server/administration/holds/shared-queries.ts'
import { countAtOnce } from '#server/kernel/db/planner.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export interface RetentionMoment {
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
}

interface RuleInForce {
  readonly kind: RetentionKind
  readonly years: number
}

interface RuleSince extends RuleInForce {
  readonly changedOn: Day | null
}

const foundAtOnce = 2_000

/** Rows before a day that no other rule needs: `id`, `at`, `on_day`, `owners`. */
const oldRecords = (
  kind: RetentionKind,
  before: Day,
  { now, timeZone }: RetentionMoment,
  among?: readonly string[],
): RawBuilder<unknown> => {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone}::text)::date`
  const midnight = new Date(instantOf({ day: before, minute: 0 }, timeZone))
  /** Row-level security lets an index find instants, but neither their days nor what `coalesce` gives. */
  const isOld = (at: RawBuilder<unknown>, of: string) =>
    sql`${at} < ${midnight} and ${isAmong(of, among)}`
  switch (kind) {
    case 'oneToOne': {
      const at = sql`case when o.closed_at is null then o.withdrawn_at else o.closed_at end`
      return sql`
        select o.id, ${at} as at, ${dayOf(at)} as on_day, array[o.collaborator_id, o.manager_id] as owners
        from one_to_one o where ${isOld(at, 'o.id')}
          and not exists (select from nine_box_placement p where p.one_to_one_id = o.id)
          and not exists (select from feedback_entry e where e.one_to_one_id = o.id)
          and o.id not in ${newestIn('one_to_one', 'closed_at', among)}`
    }
    case 'feedback': {
      const at = sql`case when e.edited_at is null then e.created_at else e.edited_at end`
      return sql`
        select e.id, ${at} as at, ${dayOf(at)} as on_day,
          case when e.visibility = 'SHARED' then array[e.author_id, e.collaborator_id]
            else array[e.author_id] end as owners
        from feedback_entry e where ${isOld(at, 'e.id')} and not e.awaits_sharing
          and not exists (select from one_to_one o where o.id = e.one_to_one_id
            and o.state <> 'CLOSED' and o.withdrawn_at is null)`
    }
    case 'placement':
      return sql`
        select p.id, p.placed_on as at, p.placed_on as on_day, array[p.collaborator_id, o.manager_id] as owners
        from nine_box_placement p join one_to_one o on o.id = p.one_to_one_id
        where p.placed_on < ${before}::date and ${isAmong('p.id', among)}
          and p.id not in ${newestIn('nine_box_placement', 'placed_at', among)}`
    case 'notification':
      return sql`
        select n.id, n.created_at as at, ${dayOf(sql`n.created_at`)} as on_day, array[n.user_id] as owners
        from notification n where ${isOld(sql`n.created_at`, 'n.id')}`
    case 'exchange':
      return sql`
        select x.id, x.asked_at as at, ${dayOf(sql`x.asked_at`)} as on_day, array[x.user_id] as owners
        from chat_exchange x where ${isOld(sql`x.asked_at`, 'x.id')}`
    case 'person': {
      const at = sql`coalesce(a.ended_at, u.left_at)`
      // `offset` has their owners read once a person, not once for each owner.
      return sql`
        select u.id, ${at} as at, ${dayOf(at)} as on_day,
          u.id || array${peopleLosingRecordsWith(sql.ref('u.id'))} as owners
        from company_user u
          left join lateral (select max(it.ended_at) as ended_at from user_activity it where it.user_id = u.id) a on true
        where not u.active and u.erased_at is null and ${isOld(at, 'u.id')}
          and not exists (select from unnest(${heldIds(now)}) held (id)
            where held.id in ${peopleSharingRecordsWith(sql.ref('u.id'))})
        offset 0`
    }
  }
}

const newestIn = (table: string, at: string, among?: readonly string[]) => sql`(
  select newest.id from (
    select (select n.id from ${sql.table(table)} n
      where n.membership_id = m.id and ${sql.ref(`n.${at}`)} is not null
      order by ${sql.ref(`n.${at}`)} desc, n.id desc limit 1) as id
    from membership m where m.active and ${
      among
        ? sql`m.id in (select x.membership_id from ${sql.table(table)} x where x.id = any(${[...among]}::uuid[]))`
        : sql`true`
    }) newest
  where newest.id is not null)`

const isAmong = (id: string, among?: readonly string[]) =>
  among ? sql`${sql.ref(id)} = any(${[...among]}::uuid[])` : sql`true`

/** `Owner.isTold` in SQL. */
const isTold = (kind: RetentionKind): RawBuilder<boolean> => sql`(
  (u.active and u.account_id is not null)
  or (${kind === 'person'} and u.id = r.id and (u.account_id is not null or u.email <> '')))`

const notHeld = (now: Date) => sql`not r.owners && ${heldIds(now)}`

/** `keptBecause` in SQL; oldest first. With `among`, only those of them still due. */
export async function dueIds(
  { db }: Query,
  { kind, years, changedOn }: RuleSince,
  moment: RetentionMoment,
  among?: readonly string[],
): Promise<string[]> {
  if (changedOn === null || moment.today < addDays(changedOn, noticeDays)) return []
  const rows = await runSql<{ id: string }>(db)`
    select r.id from (${oldRecords(kind, keptSince(years, moment.today), moment, among)}) r
    where ${notHeld(moment.now)} and not exists (
      select from company_user u where u.id = any(r.owners) and ${isTold(kind)} and not exists (
        select from retention_notice n where n.user_id = u.id and n.kind = ${kind}
          and n.before > r.on_day and n.delete_on <= ${moment.today}::date))
    order by r.at, r.id limit ${foundAtOnce}`
  return rows.map(({ id }) => id)
}

const toBeAnnounced = ({ kind, years }: RuleInForce, moment: RetentionMoment) =>
  oldRecords(kind, noticeOf(years, moment.today).before, moment)

export async function countFirst({ db }: Query, rule: RuleInForce, moment: RetentionMoment) {
  await countAtOnce({ db })
  const [row] = await runSql<{ count: number }>(db)`
    select count(*)::int as count from (${toBeAnnounced(rule, moment)}) r where ${notHeld(moment.now)}`
  return row?.count ?? 0
}

export async function firstPeople(
  { db }: Query,
  years: number,
  moment: RetentionMoment,
  most: number,
) {
  return runSql<{ id: string; name: string }>(db)`
    select p.id, full_name(p.first_name, p.last_name) as name
    from (${toBeAnnounced({ kind: 'person', years }, moment)}) r join company_user p on p.id = r.id
    where ${notHeld(moment.now)} order by r.at, r.id limit ${most}`
}

export interface PersonToTell {
  readonly id: string
  readonly isSelf: boolean
  readonly record: string
}

/** `isToBeTold` in SQL; in the order of their ids, or of some records only. */
export async function peopleToTell(
  { db }: Query,
  { kind, years }: RuleInForce,
  moment: RetentionMoment,
  among?: readonly string[],
) {
  if (!among) await countAtOnce({ db })
  return runSql<PersonToTell>(db)`
    with owned as materialized (
      select r.id, r.on_day, unnest(r.owners) as owner
      from (${oldRecords(kind, noticeOf(years, moment.today).before, moment, among)}) r
      where ${notHeld(moment.now)})
    select u.id, ${kind === 'person'} and bool_or(u.id = r.id) as "isSelf",
      case when bool_or(u.id = r.id) then u.id else (array_agg(r.id))[1] end as record
    from owned r
      join company_user u on u.id = r.owner
      left join retention_notice n on n.user_id = u.id and n.kind = ${kind}
    where ${isTold(kind)}
      and (n.user_id is null or (n.delete_on <= ${moment.today}::date and r.on_day >= n.before))
    group by u.id order by u.id limit ${foundAtOnce}`
}
