import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { deleteUnread } from './unread-queries.ts'

/** The actor has opened some of what was shared with them. It is their own to say, and nobody is told. */
export async function markOpened(
  work: UnitOfWork,
  { kind, ids }: { readonly kind: UnreadKind; readonly ids: readonly string[] },
): Promise<void> {
  await deleteUnread(work, kind, ids)
}
