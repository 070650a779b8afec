import type { Subject } from '#domain/conversations/comments/comment.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { readersOfComment, readersOfDecision } from '#domain/conversations/one-to-ones/readers.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience, type Audience } from '#web/kernel/texts/use-audience.ts'
import { useManagersOf, type CollaboratorContext } from './collaborator-api.ts'

/** As far as the rules ask who reads a goal or an agreement: it need not exist yet. */
export type Readable = Omit<Subject, 'id' | 'draftOf'>

/**
 * Who will read what the reader writes on a goal or an agreement, as the rule that lets them read it
 * says. What it says itself is read by the same people as a shared comment on it. What is decided of
 * it inside a 1:1 is the reader's alone until that is shared.
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
    // A draft that the reader writes or sees is theirs.
    const draftOf = subject.state === 'draft' ? me.userId : null
    const on: Subject = { ...subject, id: '', draftOf }
    const readers = isDecided
      ? readersOfDecision(me.userId, on, circle)
      : readersOfComment(comment, on, circle)
    return say(readers, { ...names, [userId]: userName })
  }
}
