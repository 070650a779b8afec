import type { feedback } from '#contract/conversations/feedback.ts'
import { refuseChangeEntry, sharesWithOneToOne } from '#domain/conversations/feedback/entry.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { editEntry, removeEntry, writeEntry } from './commands.ts'
import { keepComment } from './keep-commands.ts'
import {
  entriesAbout,
  entriesWritten,
  type StoredFeedbackEntry,
  type StoredPage,
} from './reading-queries.ts'

export const feedbackRoutes: Handlers<typeof feedback> = {
  list: async (work, { params, query }) =>
    withLocks(work, await entriesAbout(work, params.userId, query)),

  written: async (work, { query }) => withLocks(work, await entriesWritten(work, query)),

  write: async (work, { params, body }) =>
    withLock(work, await writeEntry(work, params.userId, body)),

  keep: async (work, { params, body }) =>
    withLock(work, await keepComment(work, params.oneToOneId, body.path)),

  edit: async (work, { params, body }) =>
    withLock(work, await editEntry(work, params.entryId, body)),

  remove: (work, { params }) => removeEntry(work, params.entryId),
}

export function withLock({ actor }: UnitOfWork, entry: StoredFeedbackEntry) {
  const isOwn = entry.authorId === actor.userId
  return {
    ...entry,
    lock: refuseChangeEntry(entry, actor)?.reason ?? null,
    sharesWithOneToOne: isOwn && sharesWithOneToOne(entry, actor),
  }
}

function withLocks(work: UnitOfWork, { rows, total }: StoredPage) {
  return { rows: rows.map((entry) => withLock(work, entry)), total }
}
