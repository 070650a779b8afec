import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import {
  canSeeEntry,
  refuseChangeEntry,
  refuseEditEntry,
  refuseWrite,
  visibilityDefault,
  type FeedbackEntry,
} from './entry.ts'

const person = (userId: string, manages: string[] = [], reportsTo: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'ADMIN', active: true, manages, reportsTo })

const marta = person('marta', ['ana', 'bruno'], ['head'])
const ana = person('ana', [], ['marta'])
const bruno = person('bruno', [], ['marta'])
const head = person('head', ['marta'])
const root = person('root')
const everyone = [marta, ana, bruno, head, root]

const entry = (over: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  id: '1',
  authorId: 'bruno',
  collaboratorId: 'ana',
  text: 'Your review saved us a day',
  visibility: 'SHARED',
  category: 'global-evaluation',
  related: null,
  oneToOneId: null,
  oneToOneClosed: false,
  awaitsSharing: false,
  relatedDeleted: false,
  createdAt: '2030-01-15T10:00:00Z',
  ...over,
})

describe('reading', () => {
  const readers = (it: FeedbackEntry) =>
    everyone.filter((actor) => canSeeEntry(it, actor)).map(({ userId }) => userId)

  test.each(['marta', 'ana', 'bruno'])('a private entry is its author’s alone: %s', (authorId) => {
    expect(readers(entry({ authorId, visibility: 'PRIVATE' }))).toEqual([authorId])
  })

  test('a shared one: its author, whom it is about, and that person’s manager', () => {
    expect(readers(entry())).toEqual(['marta', 'ana', 'bruno'])
  })

  test('a shared one about a manager goes up, not down', () => {
    const upwards = entry({ authorId: 'ana', collaboratorId: 'marta' })
    expect(readers(upwards)).toEqual(['marta', 'ana', 'head'])
  })

  test('an entry is private unless its author says otherwise', () => {
    expect(visibilityDefault).toBe('PRIVATE')
  })
})

describe('writing about', () => {
  const teammates = new Set(['bruno'])

  test.each([
    ['oneself', ana, 'ana', undefined],
    ['someone one manages', marta, 'ana', undefined],
    ['one’s manager', ana, 'marta', undefined],
    ['a teammate', ana, 'bruno', undefined],
    ['the manager of one’s manager', ana, 'head', 'feedback.notYourTeam'],
    ['someone of another team', ana, 'carla', 'feedback.notYourTeam'],
  ])('%s', (_, actor, about, reason) => {
    expect(refuseWrite(about, actor, { teammates })?.reason).toBe(reason)
  })

  test('anyone, for an administrator without a team, is refused', () => {
    const none = { teammates: new Set<string>() }
    expect(refuseWrite('ana', root, none)?.reason).toBe('feedback.notYourTeam')
  })
})

describe('changing', () => {
  test.each([
    ['while nothing locks it', {}, undefined],
    ['in a 1:1 that is open', { oneToOneId: 'o' }, undefined],
    ['in a closed 1:1', { oneToOneClosed: true }, 'feedback.lockedByOneToOne'],
    ['about something deleted', { relatedDeleted: true }, 'feedback.lockedByDeletion'],
  ])('is its author’s, %s', (_, over, reason) => {
    expect(refuseChangeEntry(entry(over), bruno)?.reason).toBe(reason)
  })

  test('shares it, and never takes it back', () => {
    const reason = (
      from: FeedbackEntry['visibility'],
      to: FeedbackEntry['visibility'],
      over = {},
    ) => refuseEditEntry(entry({ visibility: from, ...over }), bruno, to)?.reason
    expect(reason('PRIVATE', 'SHARED')).toBeUndefined()
    expect(reason('SHARED', 'PRIVATE')).toBe('visibility.alreadyShared')
    expect(reason('PRIVATE', 'SHARED', { oneToOneClosed: true })).toBe('feedback.lockedByOneToOne')
  })

  test('is nobody else’s, locked or not', () => {
    for (const actor of everyone.filter((it) => it !== bruno)) {
      for (const over of [{}, { oneToOneClosed: true }]) {
        expect(refuseChangeEntry(entry(over), actor)).toEqual({
          kind: 'forbidden',
          reason: 'feedback.notAuthor',
        })
      }
    }
  })
})
