import { beforeEach, expect, test } from 'vitest'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let imports: ReturnType<typeof importsIn>

beforeEach(async () => {
  w = await world()
  imports = importsIn(w)
})

const head = [
  'first_name',
  'last_name',
  'email',
  'area',
  'team',
  'manager_email',
  'ladder_step',
  'role',
  'status',
]
const columns = head.slice(3)

/** A line about somebody of the company, with what it says beside who they are. */
function about(name: Name, cells: Readonly<Record<string, string>>) {
  return ['Same', name, w.people[name].email, ...columns.map((column) => cells[column] ?? '')]
}
const somebody = (first: string, cells: Readonly<Record<string, string>> = {}) => [
  first,
  'Neu',
  `${first.toLowerCase()}@test.example`,
  ...columns.map((column) => cells[column] ?? ''),
]

const email = (name: Name) => w.people[name].email

async function placesOf(name: Name) {
  const { places } = await w.as('admin').users.read({ params: w.of(name) })
  return places.map(({ team, area, ladderStep, manager, active }) => ({
    team: team.name,
    area: area.name.text,
    step: ladderStep.text,
    manager,
    active,
  }))
}

async function teamNames() {
  const { teams } = await w.as('admin').users.choices({ params: { companyId: w.companyId } })
  return teams.map(({ name, manager }) => `${name} / ${manager}`)
}

test('another manager is the change that the pages make: a new membership in the identical team', async () => {
  const [before] = await placesOf('ana')
  const { id, counts } = await imports.checked(
    fileOf(head, about('ana', { manager_email: email('diego') })),
  )
  // Diego leads a team of another name already.
  expect(counts?.mistake).toBe(1)
  expect(await imports.mistakes(id)).toEqual({ 2: ['team.leadsAnother'] })
  expect(await placesOf('ana')).toEqual([before])
})

test('a manager is found by their email, in whatever form of its letters it is written', async () => {
  const manager = 'ZOË@test.example'.normalize('NFD')
  const file = fileOf(head, somebody('Zoë'), about('bruno', { manager_email: manager }))
  const { id, counts } = await imports.checked(file)
  expect([await imports.mistakes(id), counts?.moved]).toEqual([{}, 1])
})

test('who goes to another team leaves theirs, and the one-to-one of the pair with it', async () => {
  await meet(w)
  const [before] = await placesOf('ana')
  const [there] = await placesOf('carla')
  const file = fileOf(head, about('ana', { area: there?.area ?? '', team: there?.team ?? '' }))
  const { id, counts, finals } = await imports.checked(file)
  expect([counts?.moved, counts?.mistake]).toEqual([1, 0])
  expect(finals).toMatchObject({ withdrawn: 1 })
  const [row] = await imports.rows(id, 'moved')
  expect(row?.facts.map(({ kind }) => kind)).toEqual([
    'first_name',
    'last_name',
    'team',
    'manager',
    'withdrawn',
  ])
  await imports.apply(id)
  expect(await placesOf('ana')).toEqual([
    { ...there, active: true },
    { ...before, active: false },
  ])
  const undone = await imports.undo(id)
  expect([undone.state, undone.left]).toEqual(['undone', []])
  expect(await placesOf('ana')).toEqual([before])
})

test('teams, areas and steps that there are not are made where that is wanted, and gone when it is undone', async () => {
  const cells = {
    area: 'Support',
    team: 'Desk',
    manager_email: 'boss@test.example',
    ladder_step: 'Helper',
  }
  const file = fileOf(head, somebody('Boss'), somebody('Zoe', cells), somebody('Yan', cells))
  const before = await teamNames()
  const { id, counts, offers } = await imports.checked(file)
  expect(counts).toMatchObject({ mistake: 2, created: 1 })
  const missing = { rows: 2, isMade: false }
  expect(offers).toEqual([
    { kind: 'area', name: 'Support', area: null, ...missing },
    { kind: 'team', name: 'Desk', area: 'Support', ...missing },
    { kind: 'step', name: 'Helper', area: null, ...missing },
  ])
  const wanted = await imports.checked(file, ['area', 'team', 'step'])
  expect(wanted.counts).toMatchObject({ mistake: 0, created: 3 })
  expect(wanted.offers.map(({ kind, rows, isMade }) => [kind, rows, isMade])).toEqual([
    ['area', 2, true],
    ['team', 1, true],
    ['step', 2, true],
  ])
  expect((await imports.apply(wanted.id)).state).toBe('applied')
  expect(await teamNames()).toContain('Desk / Boss Neu')
  const undone = await imports.undo(wanted.id)
  expect([undone.state, undone.left]).toEqual(['undone', []])
  expect(await teamNames()).toEqual(before)
  const { areas } = await w.as('admin').users.choices({ params: { companyId: w.companyId } })
  expect(areas.map(({ name }) => name.text)).not.toContain('Support')
  expect(id).not.toBe(wanted.id)
})

