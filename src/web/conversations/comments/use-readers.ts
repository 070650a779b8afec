import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { readersOfComment, readersOfDecision } from '#domain/conversations/one-to-ones/readers.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience, type Audience } from '#web/kernel/texts/use-audience.ts'
import { useManagersOf, type CollaboratorContext } from './collaborator-api.ts'

/** The part of a subject the reading rules need: it may not exist yet. */
export type Readable = Omit<CommentSubject, 'id' | 'draftOf'>

/**
 * Uses the domain's reading rules. The subject's own text has the readers of a shared comment on
 * it; a pending decision is the reader's alone until its 1:1 is shared.
 */
export function useReaders(
  collaborator: CollaboratorContext,
): (subject: Readable, visibility: Visibility, isDecided?: boolean) => Audience | undefined {
  const say = useAudience()
  const { me } = useSession()
  const managers = useManagersOf(collaborator)
  return (subject, visibility, isDecided = false) => {
    if (!managers) return undefined
    const { userId, userName } = collaborator
    const circle = { collaboratorId: userId, managerIds: managers.map(({ id }) => id) }
    const names = Object.fromEntries(managers.map(({ id, name }) => [id, name]))
    const comment = { authorId: me.userId, visibility }
    // Anyone who writes or sees a draft owns it.
    const draftOf = subject.state === 'draft' ? me.userId : null
    const on: CommentSubject = { ...subject, id: '', draftOf }
    const readers = isDecided
      ? readersOfDecision(me.userId, on, circle)
      : readersOfComment(comment, on, circle)
    return say(readers, { ...names, [userId]: userName })
  }
}
