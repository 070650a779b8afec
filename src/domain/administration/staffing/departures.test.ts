import { expect, test } from 'vitest'
import { planRoleChange } from './departures.ts'

const team = { id: 't', name: 'Platform' }
const teams = [{ ...team, manager: 'Marta' }]
const oneToOne = {
  state: 'PREPARED',
  handsDraftsOn: true,
  drafts: 2,
  isKept: false,
  isFollowed: false,
} as const

test('a super administrator is in no team: that and its one-to-ones end, and nothing with any other role', () => {
  const oneToOnes = [
    { ...oneToOne, isManagerLeaving: false },
    { ...oneToOne, state: 'IN_REVIEW', isManagerLeaving: false } as const,
    { ...oneToOne, isManagerLeaving: true },
  ]
  expect(planRoleChange('SUPERADMIN', { teams, oneToOnes })).toEqual([
    { kind: 'team', count: 1, examples: [team] },
    { kind: 'withdrawn', count: 1, examples: [] },
    { kind: 'finishing', count: 1, examples: [] },
    { kind: 'draftsDeleted', count: 2, examples: [] },
  ])
  expect(planRoleChange('ADMIN', { teams, oneToOnes })).toEqual([])
})
