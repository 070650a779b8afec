import { expect, test } from 'vitest'
import type { EndedPlace } from '#domain/people/teams/taking-up.ts'
import { planPlacement, type Company, type Placement, type SentPlace } from './placement.ts'

const platform = { id: 't1', areaId: 'a1', name: 'Platform', managerId: 'marta' }
const platformOfDiego = { ...platform, id: 't2', managerId: 'diego' }
const web = { id: 't3', areaId: 'a1', name: 'Web', managerId: 'sofia' }
const twin = { id: 't4', areaId: 'a2', name: 'Twin', managerId: 'saul' }
const twinToo = { ...twin, id: 't5', areaId: 'a1' }
const unled = { id: 't6', areaId: 'a2', name: 'Unled', managerId: null }

const senior = { ladderStepId: 's2', stepNames: ['Senior', 'Sénior'] }
const inPlatform = { id: 'm1', team: platform, reportsTo: 'marta', ...senior }
const junior = { ladderStepId: 's1', stepNames: ['Junior'] }
const inWeb = { id: 'm2', team: web, reportsTo: 'sofia', ...junior }
const archived = { ladderStepId: 's0', stepNames: ['Trainee'] }

const leftAtJunior: EndedPlace = {
  membershipId: 'm3',
  userId: 'ana',
  teamId: 't2',
  reportsTo: 'diego',
  ladderStepId: 's1',
  startedOn: '2029-01-08',
  endedOn: '2029-06-01',
}
const leftAtSenior = { ...leftAtJunior, ladderStepId: 's2', endedOn: '2029-07-01' }

const company = (
  memberships: Company['memberships'] = [],
  own: Partial<Company> = {},
): Company => ({
  areas: [
    { id: 'a1', names: ['Product', 'Producto'] },
    { id: 'a2', names: ['Sales'] },
  ],
  teams: [platform, platformOfDiego, web, twin, twinToo, unled],
  stepsOf: (area) =>
    area === 'a1'
      ? [
          { id: 's1', names: ['Junior'] },
          { id: 's2', names: ['Senior', 'Sénior'] },
        ]
      : [{ id: 's9', names: ['Seller'] }],
  memberships,
  ended: [],
  ...own,
})

const nothing: Placement = { ending: [], managing: null, stepping: null, joining: null }
const said = (own: Partial<SentPlace>): SentPlace => ({
  area: null,
  team: null,
  ladderStep: null,
  manager: null,
  isManagerUnknown: false,
  teamBefore: null,
  teamLeft: null,
  ...own,
})
const joining = (own: object) => ({
  ...nothing,
  joining: {
    areaId: 'a1',
    teamName: 'Web',
    teamId: 't3',
    managerId: 'sofia',
    ladderStepId: 's1',
    ...own,
  },
})

