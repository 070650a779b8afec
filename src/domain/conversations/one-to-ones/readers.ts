import type { Actor } from '#domain/kernel/access/actor.ts'
import {
  alike,
  isReadByManagers,
  readersAmong,
  type Circle,
  type Readers,
} from '#domain/kernel/access/readers.ts'
import {
  canSeeComment,
  type CommentAuthorship,
  type CommentSubject,
} from '#domain/conversations/comments/comment.ts'
import { canSeeEntry, type EntryAudience } from '#domain/conversations/feedback/entry.ts'
import { readLevelOf, type Meeting } from './access.ts'
import { canSeeAgenda, type AgendaPair } from './agenda.ts'
import type { FieldValues } from './content.ts'
import { readable, sharedContent, type ReadableParts } from './sharing.ts'
import { isOpen } from './states.ts'

/** Section 4. `isShared`: the field had words when last shared; those stay readable. */
export function readersOfField(
  path: string,
  oneToOne: Meeting,
  circle: Circle,
  isShared: boolean,
): Readers {
  const content = { [path]: 'something' }
  const reads =
    (meeting: Meeting, kept: ReadableParts<FieldValues, FieldValues>) => (actor: Actor) => {
      const { written, shared } = readable(readLevelOf(meeting, actor), kept)
      return path in { ...shared, ...written }
    }
  const among = (rule: (actor: Actor) => boolean) =>
    readersAmong(circle, [oneToOne.managerId], rule)
  const shared = sharedContent(content)
  const isClosed = !isOpen(oneToOne.state)
  const now = reads(oneToOne, { written: content, shared: isClosed ? shared : null })
  const closed = reads({ ...oneToOne, state: 'CLOSED' }, { written: content, shared })
  if (isClosed) return alike(among(now))
  return {
    now: among(now),
    lastShared: isShared ? among(reads(oneToOne, { written: {}, shared })) : [],
    afterSharing: among(reads({ ...oneToOne, state: 'PREPARED' }, { written: content, shared })),
    managersOnceClosed: isReadByManagers(circle, closed),
  }
}

export function readersOfAgenda(pair: AgendaPair, circle: Circle): Readers {
  const now = readersAmong(circle, [pair.managerId], (actor) => canSeeAgenda(pair, actor))
  const closed = { ...pair, state: 'CLOSED', withdrawn: false } as const
  const reads = (actor: Actor) => readLevelOf(closed, actor) !== 'none'
  return { ...alike(now), managersOnceClosed: isReadByManagers(circle, reads) }
}

export function readersOfRequest(pair: AgendaPair, circle: Circle): Readers {
  return alike(readersOfAgenda(pair, circle).now)
}

export function readersOfComment(
  comment: CommentAuthorship,
  subject: CommentSubject,
  circle: Circle,
): Readers {
  const reads = (it: CommentSubject) => (actor: Actor) => canSeeComment(comment, it, actor)
  const shared: CommentSubject = subject.state === 'draft' ? { ...subject, state: 'open' } : subject
  return {
    ...alike(readersAmong(circle, [comment.authorId], reads(subject))),
    afterSharing: readersAmong(circle, [comment.authorId], reads(shared)),
  }
}

export function readersOfDecision(
  managerId: string,
  subject: CommentSubject,
  circle: Circle,
): Readers {
  const comment = { authorId: managerId, visibility: 'SHARED' } as const
  const isRunning = { state: 'IN_CONDUCTION', withdrawn: false, finishBy: null } as const
  const meeting = { ...circle, managerId, ...isRunning }
  return {
    ...alike(readersAmong(circle, [managerId], (actor) => readLevelOf(meeting, actor) === 'full')),
    afterSharing: readersOfComment(comment, subject, circle).afterSharing,
  }
}

export function readersOfEntry(entry: EntryAudience, circle: Circle): Readers {
  const reads = (it: EntryAudience) => (actor: Actor) => canSeeEntry(it, actor)
  const shared = { ...entry, awaitsSharing: false }
  return {
    ...alike(readersAmong(circle, [entry.authorId], reads(entry))),
    afterSharing: readersAmong(circle, [entry.authorId], reads(shared)),
  }
}
