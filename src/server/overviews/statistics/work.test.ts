import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const asked = () => ({ params: { companyId: w.companyId } })

describe('what was held on time', () => {
  test('is counted by month and area, by the rhythm there was', async () => {
    await meet(w, { state: 'CLOSED' })
    await later(14, () => meet(w, { state: 'CLOSED', date: '2030-01-29' }))
    await later(40, () => meet(w, { state: 'CLOSED', date: '2030-02-24' }))
    const paces = await inCompany(w.database.db, w.companyId, (db) =>
      db
        .selectFrom('one_to_one_pace')
        .select(['held_on', 'days', 'is_on_time'])
        .orderBy('held_on')
        .execute(),
    )
    expect(paces.slice(1)).toEqual([
      { held_on: '2030-01-29', days: 14, is_on_time: true },
      { held_on: '2030-02-24', days: 26, is_on_time: false },
    ])
    const { meetings } = await later(40, () =>
      w.as('admin').statistics.work({ ...asked(), query: {} }),
    )
    expect(meetings).toContainEqual({ areaId: w.areaId, month: '2030-02-01', held: 1, onTime: 0 })
  })
})

test('goals, agreements and shared feedback are counted, and a private entry is not', async () => {
  const params = w.of('ana')
  const marta = w.as('marta')
  const body = {
    description: 'Goal',
    weightingPoints: 50,
    tracking: 'manual',
  } as const
  const { id } = await marta.goals.create({ params, body })
  const goal = { companyId: w.companyId, goalId: id }
  await marta.goals.create({ params, body })
  await marta.goals.close({ params: goal, body: { evaluation: 2, comment: 'Half of it' } })
  for (const visibility of ['PRIVATE', 'SHARED'] as const)
    await marta.feedback.write({
      params,
      body: { text: 'Said', visibility, category: 'global-evaluation', relatedId: null },
    })
  const { goals, feedback } = await w.as('admin').statistics.work({ ...asked(), query: {} })
  expect(goals).toEqual([
    { areaId: w.areaId, open: 1, progress: [1, 0, 0, 0, 0], closed: [0, 1, 0] },
  ])
  expect(feedback).toEqual([{ areaId: w.areaId, month: '2030-01-01', given: 1 }])
})

describe('what was met, achieved and said', () => {
  const work = (query = {}) => w.as('admin').statistics.work({ ...asked(), query })
  /** How much of each there is, in whichever area and month. */
  const counted = async (query: object) => {
    const { meetings, goals, agreements, feedback } = await work(query)
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
    return {
      met: sum(meetings.map(({ held }) => held)),
      goals: [sum(goals.map(({ open }) => open)), sum(goals.flatMap(({ closed }) => closed))],
      agreements: [
        sum(agreements.map(({ open }) => open)),
        sum(agreements.map(({ fulfilled }) => fulfilled)),
      ],
      said: sum(feedback.map(({ given }) => given)),
    }
  }
  const nothing = { met: 0, goals: [0, 0], agreements: [0, 0], said: 0 }
  const ofAna = { met: 1, goals: [1, 1], agreements: [1, 1], said: 1 }
  const both = { met: 1, goals: [2, 1], agreements: [1, 1], said: 1 }

  beforeEach(async () => {
    const { goals, agreements, feedback } = w.as('marta')
    const params = w.of('ana')
    const { companyId } = w
    const goal = { description: 'Goal', weightingPoints: 50, tracking: 'manual' } as const
    const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
    const agreement = { description: 'Agreed', relatedTo, dueDate: null }
    await meet(w, { state: 'CLOSED' })
    await goals.create({ params, body: goal })
    const { id: goalId } = await goals.create({ params, body: goal })
    const why = { evaluation: 3, comment: 'All of it' } as const
    await goals.close({ params: { companyId, goalId }, body: why })
    await agreements.create({ params, body: agreement })
    const { id: agreementId } = await agreements.create({ params, body: agreement })
    const done = { result: 'FULFILLED' } as const
    await agreements.close({ params: { companyId, agreementId }, body: done })
    const said = { text: 'Said', visibility: 'SHARED', category: 'global-evaluation' } as const
    await feedback.write({ params, body: { ...said, relatedId: null } })
    await w.as('diego').goals.create({ params: w.of('carla'), body: goal })
  })

  test('is of those in an area, a team, at a level or a step, as the boxes and the people are', async () => {
    const { placed, notPlaced } = (
      await w.as('admin').statistics.nineBox({ ...asked(), query: { team: w.teamIds.marta } })
    ).all
    expect([Math.max(...placed), notPlaced]).toEqual([0, 2])
    // An id of nothing of the kind.
    const [other] = w.skillIds
    const rows: readonly [object, object][] = [
      [{}, both],
      [{ area: w.areaId }, both],
      [{ area: other }, nothing],
      [{ team: w.teamIds.marta }, ofAna],
      [{ team: w.teamIds.diego }, { ...nothing, goals: [1, 0] }],
      [{ level: w.levelId }, both],
      [{ level: other }, nothing],
      [{ step: w.stepId }, both],
      [{ step: other }, nothing],
      [{ team: w.teamIds.marta, step: other }, nothing],
    ]
    for (const [query, expected] of rows)
      expect({ query, ...(await counted(query)) }).toEqual({ query, ...expected })
  })

  test('is that of a day: of who was in a team, what was open and what had happened by then', async () => {
    expect(await counted({ date: '2030-01-14' })).toEqual(nothing)
    // No day is later than today.
    expect(await counted({ date: '2031-01-01' })).toEqual(both)
    await later(40, async () => {
      const { on, goals, months } = await work({ date: testToday })
      expect([on, goals.map(({ progress }) => progress), months.at(-1)]).toEqual([
        testToday,
        [null],
        '2030-01-01',
      ])
      const ofHers = await w.as('marta').goals.list({ params: w.of('ana') })
      const goalId = ofHers.find(({ state }) => state === 'open')?.id ?? ''
      const params = { companyId: w.companyId, goalId }
      await w.as('marta').goals.close({ params, body: { evaluation: 1, comment: 'Not done' } })
      // Open on that day, whatever came of it.
      expect(await counted({ date: testToday })).toEqual(both)
      expect(await counted({})).toEqual({ ...both, goals: [1, 2] })
    })
  })

  test('leaves out who is in no team any more, from that day on', async () => {
    const { companyId } = w
    await inCompany(w.database.db, companyId, (db) =>
      db
        .updateTable('membership')
        .set({ active: false, ended_on: '2030-01-20' })
        .where('user_id', '=', w.id('ana'))
        .execute(),
    )
    await later(10, async () => {
      expect(await counted({})).toEqual({ ...nothing, goals: [1, 0] })
      expect(await counted({ date: testToday })).toEqual(both)
    })
  })
})
