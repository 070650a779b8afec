import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import {
  canSeeComment,
  lengthMaxOf,
  refuseChangeComment,
  refuseCreateComment,
  refuseEditComment,
  type CommentAuthorship,
  type CommentSubject,
} from './comment.ts'

const person = (userId: string, manages: string[] = [], role: 'USER' | 'SUPERADMIN' = 'USER') =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

const marta = person('marta', ['ana'])
const diego = person('diego', ['ana'])
const ana = person('ana')
const strangers = [person('bruno'), person('eva', ['bruno']), person('root', [], 'SUPERADMIN')]
const everyone = [marta, diego, ana, ...strangers]

const states = ['draft', 'open', 'closed'] as const

describe.each(['goal', 'agreement'] as const)('on a %s', (kind) => {
  const subject = (state: CommentSubject['state'] = 'open'): CommentSubject => ({
    kind,
    id: 's',
    collaboratorId: 'ana',
    state,
    draftOf: state === 'draft' ? 'marta' : null,
  })
  const by = (
    authorId: string,
    visibility: CommentAuthorship['visibility'],
  ): CommentAuthorship => ({
    authorId,
    visibility,
  })
  const seenBy = (comment: CommentAuthorship, it: CommentSubject) =>
    everyone.filter((actor) => canSeeComment(comment, it, actor)).map(({ userId }) => userId)

  test.each(states)('a private comment is its author’s alone: %s', (state) => {
    for (const authorId of ['marta', 'ana']) {
      expect(seenBy(by(authorId, 'PRIVATE'), subject(state))).toEqual([authorId])
    }
  })

  test.each([
    ['draft', ['marta']],
    ['open', ['marta', 'diego', 'ana']],
    ['closed', ['marta', 'diego', 'ana']],
  ] as const)('a shared one is for who sees what it is on: %s', (state, readers) => {
    expect(seenBy(by('marta', 'SHARED'), subject(state))).toEqual(readers)
  })

  test('whoever sees it comments on it, until it is closed', () => {
    const reasons = (state: CommentSubject['state']) =>
      [marta, ana, strangers[0] ?? ana].map((it) => refuseCreateComment(subject(state), it)?.reason)
    expect(reasons('draft')).toEqual([undefined, 'comment.notYours', 'comment.notYours'])
    expect(reasons('open')).toEqual([undefined, undefined, 'comment.notYours'])
    const closed = 'comment.subjectClosed'
    expect(reasons('closed')).toEqual([closed, closed, 'comment.notYours'])
  })

  test.each(['PRIVATE', 'SHARED'] as const)(
    'a %s comment is its author’s to change',
    (visibility) => {
      const comment = by('ana', visibility)
      expect(refuseChangeComment(comment, subject(), ana)).toBeUndefined()
      expect(refuseChangeComment(comment, subject('closed'), ana)?.reason).toBe(
        'comment.subjectClosed',
      )
      for (const actor of everyone.filter((it) => it !== ana)) {
        expect(refuseChangeComment(comment, subject(), actor)).toEqual({
          kind: 'forbidden',
          reason: 'comment.notAuthor',
        })
      }
    },
  )

  test('its author may share it, and not take it back', () => {
    const reason = (
      from: CommentAuthorship['visibility'],
      to: CommentAuthorship['visibility'],
      actor = ana,
    ) => refuseEditComment(by('ana', from), subject(), actor, to)?.reason
    expect(reason('PRIVATE', 'SHARED')).toBeUndefined()
    expect(reason('SHARED', 'SHARED')).toBeUndefined()
    expect(reason('SHARED', 'PRIVATE')).toBe('visibility.alreadyShared')
    expect(reason('SHARED', 'PRIVATE', marta)).toBe('comment.notAuthor')
  })

  test('an author who is no longer their manager changes nothing', () => {
    const comment = by('marta', 'SHARED')
    expect(refuseChangeComment(comment, subject(), person('marta'))?.reason).toBe(
      'comment.notYours',
    )
  })
})

test('a private comment may be longer than a shared one', () => {
  expect(lengthMaxOf).toEqual({ PRIVATE: 10_000, SHARED: 3000 })
})
