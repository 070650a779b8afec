import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { deleteUnread } from './unread-queries.ts'

/** Private to the actor: no one is notified. */
export async function markOpened(
  work: UnitOfWork,
  { kind, ids }: { kind: UnreadKind; ids: readonly string[] },
) {
  await deleteUnread(work, kind, ids)
}
