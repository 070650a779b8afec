import type { Actor } from '#domain/kernel/access/actor.ts'
import {
  alike,
  isReadByManagers,
  readersAmong,
  type Circle,
  type Readers,
} from '#domain/kernel/access/readers.ts'
import {
  canSee as canSeeComment,
  type Authored,
  type Subject,
} from '#domain/conversations/comments/comment.ts'
import { canSee as canSeeEntry, type Addressed } from '#domain/conversations/feedback/entry.ts'
import { readLevelOf, type Meeting } from './access.ts'
import { canSeeAgenda, type AgendaPair } from './agenda.ts'
import type { Content } from './content.ts'
import { readable, sharedContent, type Kept } from './sharing.ts'
import { isOpen } from './states.ts'

/** Section 4. `isShared`: the field had words when last shared; those stay readable. */
export function readersOfField(
  path: string,
  oneToOne: Meeting,
  circle: Circle,
  isShared: boolean,
): Readers {
  const content = { [path]: 'something' }
  const reads = (meeting: Meeting, kept: Kept<Content, Content>) => (actor: Actor) => {
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

export function readersOfComment(comment: Authored, subject: Subject, circle: Circle): Readers {
  const reads = (it: Subject) => (actor: Actor) => canSeeComment(comment, it, actor)
  const shared: Subject = subject.state === 'draft' ? { ...subject, state: 'open' } : subject
  return {
    ...alike(readersAmong(circle, [comment.authorId], reads(subject))),
    afterSharing: readersAmong(circle, [comment.authorId], reads(shared)),
  }
}

export function readersOfDecision(managerId: string, subject: Subject, circle: Circle): Readers {
  const comment = { authorId: managerId, visibility: 'SHARED' } as const
  const isRunning = { state: 'IN_CONDUCTION', withdrawn: false, finishBy: null } as const
  const meeting = { ...circle, managerId, ...isRunning }
  return {
    ...alike(readersAmong(circle, [managerId], (actor) => readLevelOf(meeting, actor) === 'full')),
    afterSharing: readersOfComment(comment, subject, circle).afterSharing,
  }
}

export function readersOfEntry(entry: Addressed, circle: Circle): Readers {
  const reads = (it: Addressed) => (actor: Actor) => canSeeEntry(it, actor)
  const shared = { ...entry, awaitsSharing: false }
  return {
    ...alike(readersAmong(circle, [entry.authorId], reads(entry))),
    afterSharing: readersAmong(circle, [entry.authorId], reads(shared)),
  }
}
