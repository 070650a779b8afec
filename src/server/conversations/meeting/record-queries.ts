import { sql, type RawBuilder } from 'kysely'
import type { OpenRecords } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { insertMessages, isAhead } from './calendar/queries.ts'

function isHandedOn(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(${of('state')} = 'open' or (${of('state')} = 'draft' and ${of('one_to_one_id')} is null))`
}

const isOfAny = (people: RawBuilder<string[]>) =>
  sql`array[o.collaborator_id, o.manager_id] && ${people}`

const isUnanswered = sql`q.closed_in is null and q.template_id is null
  and not exists (select from agenda_answer a where a.question_id = q.id)`

/** A SQL expression of type `OpenRecords`; `held` are the people under a legal hold. */
export function openRecordsIn(
  membershipId: RawBuilder<unknown>,
  held: RawBuilder<string[]>,
): RawBuilder<OpenRecords> {
  return sql<OpenRecords>`json_build_object(
    'oneToOne', (select json_build_object('state', o.state, 'handsDraftsOn', o.hands_drafts_on,
        'isKept', ${isOfAny(held)}, 'drafts', (
        select count(*)::int from (
          select from goal g where g.one_to_one_id = o.id and g.state = 'draft'
          union all select from agreement a where a.one_to_one_id = o.id and a.state = 'draft') draft))
      from one_to_one o where o.membership_id = ${membershipId}
        and o.state <> 'CLOSED' and o.withdrawn_at is null),
    'goal', (select count(*)::int from goal g
      where g.membership_id = ${membershipId} and ${isHandedOn('g')}),
    'agreement', (select count(*)::int from agreement a
      where a.membership_id = ${membershipId} and ${isHandedOn('a')}),
    'question', (select count(*)::int from agenda_question q
      where q.membership_id = ${membershipId} and ${isUnanswered}))`
}

interface OpenRow extends Record<'goal' | 'agreement' | 'question', number> {
  id: string
  one_to_one: OpenRecords['oneToOne']
}

/** Scans each table once. */
export async function openRecordsOfAll(
  { db }: Query,
  held: RawBuilder<string[]>,
): Promise<ReadonlyMap<string, OpenRecords>> {
  const rows = await runSql<OpenRow>(db)`
    with draft as materialized (
      select one_to_one_id as id, count(*)::int as count from (
        select one_to_one_id from goal where state = 'draft' and one_to_one_id is not null
        union all
        select one_to_one_id from agreement where state = 'draft' and one_to_one_id is not null) d
      group by one_to_one_id),
    open as (
      select o.membership_id, 'oneToOne' as kind, 0 as count, json_build_object('state', o.state,
        'handsDraftsOn', o.hands_drafts_on, 'isKept', ${isOfAny(held)}, 'drafts', coalesce(d.count, 0)) as one
      from one_to_one o left join draft d on d.id = o.id
      where o.state <> 'CLOSED' and o.withdrawn_at is null
      union all
      select g.membership_id, 'goal', count(*)::int, null from goal g
      where ${isHandedOn('g')} group by g.membership_id
      union all
      select a.membership_id, 'agreement', count(*)::int, null from agreement a
      where ${isHandedOn('a')} group by a.membership_id
      union all
      select q.membership_id, 'question', count(*)::int, null from agenda_question q
      where ${isUnanswered} group by q.membership_id)
    select membership_id as id, coalesce(sum(count) filter (where kind = 'goal'), 0)::int as goal,
      coalesce(sum(count) filter (where kind = 'agreement'), 0)::int as agreement,
      coalesce(sum(count) filter (where kind = 'question'), 0)::int as question,
      (array_agg(one) filter (where kind = 'oneToOne'))[1] as one_to_one
    from open where membership_id is not null group by membership_id`
  return new Map(
    rows.map(({ id, one_to_one: oneToOne, goal, agreement, question }) => [
      id,
      { oneToOne, goal, agreement, question },
    ]),
  )
}

export async function openRecordsOf(
  { db }: Query,
  membershipId: string,
  held: RawBuilder<string[]>,
): Promise<OpenRecords> {
  const [row] = await runSql<{ records: OpenRecords }>(db)`
    select ${openRecordsIn(sql`${membershipId}::uuid`, held)} as records`
  return found(row).records
}

/** Ids of open goals, agreements and questions, by membership. */
export async function openRecordIds(
  { db }: Query,
  membershipIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (membershipIds.length === 0) return new Map()
  const of = sql`${[...membershipIds]}::uuid[]`
  const rows = await runSql<{ of: string; ids: string[] }>(db)`
    select membership_id as of, json_agg(id) as ids from (
      select membership_id, id from goal where membership_id = any(${of}) and ${isHandedOn('goal')}
      union all
      select membership_id, id from agreement
      where membership_id = any(${of}) and ${isHandedOn('agreement')}
      union all
      select membership_id, id from agenda_question q
      where membership_id = any(${of}) and ${isUnanswered}) open
    group by membership_id`
  return new Map(rows.map((row) => [row.of, row.ids]))
}

/** A membership that ends, and the one that follows it. */
export interface Succession {
  readonly from: string
  readonly to: string
}

/**
 * Hands what is not over from memberships that end to those that follow them. A question that the
 * company asks in every one-to-one is not handed on: the next pair is asked it anyway. What was answered
 * was said between the two before; drafts go with the one-to-one they are in. `kept` stays where it is.
 */
export async function moveRecords(
  { db }: Query,
  all: readonly Succession[],
  kept: readonly string[] = [],
) {
  const stays = sql`any(${[...kept]}::uuid[])`
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as s ("from" uuid, "to" uuid)`
  await runSql(db)`
    update goal set membership_id = s."to" from ${pairs}
    where membership_id = s."from" and not id = ${stays} and ${isHandedOn('goal')}`
  await runSql(db)`
    update agreement set membership_id = s."to" from ${pairs}
    where membership_id = s."from" and not id = ${stays} and ${isHandedOn('agreement')}`
  await runSql(db)`
    update agenda_question q set membership_id = m.id, manager_id = m.reports_to
    from ${pairs} join membership m on m.id = s."to"
    where q.membership_id = s."from" and not q.id = ${stays} and ${isUnanswered}`
}

