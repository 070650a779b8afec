import { describe, expect, test } from 'vitest'
import { alike, audienceOf, type Circle } from '#domain/kernel/access/readers.ts'
import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import type { Meeting } from './access.ts'
import {
  readersOfAgenda,
  readersOfComment,
  readersOfDecision,
  readersOfEntry,
  readersOfField,
} from './readers.ts'
import { oneToOneStates, type OneToOneState } from './states.ts'

const circle = { collaboratorId: 'ana', managerIds: ['marta'] }
const twoManagers = { collaboratorId: 'ana', managerIds: ['marta', 'diego'] }
const meeting = (state: OneToOneState): Meeting => ({
  withdrawn: false,
  finishBy: null,
  collaboratorId: 'ana',
  managerId: 'marta',
  state,
})

const field = (path: string, state: OneToOneState, isShared = false, around: Circle = circle) =>
  readersOfField(path, meeting(state), around, isShared)

const open = oneToOneStates.filter((state) => state !== 'CLOSED')
/** Those in which the collaborator reads what was last shared. */
const shared = open.filter((state) => state !== 'PREPARATION_PENDING')

describe('a field of a 1:1', () => {
  test.each(oneToOneStates)('a private comment is the manager’s alone, for ever: %s', (state) => {
    for (const path of ['skills.a.privateComment', 'performance.privateComment'])
      expect(field(path, state)).toEqual({
        now: ['marta'],
        lastShared: [],
        afterSharing: ['marta'],
        managersOnceClosed: false,
      })
  })

  test.each(open)('a shared one is the manager’s until it is shared: %s', (state) => {
    expect(field('skills.a.sharedComment', state)).toEqual({
      now: ['marta'],
      lastShared: [],
      afterSharing: ['marta', 'ana'],
      managersOnceClosed: true,
    })
  })

  test.each(shared)('what was shared of it is read on, while changes wait: %s', (state) => {
    const readers = field('greetings', state, true)
    expect(readers).toMatchObject({ now: ['marta'], lastShared: ['marta', 'ana'] })
    expect(audienceOf(readers, 'marta')).toEqual({
      now: [],
      lastShared: ['ana'],
      later: [],
      managersOnceClosed: true,
    })
  })

  test('a closed 1:1 has been shared, with every manager', () => {
    expect(field('greetings', 'CLOSED', true, twoManagers)).toEqual(
      alike(['marta', 'diego', 'ana']),
    )
  })

  test.each(open)(
    'another manager of theirs reads it once it is closed, not before: %s',
    (state) => {
      const { afterSharing, lastShared } = field('greetings', state, true, twoManagers)
      expect([...afterSharing, ...lastShared]).not.toContain('diego')
    },
  )

  test('a manager who no longer manages them reads nothing', () => {
    const left = { collaboratorId: 'ana', managerIds: ['diego'] }
    expect(field('greetings', 'PREPARED', false, left).now).toEqual([])
  })

  test('of one that their manager of before may finish: that one, and the others once it is closed', () => {
    const left = { ...meeting('IN_CONDUCTION'), finishBy: '2030-01-24' }
    const around = { collaboratorId: 'ana', managerIds: ['diego'] }
    expect(readersOfField('greetings', left, around, false)).toEqual({
      now: ['marta'],
      lastShared: [],
      afterSharing: ['marta', 'ana'],
      managersOnceClosed: true,
    })
    expect(readersOfField('skills.a.privateComment', left, around, false)).toMatchObject({
      afterSharing: ['marta'],
      managersOnceClosed: false,
    })
    expect(readersOfAgenda(left, around).now).toEqual(['marta', 'ana'])
  })

  test('a field that no 1:1 has never leaves its manager', () => {
    expect(field('notes', 'CLOSED').now).toEqual(['marta'])
    expect(field('notes', 'PREPARED').managersOnceClosed).toBe(false)
  })
})

describe('the agenda', () => {
  test.each(open)('is the pair’s at once, and every manager’s once it closes: %s', (state) => {
    const now = ['marta', 'ana']
    expect(readersOfAgenda(meeting(state), twoManagers)).toEqual({
      now,
      lastShared: [],
      afterSharing: now,
      managersOnceClosed: true,
    })
  })
})

describe('a comment', () => {
  const subject = (state: CommentSubject['state']): CommentSubject => ({
    kind: 'goal',
    id: 'g',
    collaboratorId: 'ana',
    state,
    draftOf: state === 'draft' ? 'marta' : null,
  })

  test('private: its author, whoever they are', () => {
    for (const authorId of ['marta', 'ana']) {
      const readers = readersOfComment({ authorId, visibility: 'PRIVATE' }, subject('open'), circle)
      expect(readers).toEqual(alike([authorId]))
    }
  })

  test('shared, on a draft: the manager whose it is, and the others once it is shared', () => {
    const comment = { authorId: 'marta', visibility: 'SHARED' } as const
    expect(readersOfComment(comment, subject('draft'), twoManagers)).toMatchObject({
      now: ['marta'],
      afterSharing: ['marta', 'diego', 'ana'],
    })
  })

  test('shared: the collaborator and every manager of theirs', () => {
    const comment = { authorId: 'ana', visibility: 'SHARED' } as const
    const { now } = readersOfComment(comment, subject('open'), twoManagers)
    expect(now.toSorted()).toEqual(['ana', 'diego', 'marta'])
  })
})

describe('a feedback entry', () => {
  const entry = { authorId: 'bruno', collaboratorId: 'ana', awaitsSharing: false }

  test('private: its author', () => {
    const readers = readersOfEntry({ ...entry, visibility: 'PRIVATE' }, circle)
    expect(readers).toEqual(alike(['bruno']))
  })

  test('shared: its author, whom it is about, and their manager', () => {
    const { now } = readersOfEntry({ ...entry, visibility: 'SHARED' }, circle)
    expect(now).toEqual(['bruno', 'marta', 'ana'])
  })
})

test.each(['open', 'closed'] as const)(
  'what is decided of something %s inside a 1:1 is its manager’s alone until it is shared',
  (state) => {
    const subject: CommentSubject = { kind: 'agreement', id: 'a', collaboratorId: 'ana', state }
    expect(readersOfDecision('marta', subject, twoManagers)).toEqual({
      ...alike(['marta']),
      afterSharing: ['marta', 'diego', 'ana'],
    })
  },
)
