import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { refuseRequest, refuseRequestWithdrawal } from './request.ts'

const person = (userId: string, manages: string[] = [], reportsTo: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'ADMIN', active: true, manages, reportsTo })

const ana = person('ana', [], ['marta'])
const pair = { collaboratorId: 'ana', managerId: 'marta' }
const wish = { ...pair, hasOpen: false, isAsked: false }

test('a collaborator asks their manager for a 1:1 once, and where none is planned', () => {
  expect(refuseRequest(wish, ana)).toBeUndefined()
  expect(refuseRequest({ ...wish, hasOpen: true }, ana)?.reason).toBe('oneToOneRequest.planned')
  expect(refuseRequest({ ...wish, isAsked: true }, ana)?.reason).toBe('oneToOneRequest.asked')
})

test('it is theirs alone to ask and to take back, as long as they report to them', () => {
  const notYours = { kind: 'forbidden', reason: 'oneToOneRequest.notYours' }
  expect(refuseRequestWithdrawal(pair, ana)).toBeUndefined()
  for (const actor of [
    person('marta', ['ana']),
    person('bruno', [], ['marta']),
    person('ana', [], ['diego']),
  ]) {
    expect(refuseRequest(wish, actor)).toEqual(notYours)
    expect(refuseRequestWithdrawal(pair, actor)).toEqual(notYours)
  }
})