test('two who change places in one file are no circle', async () => {
  const done = await imports.done(
    fileOf(
      head,
      somebody('Top'),
      somebody('Low', {
        area: await areaName(),
        team: 'Pair',
        manager_email: 'top@test.example',
        ladder_step: await stepName(),
      }),
    ),
    ['team'],
  )
  expect(done.state).toBe('applied')
  const turned = await imports.checked(
    fileOf(
      head,
      somebody('Top', {
        area: await areaName(),
        team: 'Other',
        manager_email: 'low@test.example',
        ladder_step: await stepName(),
      }),
      somebody('Low', {
        area: await areaName(),
        team: (await placesOf('ana'))[0]?.team ?? '',
        manager_email: email('marta'),
        ladder_step: await stepName(),
      }),
    ),
    ['team'],
  )
  expect(await imports.mistakes(turned.id)).toEqual({})
  expect(turned.counts).toMatchObject({ moved: 2 })
  expect((await imports.apply(turned.id)).state).toBe('applied')
})

test('a circle over several rows is found', async () => {
  const place = { area: await areaName(), ladder_step: await stepName() }
  const { id } = await imports.checked(
    fileOf(
      head,
      somebody('Aaa', { ...place, team: 'One', manager_email: 'bbb@test.example' }),
      somebody('Bbb', { ...place, team: 'Two', manager_email: 'aaa@test.example' }),
    ),
    ['team'],
  )
  expect(await imports.mistakes(id)).toEqual({ 3: ['team.circle'] })
})

test('who is deactivated loses their place, and so do those who report to them and are put nowhere else', async () => {
  const [there] = await placesOf('carla')
  const { id } = await imports.checked(
    fileOf(
      head,
      about('marta', { status: 'inactive' }),
      about('ana', { area: there?.area ?? '', team: there?.team ?? '' }),
    ),
  )
  const [row] = await imports.rows(id, 'deactivated')
  expect(row?.facts.filter(({ kind }) => kind === 'losesPlaces')).toEqual([
    { kind: 'losesPlaces', from: null, to: '1' },
  ])
  await imports.apply(id)
  expect((await placesOf('bruno')).map(({ active }) => active)).toEqual([false])
  expect((await placesOf('ana')).map(({ active }) => active)).toEqual([true, false])
  expect((await imports.undo(id)).left).toEqual([])
  expect((await placesOf('bruno')).map(({ active }) => active)).toEqual([true])
  expect((await placesOf('ana')).map(({ active }) => active)).toEqual([true])
  expect((await w.as('admin').users.read({ params: w.of('marta') })).active).toBe(true)
})

const areaName = async () => (await placesOf('ana'))[0]?.area ?? ''
const stepName = async () => (await placesOf('ana'))[0]?.step ?? ''

test('a row is told of all its mistakes at once', async () => {
  const unknown = {
    manager_email: 'nobody@test.example',
    area: 'Nowhere',
    team: 'X',
    ladder_step: '?',
  }
  const file = fileOf(
    [...head, 'global_level', 'preferred_language'],
    [...somebody('Zoe', { ...unknown, role: 'boss' }), 'None', 'fr'],
    [...somebody('Yan', { ...unknown, area: 'Nowhere' }), '', 'Klingon'],
  )
  const { id } = await imports.checked(file)
  const places = ['area unknownArea', 'ladder_step unknownStep', 'manager_email unknownManager']
  const found = await imports.mistakes(id)
  expect(found[2]?.toSorted()).toEqual(
    [
      ...places,
      'global_level unknownLevel',
      'preferred_language languageNotOffered',
      'role role',
    ].toSorted(),
  )
  expect(found[3]?.toSorted()).toEqual([...places, 'preferred_language language'].toSorted())
})
