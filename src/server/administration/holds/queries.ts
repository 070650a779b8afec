import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'
import { sql, type RawBuilder } from 'kysely'
import { holdAskedDays, type Hold } from '#domain/administration/holds/hold.ts'
import { sharedKinds } from '#domain/administration/retention/retention.ts'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Query, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { namedPerson } from '#server/people/users/profile-own-queries.ts'
import { peopleSharingRecordsWith } from './shared-queries.ts'

export interface HoldRow extends Hold {
  readonly id: string
  readonly asker: NamedRecord | null
  readonly askerIsSuperAdmin: boolean
  readonly confirmer: NamedRecord | null
  readonly told: readonly string[]
}

interface StoredHold extends Omit<HoldRow, 'askedAt' | 'confirmedAt'> {
  readonly asked_at: Date
  readonly confirmed_at: Date | null
}

/** Includes a lapsed one. */
export async function holdOf({ db }: Query, userId: string): Promise<HoldRow | undefined> {
  const [row] = await runSql<StoredHold>(db)`
    select h.id, h.asked_by as "askedBy", h.asked_at, h.confirmed_at, h.told, ${namedPerson('a')} as asker,
      coalesce(a.role = 'SUPERADMIN' and a.active, false) as "askerIsSuperAdmin", ${namedPerson('c')} as confirmer
    from legal_hold h
      left join company_user a on a.id = h.asked_by
      left join company_user c on c.id = h.confirmed_by
    where h.user_id = ${userId} and h.lifted_at is null`
  if (!row) return undefined
  const { asked_at: askedAt, confirmed_at: confirmedAt, ...rest } = row
  return { ...rest, askedAt: askedAt.getTime(), confirmedAt: confirmedAt?.getTime() ?? null }
}

/** `holdStateOf` in SQL. */
export const heldIds = (now: Date): RawBuilder<string[]> => sql`array(
  select h.user_id from legal_hold h where h.lifted_at is null and (h.confirmed_at is not null
    or h.asked_at > ${new Date(now.getTime() - holdAskedDays * dayMs)}))`

/** Any of these people's own hold, confirmed or not, unlike `isPersonHeld`. */
export async function isHeld({ db, now }: Query<'now'>, ...userIds: string[]) {
  return (await runSql(db)`select where ${userIds}::uuid[] && ${heldIds(now)}`).length > 0
}

/** People who left while they were held and are no longer. */
export async function leaversHeldBefore({ db, now }: Query<'now'>): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select u.id from company_user u
    where u.left_at is not null and u.erased_at is null and not u.id = any(${heldIds(now)})
      and exists (select from legal_hold h where h.user_id = u.id)`
  return rows.map(({ id }) => id)
}

const isConfirmed = sql`h.lifted_at is null and h.confirmed_at is not null`

/** True if the person, or anyone whose records are theirs too, is held. */
export async function isPersonHeld({ db }: Query, userId: string) {
  const rows = await runSql(db)`
    select from legal_hold h where ${isConfirmed} and (h.user_id = ${userId}
      or h.user_id in ${peopleSharingRecordsWith(sql`${userId}::uuid`)})
    limit 1`
  return rows.length > 0
}

/** The memberships of these whose deletion would delete records of any held person. */
export async function heldMemberships(
  { db }: Query,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(db)`
    select distinct m.id from legal_hold h join membership m on m.id = any(${[...ids]}::uuid[])
    where ${isConfirmed} and (h.user_id in (m.user_id, m.reports_to)
      or exists (select from one_to_one o where o.membership_id = m.id and o.manager_id = h.user_id)
      or exists (select from agreement a where a.membership_id = m.id and h.user_id in (a.created_by, a.owed_by))
      or exists (select from feedback_entry e where e.membership_id = m.id and e.author_id = h.user_id)
      or exists (select from agenda_question q where q.membership_id = m.id and q.asked_by = h.user_id)
      or exists (select from goal g join goal_event e on e.goal_id = g.id
        where g.membership_id = m.id and e.user_id = h.user_id)
      or exists (select from comment c left join goal g on g.id = c.goal_id
          left join agreement a on a.id = c.agreement_id
        where c.author_id = h.user_id and m.id in (g.membership_id, a.membership_id)))`
  return new Set(rows.map(({ id }) => id))
}

export async function heldAmong(
  { db }: Query,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(db)`
    select h.user_id as id from legal_hold h
    where ${isConfirmed} and h.user_id = any(${[...userIds]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

export async function otherSuperAdmins({ db }: Query, userId: string) {
  const [row] = await runSql<{ count: number }>(db)`
    select count(*)::int as count from company_user
    where role = 'SUPERADMIN' and active and account_id is not null and id <> ${userId}`
  return row?.count ?? 0
}

export async function insertHold({ db, actor, now }: UnitOfWork, userId: string) {
  await runSql(db)`
    update legal_hold set lifted_at = ${now} where user_id = ${userId} and lifted_at is null`
  await db
    .insertInto('legal_hold')
    .values({
      company_id: actor.companyId,
      id: newId(),
      user_id: userId,
      asked_by: actor.userId,
      asked_at: now,
    })
    .execute()
}

export async function saveConfirmed({ db, actor, now }: UnitOfWork, id: string) {
  await db
    .updateTable('legal_hold')
    .set({ confirmed_by: actor.userId, confirmed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function saveLifted({ db, actor, now }: UnitOfWork, id: string) {
  await db
    .updateTable('legal_hold')
    .set({ lifted_by: actor.userId, lifted_at: now })
    .where('id', '=', id)
    .execute()
}

/** The person, and everyone with whom they share records that a hold keeps. */
const ownersWith = (userId: string): RawBuilder<unknown> => sql`(
  select ${userId}::uuid as id
  union select case when collaborator_id = ${userId} then manager_id else collaborator_id end
    from one_to_one where ${userId} in (collaborator_id, manager_id)
  union select case when collaborator_id = ${userId} then author_id else collaborator_id end
    from feedback_entry e where ${userId} in (collaborator_id, author_id) and ${isSharedEntry('e')})`

/** Marks as told, and returns, the owners of kept records with access that have not been told. */
export async function toldNow(
  { db }: Query,
  hold: { readonly id: string; readonly userId: string },
) {
  const { id, userId } = hold
  const rows = await runSql<{ id: string }>(db)`
    with part as (
      select o.id from ${ownersWith(userId)} o join company_user u on u.id = o.id
      where u.active and u.account_id is not null
    ), told as (
      update legal_hold h set told = h.told || array(select p.id from part p where not p.id = any(h.told))
      where h.id = ${id} returning h.id
    )
    select p.id from part p join legal_hold h on h.id = ${id} where not p.id = any(h.told) order by p.id`
  return rows.map((row) => row.id)
}

export async function confirmedHolds({ db }: Query) {
  return runSql<{ id: string; userId: string }>(db)`
    select id, user_id as "userId" from legal_hold
    where lifted_at is null and confirmed_at is not null order by id`
}

/** Their records, and those shared with them, need a new notice. */
export async function deleteNotices({ db }: Query, userId: string) {
  await runSql(db)`
    delete from retention_notice
    where user_id = ${userId} or (kind = any(${[...sharedKinds]}::text[])
      and user_id in (select o.id from ${ownersWith(userId)} o))`
}
