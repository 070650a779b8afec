import { describe, expect, test } from 'vitest'
import type { Subject } from '#domain/comments/comment.ts'
import type { Meeting } from './access.ts'
import { readersOfComment, readersOfEntry, readersOfField } from './readers.ts'
import { oneToOneStates, type OneToOneState } from './states.ts'

const circle = { collaboratorId: 'ana', managerIds: ['marta'] }
const twoManagers = { collaboratorId: 'ana', managerIds: ['marta', 'diego'] }
const meeting = (state: OneToOneState): Meeting => ({
  collaboratorId: 'ana',
  managerId: 'marta',
  state,
})

describe('a field of a 1:1', () => {
  test.each(oneToOneStates)('a private comment is the manager’s alone, for ever: %s', (state) => {
    const readers = { now: ['marta'], afterSharing: ['marta'] }
    expect(readersOfField('skills.a.privateComment', meeting(state), circle)).toEqual(readers)
    expect(readersOfField('performance.privateComment', meeting(state), circle)).toEqual(readers)
  })

  test.each(oneToOneStates.filter((state) => state !== 'CLOSED'))(
    'a shared one is the manager’s until it is shared: %s',
    (state) => {
      expect(readersOfField('skills.a.sharedComment', meeting(state), circle)).toEqual({
        now: ['marta'],
        afterSharing: ['marta', 'ana'],
      })
    },
  )

  test('a closed 1:1 has been shared', () => {
    expect(readersOfField('greetings', meeting('CLOSED'), circle).now).toEqual(['marta', 'ana'])
  })

  test('another manager of theirs reads it in the end, and is named', () => {
    expect(readersOfField('greetings', meeting('PREPARED'), twoManagers)).toEqual({
      now: ['marta'],
      afterSharing: ['marta', 'diego', 'ana'],
    })
  })

  test('a manager who no longer manages them reads nothing', () => {
    const left = { collaboratorId: 'ana', managerIds: ['diego'] }
    expect(readersOfField('greetings', meeting('PREPARED'), left).now).toEqual([])
  })

  test('a field that no 1:1 has never leaves its manager', () => {
    expect(readersOfField('notes', meeting('CLOSED'), circle).now).toEqual(['marta'])
  })
})

describe('a comment', () => {
  const subject = (state: Subject['state']): Subject => ({
    kind: 'goal',
    id: 'g',
    collaboratorId: 'ana',
    state,
  })

  test('private: its author, whoever they are', () => {
    for (const authorId of ['marta', 'ana']) {
      const readers = readersOfComment({ authorId, visibility: 'PRIVATE' }, subject('open'), circle)
      expect(readers).toEqual({ now: [authorId], afterSharing: [authorId] })
    }
  })

  test('shared, on a draft: the manager, and the collaborator once it is shared', () => {
    const comment = { authorId: 'marta', visibility: 'SHARED' } as const
    expect(readersOfComment(comment, subject('draft'), circle)).toEqual({
      now: ['marta'],
      afterSharing: ['marta', 'ana'],
    })
  })

  test('shared: the collaborator and every manager of theirs', () => {
    const comment = { authorId: 'ana', visibility: 'SHARED' } as const
    const { now } = readersOfComment(comment, subject('open'), twoManagers)
    expect(now.toSorted()).toEqual(['ana', 'diego', 'marta'])
  })
})

describe('a feedback entry', () => {
  const entry = { authorId: 'bruno', collaboratorId: 'ana' }

  test('private: its author', () => {
    const readers = readersOfEntry({ ...entry, visibility: 'PRIVATE' }, circle)
    expect(readers).toEqual({ now: ['bruno'], afterSharing: ['bruno'] })
  })

  test('shared: its author, whom it is about, and their manager', () => {
    const { now } = readersOfEntry({ ...entry, visibility: 'SHARED' }, circle)
    expect(now).toEqual(['bruno', 'marta', 'ana'])
  })
})
