import type { Actor } from '#domain/access/actor.ts'
import { readersAmong, type Circle, type Readers } from '#domain/access/readers.ts'
import { canSee as canSeeComment, type Authored, type Subject } from '#domain/comments/comment.ts'
import { canSee as canSeeEntry, type Entry } from '#domain/feedback/entry.ts'
import { readingOf, type Meeting } from './access.ts'
import { readable, sharedContent } from './sharing.ts'

/** Who reads a field of a 1:1: as it is now, and when the 1:1 has closed (section 4). */
export function readersOfField(path: string, oneToOne: Meeting, circle: Circle): Readers {
  const written = { [path]: 'something' }
  const reads = (meeting: Meeting) => (actor: Actor) => {
    const shared = meeting.state === 'CLOSED' ? sharedContent(written) : null
    const read = readable(readingOf(meeting, actor), { written, shared })
    return path in (read.written ?? read.shared ?? {})
  }
  return {
    now: readersAmong(circle, [oneToOne.managerId], reads(oneToOne)),
    afterSharing: readersAmong(
      circle,
      [oneToOne.managerId],
      reads({ ...oneToOne, state: 'CLOSED' }),
    ),
  }
}

/** Who reads the agenda: whoever knows of the 1:1, now and when it has closed. */
export function readersOfAgenda(oneToOne: Meeting, circle: Circle): Readers {
  const reads = (meeting: Meeting) => (actor: Actor) => readingOf(meeting, actor) !== 'none'
  return {
    now: readersAmong(circle, [oneToOne.managerId], reads(oneToOne)),
    afterSharing: readersAmong(
      circle,
      [oneToOne.managerId],
      reads({ ...oneToOne, state: 'CLOSED' }),
    ),
  }
}

/** Who reads a comment: with its subject as it is now, and when a draft has been shared. */
export function readersOfComment(comment: Authored, subject: Subject, circle: Circle): Readers {
  const reads = (it: Subject) => (actor: Actor) => canSeeComment(comment, it, actor)
  const shared: Subject = subject.state === 'draft' ? { ...subject, state: 'open' } : subject
  return {
    now: readersAmong(circle, [comment.authorId], reads(subject)),
    afterSharing: readersAmong(circle, [comment.authorId], reads(shared)),
  }
}

/** Who reads a feedback entry: sharing it is its visibility, so now and later are the same. */
export function readersOfEntry(
  entry: Pick<Entry, 'authorId' | 'collaboratorId' | 'visibility'>,
  circle: Circle,
): Readers {
  const now = readersAmong(circle, [entry.authorId], (actor) => canSeeEntry(entry, actor))
  return { now, afterSharing: now }
}
