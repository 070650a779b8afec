import { expect, test } from 'vitest'
import {
  companyDeletionDays,
  companyGoneAt,
  isSameCompany,
  planCompanyDeletion,
  refuseBeingDeleted,
  refuseTakingBack,
} from './deletion.ts'

const dayMs = 86_400_000
const records = { person: 3, team: 1, oneToOne: 0, goal: 2, agreement: 0, feedback: 5 }

test('a company can be taken back for thirty days, and not from the moment it is gone', () => {
  const asked = 1_000
  expect(companyGoneAt(asked)).toBe(asked + companyDeletionDays * dayMs)
  expect(refuseTakingBack(asked, companyGoneAt(asked) - 1)).toBeUndefined()
  expect(refuseTakingBack(asked, companyGoneAt(asked))?.reason).toBe('company.gone')
})

test('one that is being deleted is taken back, neither resumed nor suspended', () => {
  expect(refuseBeingDeleted(true)?.reason).toBe('company.beingDeleted')
  expect(refuseBeingDeleted(false)).toBeUndefined()
})

test('a plan counts what there is, in order and without a name', () => {
  expect(planCompanyDeletion(records)).toEqual([
    { kind: 'person', count: 3, examples: [] },
    { kind: 'team', count: 1, examples: [] },
    { kind: 'goal', count: 2, examples: [] },
    { kind: 'feedback', count: 5, examples: [] },
  ])
})

test.each([
  [{ goal: 7, oneToOne: 1, feedback: 0 }, true],
  [{ person: 4 }, false],
  [{ team: 0 }, false],
])('with %j in the meantime, what was shown stands: %s', (changed, stands) => {
  const now = planCompanyDeletion({ ...records, ...changed })
  expect(isSameCompany(planCompanyDeletion(records), now)).toBe(stands)
})
