import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'
import { newId } from '#server/kernel/ids.ts'
import { addCompanyStep, addTeam, emptyTeams } from '#tests/support/areas.ts'
import { en } from '#tests/support/english.ts'
import { injected } from '#tests/support/inject.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let admin: ReturnType<World['as']>['areas']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').areas
})

const at = () => ({ params: { companyId: w.companyId } })
const areaAt = (areaId = w.areaId) => ({ params: { ...at().params, areaId } })
const add = async (name_en: string, mission_en?: string) =>
  (await admin.add({ ...at(), body: mission_en ? { name_en, mission_en } : { name_en } })).id
const stale = { statusCode: 409, code: 'staleVersion' }

describe('the list of areas', () => {
  test('has them in their order, with how much is in each, those that are archived last', async () => {
    const first = await add('Sales', 'We sell')
    const second = await add('Design')
    await admin.archive({ ...areaAt(first), body: { version: 1 } })
    await addTeam(w, second, { name: 'Closed', active: false })
    const none = { teams: 0, people: 0, steps: 0, skills: 0 }
    expect(await admin.list(at())).toEqual([
      {
        id: w.areaId,
        name: en('Engineering'),
        hasMission: false,
        isArchived: false,
        version: 1,
        teams: 2,
        people: 3,
        steps: 1,
        skills: 2,
      },
      { id: second, name: en('Design'), hasMission: false, isArchived: false, version: 1, ...none },
      { id: first, name: en('Sales'), hasMission: true, isArchived: true, version: 2, ...none },
    ])
    expect((await admin.written(at())).map(({ id }) => id)).toEqual([w.areaId, second])
  })

  test('is one statement behind who asks', async () => {
    expect(await countStatements(w, 'admin', (as) => as.areas.list(at()))).toBe(2)
  })
})

describe('an area', () => {
  test('has its words, teams with who manages them, steps and skills', async () => {
    const unled = await addTeam(w, w.areaId, { name: 'A team of nobody' })
    const closed = await addTeam(w, w.areaId, { name: 'A closed one', active: false })
    const area = await admin.detail(areaAt())
    expect(area).toMatchObject({
      id: w.areaId,
      name_en: 'Engineering',
      name: en('Engineering'),
      version: 1,
      businessPriorities: [],
      people: 3,
      isArchived: false,
      steps: [{ id: w.stepId, name: en('Senior') }],
      skills: w.skillIds.map((id) => ({ id, description: en('What it is') })),
    })
    const marta = { id: w.id('marta'), name: 'Marta Test' }
    const diego = { id: w.id('diego'), name: 'Diego Test' }
    expect(area.teams).toMatchObject([
      { name: 'A team of nobody', active: true, manager: null, people: 0 },
      { name: 'Team of diego', active: true, manager: diego, people: 1 },
      { name: 'Team of marta', active: true, manager: marta, people: 2 },
      { name: 'A closed one', active: false, manager: null, people: 0 },
    ])
    expect([area.teams[0]?.id, area.teams[3]?.id]).toEqual([unled, closed])
  })

  test('is three statements behind who asks, whatever is in it', async () => {
    expect(await countStatements(w, 'admin', (as) => as.areas.detail(areaAt()))).toBe(4)
  })

  test('of another company, or of none, is not there', async () => {
    const gone = { statusCode: 404 }
    const { areaId } = await world()
    for (const id of [areaId, newId()]) {
      await expect(admin.detail(areaAt(id))).rejects.toMatchObject(gone)
      const body = { version: 1 }
      await expect(admin.archive({ ...areaAt(id), body })).rejects.toMatchObject(gone)
      await expect(admin.restore({ ...areaAt(id), body })).rejects.toMatchObject(gone)
      await expect(admin.remove({ ...areaAt(id), query: body })).rejects.toMatchObject(gone)
      const lines = { lines: [], version: 1 }
      await expect(admin.changePriorities({ ...areaAt(id), body: lines })).rejects.toMatchObject(
        gone,
      )
    }
  })
})