/** The membership in an identical team under another manager. */
export async function followerOf({ db }: Query, membershipId: string) {
  const [row] = await runSql<{ id: string }>(db)`
    select n.id from membership m join team t on t.id = m.team_id
      join membership n on n.user_id = m.user_id and n.active and n.id <> m.id
      join team o on o.id = n.team_id and o.area_id = t.area_id and o.name = t.name
    where m.id = ${membershipId}`
  return row?.id
}

/** From memberships in the same or an identical team whose manager has no access any more. */
export async function successionsOfLeavers(
  { db }: Query,
  membershipIds: readonly string[],
): Promise<Succession[]> {
  return runSql<Succession>(db)`
    select o.id as "from", m.id as "to" from membership m join team t on t.id = m.team_id
      join membership o on o.user_id = m.user_id and not o.active
      join team s on s.id = o.team_id and s.area_id = t.area_id and s.name = t.name
      join company_user b on b.id = o.reports_to and not b.active
    where m.id = any(${[...membershipIds]}::uuid[]) and m.active`
}

/**
 * Returns 1:1s that a former manager could still finish, or that were kept, with drafts and
 * questions, when the pair is rejoined. A kept one loses its cancellation notices, and returns to calendars
 * if it's still ahead.
 */
export async function takeUpPairs({ db, now }: Query<'now'>, membershipIds: readonly string[]) {
  const planned = await runSql<{ id: string }>(db)`
    with taken as (
      update one_to_one o set finish_by = null, membership_id = m.id,
        calendar_sequence = o.calendar_sequence + (o.finish_by = ${termOfKept})::int
      from membership m join one_to_one was
        on was.collaborator_id = m.user_id and was.manager_id = m.reports_to
        join company c on c.company_id = m.company_id
      where m.id = any(${[...membershipIds]}::uuid[]) and m.active and o.id = was.id
        and o.finish_by is not null and o.state <> 'CLOSED' and o.withdrawn_at is null
      returning o.id, o.collaborator_id, o.manager_id, o.membership_id,
        was.finish_by = ${termOfKept} and ${isAhead(now, sql`c.time_zone`)} as is_planned),
    goals as (
      update goal g set membership_id = t.membership_id from taken t
      where g.one_to_one_id = t.id and g.state = 'draft'),
    agreements as (
      update agreement a set membership_id = t.membership_id from taken t
      where a.one_to_one_id = t.id and a.state = 'draft'),
    questions as (
      update agenda_question q set membership_id = t.membership_id from taken t
      where q.collaborator_id = t.collaborator_id and q.manager_id = t.manager_id and q.closed_in is null),
    cancellations as (
      delete from notification n using taken t where n.one_to_one_id = t.id and n.kind = 'oneToOneWithdrawn')
    select id from taken where is_planned`
  for (const { id: oneToOneId } of planned)
    await insertMessages({ db, now }, { oneToOneId }, 'planned')
}

export async function openOneToOnesOf(
  { db }: Query,
  membershipIds: readonly string[],
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from one_to_one
    where membership_id = any(${[...membershipIds]}::uuid[])
      and state <> 'CLOSED' and withdrawn_at is null and finish_by is null
    order by id`
  return rows.map(({ id }) => id)
}
