import { keepableAt, refuseKeep } from '#domain/conversations/one-to-ones/keep.ts'
import { allow, invalidField } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockVisibleOneToOne } from '#server/conversations/meeting/commands.ts'
import { fieldOf } from '#server/conversations/meeting/queries.ts'
import {
  insertEntry,
  keptIn,
  lockEntry,
  saveEntry,
} from '#server/conversations/feedback/queries.ts'
import {
  readEntry,
  type StoredFeedbackEntry,
} from '#server/conversations/feedback/reading-queries.ts'

/** Updates the entry on later calls. A shared comment is shared when the 1:1 is. */
export async function keepComment(
  work: UnitOfWork,
  oneToOneId: string,
  path: string,
): Promise<StoredFeedbackEntry> {
  const oneToOne = await lockVisibleOneToOne(work, oneToOneId)
  const keepable = keepableAt(path)
  if (!keepable) throw invalidField('path', 'unknownField')
  const text = (await fieldOf(work, oneToOneId, path)).value ?? ''
  const kept = (await keptIn(work, oneToOneId)).find((it) => it.path === path)
  allow(refuseKeep(oneToOne, work.actor, { ...keepable, text }, kept))
  if (kept) return rewrite(work, kept.id, text)
  const id = newId()
  const awaitsSharing = keepable.visibility === 'SHARED'
  const { collaboratorId } = oneToOne
  const entry = { id, collaboratorId, text, ...keepable, oneToOneId, awaitsSharing }
  await insertEntry(work, { ...entry, keptFrom: path })
  return readEntry(work, id)
}

async function rewrite(work: UnitOfWork, id: string, text: string): Promise<StoredFeedbackEntry> {
  const entry = await lockEntry(work, id)
  return entry.text === text ? entry : saveEntry(work, { ...entry, text })
}