describe('business priorities', () => {
  const change = (name: Name, lines: string[], version = 1, areaId = w.areaId) =>
    w.as(name).areas.changePriorities({ ...areaAt(areaId), body: { lines, version } })
  const read = async () => (await admin.detail(areaAt())).businessPriorities

  test('are changed by administrators and the managers of its active teams, in their order', async () => {
    await change('admin', ['Ship', 'Hire'])
    await change('marta', ['Hire', ' Ship '], 2)
    await change('diego', ['Hire'], 3)
    await change('superadmin', ['Hire', 'Rest'], 4)
    expect(await read()).toEqual(['Hire', 'Rest'])
  })

  test('are changed by nobody else, be it somebody of its teams or a manager elsewhere', async () => {
    const sales = await add('Sales')
    const refused = { statusCode: 403, code: 'area.notYours' }
    await expect(change('ana', ['Ship'])).rejects.toMatchObject(refused)
    await expect(change('marta', ['Ship'], 1, sales)).rejects.toMatchObject(refused)
    await emptyTeams(w)
    await expect(change('marta', ['Ship'])).rejects.toMatchObject(refused)
    expect(await read()).toEqual([])
  })

  test('are refused over a newer version; of two at once, one is saved', async () => {
    const both = await Promise.allSettled([change('marta', ['One']), change('diego', ['Two'])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((it) => it.status === 'rejected')?.reason).toMatchObject(stale)
    await expect(change('admin', ['Three'])).rejects.toMatchObject(stale)
    expect(await read()).toHaveLength(1)
  })

  test('are so many lines of so many characters, none of them empty', async () => {
    const long = 'ñ'.repeat(priorityLineLengthMax)
    await change(
      'admin',
      Array.from({ length: priorityLinesMax }, () => long),
    )
    const wrong = { statusCode: 400 }
    await expect(change('admin', [`${long}ñ`], 2)).rejects.toMatchObject(wrong)
    await expect(change('admin', [' '], 2)).rejects.toMatchObject(wrong)
    const many = Array.from({ length: priorityLinesMax + 1 }, () => 'x')
    await expect(change('admin', many, 2)).rejects.toMatchObject(wrong)
  })

  test('of an archived area stay as they are', async () => {
    const sales = await add('Sales')
    await admin.archive({ ...areaAt(sales), body: { version: 1 } })
    await expect(change('admin', ['Ship'], 2, sales)).rejects.toMatchObject({
      code: 'content.archived',
    })
  })
})

describe('the teams that somebody manages', () => {
  const managed = (name: Name) => w.as(name).areas.managed(at())

  test('come with their area, its ladder and skills; nobody else’s do', async () => {
    const [team, ...others] = await managed('marta')
    expect(others).toEqual([])
    expect(team).toMatchObject({
      name: 'Team of marta',
      growthChallenges: [],
      area: {
        id: w.areaId,
        name: en('Engineering'),
        businessPriorities: [],
        steps: [{ id: w.stepId, name: en('Senior') }],
        skills: w.skillIds.map((id) => ({ id })),
      },
    })
    expect(await managed('ana')).toEqual([])
    expect(await managed('admin')).toEqual([])
  })

  test('in an area without a ladder have the company’s', async () => {
    const sales = await add('Sales')
    await addTeam(w, sales, { name: 'Hunters', manager: 'admin' })
    const own = await addCompanyStep(w, 'Starter')
    const [team] = await managed('admin')
    expect(team?.area).toMatchObject({
      name: en('Sales'),
      steps: [{ id: own, name: en('Starter') }],
      skills: [],
    })
    const [other] = await managed('marta')
    expect(other?.area.steps.map(({ id }) => id)).toEqual([w.stepId])
  })

  test('are no longer theirs once inactive', async () => {
    await emptyTeams(w)
    expect(await managed('marta')).toEqual([])
  })
})

test('an area is read in one’s language, else in the one it is written in', async () => {
  await add('Sales')
  const reader = createClient(contract, injected(w.app, await w.token('admin'), 'es'))
  const all = await reader.areas.list(at())
  expect(all.at(-1)?.name).toEqual(en('Sales'))
})
