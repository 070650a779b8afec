import { sql, type RawBuilder } from 'kysely'
import {
  keptSince,
  noticeDays,
  noticeOf,
  type RetentionKind,
} from '#domain/administration/retention/retention.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import {
  peopleLosingRecordsWith,
  peopleSharingRecordsWith,
} from '#server/administration/holds/shared-queries.ts'
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
  /** Null before the first choice. */
  readonly changedOn: Day | null
}

/** Rows of `OldRecord`: `id`, `on_day`, `owners`, `needed`. */
const sourceOf = (
  kind: RetentionKind,
  { now, timeZone }: Omit<RetentionMoment, 'today'>,
): RawBuilder<unknown> => {
  const dayOf = (instant: RawBuilder<unknown>) =>
    sql`(${instant} at time zone ${timeZone}::text)::date`
  switch (kind) {
    case 'oneToOne':
      return sql`
        select o.id, ${dayOf(sql`coalesce(o.closed_at, o.withdrawn_at)`)} as on_day,
          array[o.collaborator_id, o.manager_id] as owners,
          exists (select from nine_box_placement p where p.one_to_one_id = o.id)
            or exists (select from feedback_entry e where e.one_to_one_id = o.id)
            or (o.state = 'CLOSED' and exists (select from membership m where m.id = o.membership_id and m.active)
              and not exists (select from one_to_one n where n.membership_id = o.membership_id
                and n.state = 'CLOSED' and (n.closed_at, n.id) > (o.closed_at, o.id))) as needed
        from one_to_one o where o.state = 'CLOSED' or o.withdrawn_at is not null`
    case 'feedback':
      return sql`
        select e.id, ${dayOf(sql`coalesce(e.edited_at, e.created_at)`)} as on_day,
          case when e.visibility = 'SHARED' then array[e.author_id, e.collaborator_id]
            else array[e.author_id] end as owners,
          e.awaits_sharing or exists (select from one_to_one o where o.id = e.one_to_one_id
            and o.state <> 'CLOSED' and o.withdrawn_at is null) as needed
        from feedback_entry e`
    case 'placement':
      return sql`
        select p.id, p.placed_on as on_day, array[p.collaborator_id, o.manager_id] as owners,
          exists (select from membership m where m.id = p.membership_id and m.active)
            and not exists (select from nine_box_placement n where n.membership_id = p.membership_id
              and (n.placed_at, n.id) > (p.placed_at, p.id)) as needed
        from nine_box_placement p join one_to_one o on o.id = p.one_to_one_id`
    case 'notification':
      return sql`
        select n.id, ${dayOf(sql`n.created_at`)} as on_day, array[n.user_id] as owners, false as needed
        from notification n`
    case 'exchange':
      return sql`
        select x.id, ${dayOf(sql`x.asked_at`)} as on_day, array[x.user_id] as owners, false as needed
        from chat_exchange x`
    case 'person':
      return sql`
        select u.id, ${dayOf(sql`coalesce(a.ended_at, u.left_at)`)} as on_day,
          u.id || array${peopleLosingRecordsWith(sql.ref('u.id'))} as owners,
          exists (select from unnest(${heldIds(now)}) held (id)
            where held.id in ${peopleSharingRecordsWith(sql.ref('u.id'))}) as needed
        from company_user u
          left join lateral (select max(it.ended_at) as ended_at from user_activity it where it.user_id = u.id) a on true
        where not u.active and u.erased_at is null and coalesce(a.ended_at, u.left_at) is not null`
  }
}

/** `Owner.isTold` in SQL. */
const isTold = (kind: RetentionKind): RawBuilder<boolean> => sql`(
  (u.active and u.account_id is not null)
  or (${kind === 'person'} and u.id = r.id and (u.account_id is not null or u.email <> '')))`

const notHeld = (now: Date) => sql`not r.needed and not (r.owners && ${heldIds(now)})`

/** `keptBecause` in SQL; oldest first. */
export async function dueIds(
  { db }: Query,
  { kind, years, changedOn }: RuleSince,
  moment: RetentionMoment,
  most: number,
): Promise<string[]> {
  if (changedOn === null || moment.today < addDays(changedOn, noticeDays)) return []
  const rows = await runSql<{ id: string }>(db)`
    select r.id from (${sourceOf(kind, moment)}) r
    where r.on_day < ${keptSince(years, moment.today)}::date and ${notHeld(moment.now)} and not exists (
      select from company_user u where u.id = any(r.owners) and ${isTold(kind)} and not exists (
        select from retention_notice n where n.user_id = u.id and n.kind = ${kind}
          and n.before > r.on_day and n.delete_on <= ${moment.today}::date))
    order by r.on_day, r.id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function countFirst(
  { db }: Query,
  { kind, years }: RuleInForce,
  moment: RetentionMoment,
) {
  const [row] = await runSql<{ count: number }>(db)`
    select count(*)::int as count from (${sourceOf(kind, moment)}) r
    where r.on_day < ${keptSince(years, addDays(moment.today, noticeDays))}::date and ${notHeld(moment.now)}`
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
    from (${sourceOf('person', moment)}) r join company_user p on p.id = r.id
    where r.on_day < ${keptSince(years, addDays(moment.today, noticeDays))}::date and ${notHeld(moment.now)}
    order by r.on_day, r.id limit ${most}`
}

/** `isToBeTold` in SQL; in the order of their ids. */
export async function peopleToTell(
  { db }: Query,
  { kind, years }: RuleInForce,
  moment: RetentionMoment,
  most: number,
) {
  return runSql<{ id: string; isSelf: boolean }>(db)`
    select u.id, ${kind === 'person'} and bool_or(u.id = r.id) as "isSelf"
    from (${sourceOf(kind, moment)}) r
      cross join lateral unnest(r.owners) owner (id)
      join company_user u on u.id = owner.id
      left join retention_notice n on n.user_id = u.id and n.kind = ${kind}
    where r.on_day < ${noticeOf(years, moment.today).before}::date and ${notHeld(moment.now)} and ${isTold(kind)}
      and (n.user_id is null or (n.delete_on <= ${moment.today}::date and r.on_day >= n.before))
    group by u.id order by u.id limit ${most}`
}
