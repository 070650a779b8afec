import { canSeeSubject } from '#domain/conversations/comments/comment.ts'
import {
  canSeeEntry,
  isShared,
  refuseChangeEntry,
  refuseEditEntry,
  refuseWrite,
  relatedOf,
  sharesWithOneToOne,
  visibilityDefault,
  type FeedbackEntry,
  type RelatedItem,
} from '#domain/conversations/feedback/entry.ts'
import { findSubject } from '#server/conversations/comments/queries.ts'
import { allow, assertUnedited, invalidField, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceNoticesOf } from '#server/people/users/notice-queries.ts'
import { skillExists } from '#server/people/skills/queries.ts'
import { valueTable } from '#server/people/values/commands.ts'
import {
  deleteEntry,
  insertEntry,
  lockEntry,
  mayGiveIn,
  saveEntry,
  shareAwaitingIn,
  teammatesOf,
  type NewFeedbackEntry,
} from './queries.ts'
import { readEntry, type StoredFeedbackEntry } from './reading-queries.ts'

interface EditedEntryInput extends Pick<FeedbackEntry, 'text' | 'visibility'> {
  readonly editedAt?: string | null | undefined
}

export async function writeEntry(
  work: UnitOfWork,
  collaboratorId: string,
  fields: Omit<NewFeedbackEntry, 'id' | 'collaboratorId' | 'awaitsSharing'>,
): Promise<StoredFeedbackEntry> {
  const teammates = await teammatesOf(work)
  allow(refuseWrite(collaboratorId, work.actor, { teammates }))
  const related = relatedOf(fields.category, fields.relatedId)
  if (related && !(await relatedExists(work, related))) throw invalidField('relatedId', 'unknown')
  if (fields.oneToOneId && !(await mayGiveIn(work, fields.oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  const id = newId()
  const entry = { id, collaboratorId, ...fields }
  const unread = { visibility: visibilityDefault, oneToOneClosed: false, awaitsSharing: false }
  const waits = sharesWithOneToOne({ ...entry, ...unread }, work.actor)
  const awaitsSharing = fields.visibility === 'SHARED' && waits
  await insertEntry(work, { ...entry, awaitsSharing })
  announceFeedback(work, { ...entry, awaitsSharing })
  if (isShared({ ...entry, awaitsSharing })) notifyOfFeedback(work, entry)
  return readEntry(work, id)
}

export async function editEntry(
  work: UnitOfWork,
  id: string,
  { editedAt, ...words }: EditedEntryInput,
): Promise<StoredFeedbackEntry> {
  const entry = await lockVisible(work, id)
  allow(refuseEditEntry(entry, work.actor, words.visibility))
  assertUnedited(entry, editedAt)
  const awaitsSharing = words.visibility === 'SHARED' && sharesWithOneToOne(entry, work.actor)
  const edited = await saveEntry(work, { ...entry, ...words, awaitsSharing })
  work.record({
    before: { visibility: entry.visibility },
    after: { visibility: edited.visibility },
  })
  announceFeedback(work, edited)
  if (isShared(edited) && !isShared(entry)) notifyOfFeedback(work, edited)
  return edited
}

export async function removeEntry(work: UnitOfWork, id: string) {
  const entry = await lockVisible(work, id)
  allow(refuseChangeEntry(entry, work.actor))
  await deleteEntry(work, id)
  announceFeedback(work, entry)
  if (isShared(entry)) announceNoticesOf(work, entry.collaboratorId)
}

async function lockVisible(work: UnitOfWork, id: string): Promise<StoredFeedbackEntry> {
  const entry = await lockEntry(work, id)
  if (!canSeeEntry(entry, work.actor)) throw notFound()
  return entry
}

async function relatedExists(work: UnitOfWork, { kind, id }: RelatedItem) {
  if (kind === 'value') return valueTable.exists(work, id)
  if (kind === 'skill') return skillExists(work, id)
  const subject = await findSubject(work, { kind, id })
  return subject !== undefined && canSeeSubject(subject, work.actor)
}

/** Called by a step of its 1:1, which has checked permission. */
export async function shareEntriesOf(
  work: UnitOfWork,
  { id, collaboratorId }: { id: string; collaboratorId: string },
) {
  if (await shareAwaitingIn(work, id))
    work.announce({ topic: 'feedback', collaboratorId, to: 'both' })
}

function notifyOfFeedback(
  { notify, actor }: UnitOfWork,
  { id: feedbackEntryId, collaboratorId: to }: Pick<FeedbackEntry, 'id' | 'collaboratorId'>,
) {
  notify({ to, kind: 'feedbackReceived', otherId: actor.userId, feedbackEntryId })
}

/** Skips private entries and those awaiting sharing. */
function announceFeedback(
  work: UnitOfWork,
  entry: Pick<FeedbackEntry, 'collaboratorId' | 'visibility' | 'awaitsSharing'>,
) {
  const { collaboratorId } = entry
  if (isShared(entry)) work.announce({ topic: 'feedback', collaboratorId, to: 'both' })
}
