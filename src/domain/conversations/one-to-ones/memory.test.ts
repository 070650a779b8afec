import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { remembered } from './memory.ts'
import type { OneToOneState } from './states.ts'

const of = (state: OneToOneState) => ({
  meeting: { collaboratorId: 'ana', managerId: 'marta', state, withdrawn: false, finishBy: null },
  comment: 'Shared',
  privateComment: 'Private',
})
const someone = (userId: string, manages: readonly string[]) =>
  toActor({ userId, companyId: 'c', role: 'SUPERADMIN', active: true, manages, reportsTo: [] })

test('private words of a 1:1 are remembered by the manager who held it, and is one still', () => {
  expect(remembered(of('CLOSED'), someone('marta', ['ana']))?.privateComment).toBe('Private')
  expect(remembered(of('CLOSED'), someone('marta', []))).toBeUndefined()
})

test('another manager gets the shared words of a closed one, and nothing of an open one', () => {
  const diego = someone('diego', ['ana'])
  const { comment, privateComment } = remembered(of('CLOSED'), diego) ?? {}
  expect({ comment, privateComment }).toEqual({ comment: 'Shared', privateComment: null })
  expect(remembered(of('IN_REVIEW'), diego)).toBeUndefined()
})
