import { sql, type InferResult, type RawBuilder } from 'kysely'
import { isShared, type FeedbackEntry } from '#domain/conversations/feedback/entry.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { membershipWrittenAbout } from '#server/people/teams/pair-queries.ts'
import { isSharedEntry, readEntry, type StoredFeedbackEntry } from './reading-queries.ts'

export type NewFeedbackEntry = Pick<
  FeedbackEntry,
  'id' | 'collaboratorId' | 'text' | 'visibility' | 'category' | 'oneToOneId' | 'awaitsSharing'
> & {
  readonly relatedId: string | null
  readonly keptFrom?: string
}

/** Locks the entry and its 1:1. */
export async function lockEntry(work: UnitOfWork, id: string): Promise<StoredFeedbackEntry> {
  await runSql(work.db)`
    select (
      select o.id from one_to_one o where o.company_id = e.company_id and o.id = e.one_to_one_id for share
    )
    from feedback_entry e where e.id = ${id} for update`
  return readEntry(work, id)
}

export async function insertEntry({ db, actor, now }: UnitOfWork, entry: NewFeedbackEntry) {
  const { id, collaboratorId, text, visibility, category, relatedId, oneToOneId } = entry
  const sharing = { awaits_sharing: entry.awaitsSharing, kept_from: entry.keptFrom ?? null }
  await db
    .insertInto('feedback_entry')
    .values({
      company_id: actor.companyId,
      id,
      author_id: actor.userId,
      collaborator_id: collaboratorId,
      text,
      visibility,
      category,
      related_id: relatedId,
      one_to_one_id: oneToOneId,
      membership_id: membershipWrittenAbout(collaboratorId, { actor, now }),
      ...sharing,
      created_at: now,
      edited_at: null,
    })
    .execute()
}

export async function saveEntry({ db, now }: UnitOfWork, entry: StoredFeedbackEntry) {
  const { id, text, visibility, awaitsSharing: awaits_sharing } = entry
  await db
    .updateTable('feedback_entry')
    .set({ text, visibility, awaits_sharing, edited_at: now })
    .where('id', '=', id)
    .execute()
  return { ...entry, editedAt: now.toISOString() }
}

export async function deleteEntry({ db }: Query, id: string) {
  await db.deleteFrom('feedback_entry').where('id', '=', id).execute()
}

export async function teammatesOf({ db, actor }: UnitOfWork): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('membership as own')
    .innerJoin('membership as other', (join) =>
      join
        .onRef('other.company_id', '=', 'own.company_id')
        .onRef('other.team_id', '=', 'own.team_id'),
    )
    .select('other.user_id')
    .where('own.user_id', '=', actor.userId)
    .where('own.active', '=', true)
    .where('other.active', '=', true)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Locks the 1:1, so that it can't close concurrently. */
export async function mayGiveIn({ db, actor }: UnitOfWork, id: string, aboutUserId: string) {
  const row = await db
    .selectFrom('one_to_one')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`${actor.userId} in (collaborator_id, manager_id)`)
    .where(sql<boolean>`${aboutUserId} in (collaborator_id, manager_id)`)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePrivateEntriesOf({ db }: Query, userId: string) {
  await db
    .deleteFrom('feedback_entry')
    .where('author_id', '=', userId)
    .where((is) => is.not(isSharedEntry('feedback_entry')))
    .execute()
}

/** For deleted 1:1s. Entries that awaited sharing become private. */
export async function unlinkEntriesOf({ db }: Query, oneToOnes: RawBuilder<unknown>) {
  await runSql(db)`
    update feedback_entry set one_to_one_id = null, kept_from = null, awaits_sharing = false,
      visibility = case when awaits_sharing then 'PRIVATE' else visibility end
    where one_to_one_id in ${oneToOnes}`
}

export async function keptIn(work: Query, oneToOneId: string) {
  return (await keptRows(work, oneToOneId).execute()).map(toKept)
}

export function keptRows({ db }: Query, oneToOneId: string) {
  return db
    .selectFrom('feedback_entry')
    .select(['id', 'kept_from', 'text', 'visibility', 'awaits_sharing'])
    .where('one_to_one_id', '=', oneToOneId)
    .where('kept_from', 'is not', null)
}

type KeptRow = InferResult<ReturnType<typeof keptRows>>[number]

export function toKept({ id, kept_from, text, visibility, awaits_sharing }: KeptRow) {
  const isRead = isShared({ visibility, awaitsSharing: awaits_sharing })
  return { id, path: kept_from ?? '', text, isRead }
}

/** False if none were waiting. */
export async function shareAwaitingIn({ db }: Query, oneToOneId: string) {
  const { numUpdatedRows } = await db
    .updateTable('feedback_entry')
    .set({ awaits_sharing: false })
    .where('one_to_one_id', '=', oneToOneId)
    .where('awaits_sharing', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function withdrawAwaitingIn({ db }: Query, oneToOneId: string) {
  await db
    .updateTable('feedback_entry')
    .set({ visibility: 'PRIVATE', awaits_sharing: false })
    .where('one_to_one_id', '=', oneToOneId)
    .where('awaits_sharing', '=', true)
    .execute()
  await db
    .updateTable('feedback_entry')
    .set({ kept_from: null })
    .where('one_to_one_id', '=', oneToOneId)
    .where('kept_from', 'is not', null)
    .execute()
}
