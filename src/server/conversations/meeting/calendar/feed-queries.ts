import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import type { CalendarMessageTable } from './table.ts'

interface OwnFeed {
  readonly sealed: Buffer
  readonly busyOnly: boolean
  readonly createdAt: Date
}

export async function ownFeed({ db, actor }: Query<'actor'>): Promise<OwnFeed | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(['sealed', 'busy_only as busyOnly', 'created_at as createdAt'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
}

export async function saveFeed(
  { db, actor, now, language }: Query<'actor'> & Pick<UnitOfWork, 'now' | 'language'>,
  feed: { readonly hash: Buffer; readonly sealed: Buffer; readonly busyOnly: boolean },
) {
  const { hash: secret_hash, sealed, busyOnly: busy_only } = feed
  const values = { secret_hash, sealed, busy_only, language, created_at: now }
  await db
    .insertInto('calendar_feed')
    .values({ company_id: actor.companyId, user_id: actor.userId, ...values })
    .onConflict((it) => it.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute()
}

export async function saveBusyOnly({ db, actor }: Query<'actor'>, busyOnly: boolean) {
  const changed = await db
    .updateTable('calendar_feed')
    .set({ busy_only: busyOnly })
    .where('user_id', '=', actor.userId)
    .returning('user_id')
    .execute()
  return changed.length > 0
}

export async function deleteFeed({ db, actor }: Query<'actor'>) {
  await db.deleteFrom('calendar_feed').where('user_id', '=', actor.userId).execute()
}

export interface Feed {
  readonly companyId: string
  readonly userId: string
  readonly busyOnly: boolean
  readonly language: Language
  readonly timeZone: string
}

/** Undefined if unknown, its owner may not sign in, or the company is suspended. */
export async function feedOf(db: Db, secretHash: Buffer) {
  const [row] = await runSql<Feed>(db)`
    select f.company_id as "companyId", u.id as "userId", f.busy_only as "busyOnly",
      ${offeredLanguage('f.language', 'c')} as language, c.time_zone as "timeZone"
    from calendar_feed f
      join company_user u on u.company_id = f.company_id and u.id = f.user_id
        and u.active and u.account_id is not null and u.erased_at is null
      join company c on c.company_id = f.company_id and c.suspended_at is null
    where f.secret_hash = ${secretHash}`
  return row
}

export interface FeedRow extends Pick<
  CalendarMessageTable,
  'id' | 'date' | 'starts_at' | 'duration_minutes' | 'place' | 'link' | 'sequence'
> {
  readonly withdrawn: boolean
  readonly isManager: boolean
  readonly other: string
}

export async function meetingsSince(db: Db, userId: string, since: Day) {
  return runSql<FeedRow>(db)`
    select o.id, o.date, o.starts_at, o.duration_minutes, o.place, o.link, o.calendar_sequence as sequence,
      o.withdrawn_at is not null or o.finish_by is not distinct from ${termOfKept} as withdrawn,
      o.manager_id = ${userId} as "isManager", u.first_name as other
    from one_to_one o
      join company_user u on u.company_id = o.company_id
        and u.id = case when o.manager_id = ${userId} then o.collaborator_id else o.manager_id end
    where (o.collaborator_id = ${userId} or o.manager_id = ${userId}) and o.date >= ${since}
    order by o.date, o.id`
}