test.each<[string, Partial<SentPlace>, Company, ReturnType<typeof planPlacement>]>([
  ['nothing is said: nothing is done', {}, company([inPlatform]), nothing],
  [
    'a team: one joins it under its manager, at the first step',
    { team: 'Web' },
    company(),
    joining({}),
  ],
  [
    'by id, and at the step that is named',
    { team: 't3', ladderStep: 'sénior' },
    company(),
    joining({ ladderStepId: 's2' }),
  ],
  [
    'of several teams of one name, that of the manager',
    { area: 'producto', team: 'platform', manager: 'diego' },
    company(),
    joining({ teamName: 'Platform', teamId: 't2', managerId: 'diego' }),
  ],
  [
    'of several, none is guessed',
    { team: 'Platform' },
    company(),
    { problem: 'directory.managerNeeded' },
  ],
  [
    'nor the manager of a team that has none',
    { team: 'Unled' },
    company(),
    { problem: 'directory.managerNeeded' },
  ],
  ['nor the area', { team: 'Twin' }, company(), { problem: 'directory.areaNeeded' }],
  [
    'an area that there is not',
    { team: 'Web', area: 'Moon' },
    company(),
    { problem: 'directory.areaUnknown' },
  ],
  [
    'a step that there is not',
    { team: 'Web', ladderStep: 'Moon' },
    company(),
    { problem: 'directory.stepUnknown' },
  ],
  [
    'a step of another area',
    { team: 'Web', ladderStep: 'Seller' },
    company(),
    { problem: 'directory.stepUnknown' },
  ],
  [
    'an area without steps',
    { team: 'Web' },
    company([], { stepsOf: () => [] }),
    { problem: 'directory.stepUnknown' },
  ],
  [
    'a manager who is not here yet',
    { team: 'Web', isManagerUnknown: true },
    company(),
    { problem: 'directory.managerUnknown' },
  ],
  [
    'a team that there is not yet is made',
    { area: 'Sales', team: 'New', manager: 'saul' },
    company(),
    joining({ areaId: 'a2', teamName: 'New', teamId: null, managerId: 'saul', ladderStepId: 's9' }),
  ],
  [
    'in the only area without naming it',
    { team: 'New', manager: 'saul' },
    company([], { areas: [{ id: 'a1', names: ['Product'] }] }),
    joining({ teamName: 'New', teamId: null, managerId: 'saul' }),
  ],
  [
    'one is there already: nothing is done',
    { team: 'Platform', manager: 'marta' },
    company([inPlatform]),
    nothing,
  ],
  ['and nothing without the manager', { team: 'Platform' }, company([inPlatform]), nothing],
  [
    'another manager of the same team',
    { team: 'Platform', manager: 'diego' },
    company([inPlatform]),
    { ...nothing, managing: { membershipId: 'm1', managerId: 'diego' } },
  ],
  [
    'another step and another manager',
    { team: 'Platform', manager: 'diego', ladderStep: 'Junior' },
    company([inPlatform]),
    {
      ...nothing,
      managing: { membershipId: 'm1', managerId: 'diego' },
      stepping: { membershipId: 'm1', ladderStepId: 's1' },
    },
  ],
  [
    'another team: one leaves the one before, at the step one was at',
    { team: 'Web' },
    company([inPlatform]),
    { ...joining({ ladderStepId: 's2' }), ending: ['m1'] },
  ],
  [
    'a team left with a group before: at the step one was at last',
    { team: 'Web', teamLeft: 'Web' },
    company([], { ended: [leftAtSenior, leftAtJunior] }),
    joining({ ladderStepId: 's2' }),
  ],
  [
    'into another ladder: at its first step',
    { team: 'Twin', area: 'Sales' },
    company([inPlatform]),
    {
      ...joining({
        areaId: 'a2',
        teamName: 'Twin',
        teamId: 't4',
        managerId: 'saul',
        ladderStepId: 's9',
      }),
      ending: ['m1'],
    },
  ],
  [
    'one of two places stays',
    { team: 'Web' },
    company([inPlatform, inWeb]),
    { ...nothing, ending: ['m1'] },
  ],
  [
    'a team no longer: one leaves it, and no other',
    { teamBefore: 'Web' },
    company([inPlatform, inWeb]),
    { ...nothing, ending: ['m2'] },
  ],
  [
    'the manager alone: of the one place there is',
    { manager: 'diego' },
    company([inPlatform]),
    { ...nothing, managing: { membershipId: 'm1', managerId: 'diego' } },
  ],
  ['the manager alone, who it is', { manager: 'marta' }, company([inPlatform]), nothing],
  ['the manager alone of nobody’s place', { manager: 'marta' }, company(), nothing],
  [
    'of several places, the manager of one is right',
    { manager: 'sofia' },
    company([inPlatform, inWeb]),
    nothing,
  ],
  [
    'of several, none is guessed for a manager',
    { manager: 'diego' },
    company([inPlatform, inWeb]),
    { problem: 'directory.severalTeams' },
  ],
  [
    'the step alone',
    { ladderStep: 'Junior' },
    company([inPlatform]),
    { ...nothing, stepping: { membershipId: 'm1', ladderStepId: 's1' } },
  ],
  [
    'the step one is at, although nobody can be put at it any more',
    { team: 'Platform', manager: 'diego', ladderStep: 'trainee' },
    company([{ ...inPlatform, ...archived }]),
    { ...nothing, managing: { membershipId: 'm1', managerId: 'diego' } },
  ],
  [
    'another one of that name where there is one',
    { ladderStep: 'Junior' },
    company([{ ...inPlatform, ladderStepId: 's0', stepNames: ['Junior'] }]),
    { ...nothing, stepping: { membershipId: 'm1', ladderStepId: 's1' } },
  ],
])('%s', (_, sent, around, expected) => {
  expect(planPlacement(said(sent), around)).toEqual(expected)
})
