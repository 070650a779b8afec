import { beforeEach, describe, expect, test } from 'vitest'
import { personSorts } from '#contract/overviews/statistics.ts'
import { boxes } from '#domain/conversations/nine-box/axes.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { addCompanyStep, addTeam } from '#tests/support/areas.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { countStatements } from '#tests/support/statements.ts'
import { later, testNow, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const review = () => meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
const asked = () => ({ params: { companyId: w.companyId } })
const highest = boxes.length - 1

describe('the Nine Box of a company', () => {
  const nineBox = (query = {}) => w.as('admin').statistics.nineBox({ ...asked(), query })

  test('counts each person once, and those without enough evidence apart', async () => {
    expect((await nineBox()).all).toMatchObject({ notPlaced: 3 })
    await review()
    const { all, groups, before, moved } = await nineBox({ by: 'team' })
    expect(all.placed[highest]).toBe(1)
    expect(all.notPlaced).toBe(2)
    const byTeam = Object.fromEntries(groups.map((group) => [group.id, group]))
    expect(byTeam[w.teamIds.marta]).toMatchObject({ notPlaced: 1 })
    expect(byTeam[w.teamIds.marta]?.placed[highest]).toBe(1)
    expect(byTeam[w.teamIds.diego]).toMatchObject({ notPlaced: 1 })
    expect([before, moved]).toEqual([null, null])
  })

  test('is that of a day, says how people moved since another, and is narrowed down', async () => {
    await review()
    expect((await nineBox({ date: '2030-01-14' })).all.notPlaced).toBe(3)
    const beside = await nineBox({ since: '2030-01-14' })
    expect(beside.before?.notPlaced).toBe(3)
    expect(beside.moved).toEqual({ up: 0, same: 0, down: 0, across: 0 })
    await later(1, async () =>
      expect((await nineBox({ since: testToday })).moved).toMatchObject({ same: 1 }),
    )
    for (const query of [{ since: testToday }, { date: '2029-12-31', since: '2030-01-14' }])
      await expect(nineBox(query)).rejects.toMatchObject({ statusCode: 400 })
    const placed = async (query: object) => (await nineBox(query)).all.placed[highest]
    expect(await placed({ area: w.areaId, step: w.stepId })).toBe(1)
    expect(await placed({ team: w.teamIds.diego })).toBe(0)
    expect(await placed({ level: w.areaId })).toBe(0)
  })

  test('forgets a place with the step it was reached at', async () => {
    await review()
    await inCompany(w.database.db, w.companyId, (db) =>
      db.updateTable('membership_step').set({ started_on: '2030-01-16' }).execute(),
    )
    expect((await later(2, () => nineBox())).all.placed[highest]).toBe(0)
  })
})

test('what is archived, inactive or deleted keeps its name and its line, and narrows nothing down', async () => {
  const goal = { description: 'Goal', weightingPoints: 50, tracking: 'manual' } as const
  await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
  const statistics = () => w.as('admin').statistics
  const found = async () => {
    const { areas, teams, steps } = await statistics().choices(asked())
    const named = await Promise.all(
      (['area', 'team', 'step'] as const).map(async (by) => {
        const { groups } = await statistics().nineBox({ ...asked(), query: { by } })
        return groups.map(({ name }) => name)
      }),
    )
    const { areas: lines } = await statistics().work({ ...asked(), query: {} })
    const isOffered = [areas, teams, steps].flat().some(({ id }) => gone.has(id))
    return { named, lines, isOffered }
  }
  const gone = new Set([w.areaId, w.stepId, ...Object.values(w.teamIds)])
  const before = await found()
  expect([before.isOffered, before.named.flat().includes(null)]).toEqual([true, false])
  await inCompany(w.database.db, w.companyId, async (db) => {
    await db.updateTable('area').set({ archived_at: testNow, position: null }).execute()
    await db.updateTable('membership').set({ active: false, ended_on: '2030-01-16' }).execute()
    await db.updateTable('team').set({ active: false }).execute()
    const buried = { archived_at: testNow, deleted_at: testNow, position: null }
    await db.updateTable('ladder_step').set(buried).execute()
  })
  expect(await found()).toEqual({
    ...before,
    lines: before.lines.filter(({ id }) => id === w.areaId),
    isOffered: false,
  })
})

test('teams of one name are told apart by their manager, steps by their area', async () => {
  for (const manager of ['ana', 'bruno'] as const)
    await addTeam(w, w.areaId, { name: 'Platform', manager })
  await addCompanyStep(w, 'Senior')
  const { teams, steps } = await w.as('admin').statistics.choices(asked())
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)
  expect(names(teams)).toEqual([
    'Platform · Ana Test',
    'Platform · Bruno Test',
    'Team of diego',
    'Team of marta',
  ])
  expect(names(steps)).toEqual(['Senior', 'Senior · Engineering'])
})

describe('the table of people', () => {
  const people = (query = {}) => w.as('admin').statistics.people({ ...asked(), query })
  const names = async (query: object) => (await people(query)).rows.map(({ name }) => name)

  test('says of each how their one-to-ones, goals and agreements stand, and where they are', async () => {
    await review()
    const params = w.of('ana')
    const goal = { description: 'Goal', weightingPoints: 50, tracking: 'manual' } as const
    for (let n = 0; n < 2; n += 1) await w.as('marta').goals.create({ params, body: goal })
    const { rows, total } = await people({ search: 'ana' })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id: w.id('ana'),
      lastOneToOne: testToday,
      daysSinceLast: 0,
      pace: 'onTime',
      openGoals: 2,
      performance: 'OVER',
      position: { impact: 'high', culture: 'high', impactPlace: 300, placedOn: testToday },
    })
    expect(await names({ goals: 'kept' })).toEqual([rows[0]?.name])
    expect(await names({ position: 'high-high' })).toEqual([rows[0]?.name])
    expect(await names({ performance: 'UNDER' })).toEqual([])
    expect((await people({ position: 'none' })).total).toBe(2)
  })

  test('is sorted by what stands in it, either way, and says the same of everyone whatever it is sorted by or searched for', async () => {
    await review()
    const { rows } = await people()
    const inAnyOrder = (all: typeof rows) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const key of personSorts) {
      const [up, down] = [await people({ sort: key }), await people({ sort: `-${key}` })]
      for (const sorted of [up, down])
        expect([key, inAnyOrder(sorted.rows)]).toEqual([key, inAnyOrder(rows)])
      if (key !== 'days') continue
      expect(up.rows[0]?.id).toBe(w.id('ana'))
      expect(down.rows.at(-1)?.id).toBe(w.id('ana'))
    }
    for (const query of [{ pace: 'onTime' }, { goals: 'other' }, { position: 'high-high' }])
      for (const row of (await people(query)).rows)
        expect(row).toEqual(rows.find(({ id }) => id === row.id))
  })

  test('finds by pace exactly those whom it says to be at it', async () => {
    await meet(w, { state: 'CLOSED' })
    for (const days of [0, 14, 15, 21, 22])
      await later(days, async () => {
        const { rows } = await people()
        for (const pace of ['onTime', 'amber', 'red'] as const) {
          const ids = (await people({ pace })).rows.map(({ id }) => id)
          expect(ids).toEqual(rows.filter((row) => row.pace === pace).map(({ id }) => id))
        }
      })
  })

  test('still says how many there are past its last page, and gives all of them at once for a file, and no other number', async () => {
    expect(await people({ page: 9, goals: 'other' })).toEqual({ rows: [], total: 3 })
    expect((await people({ limit: 10_000 })).rows).toHaveLength(3)
    await expect(people({ limit: 10_001 })).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('each page takes at most six statements', async () => {
  await review()
  const calls = [
    (as: World['anyone']) => as.statistics.nineBox({ ...asked(), query: { since: '2029-12-01' } }),
    (as: World['anyone']) => as.statistics.people({ ...asked(), query: {} }),
    (as: World['anyone']) => as.statistics.work({ ...asked(), query: {} }),
    (as: World['anyone']) => as.statistics.reviews({ ...asked(), query: { period: '2029-H2' } }),
  ]
  for (const call of calls) expect(await countStatements(w, 'admin', call)).toBeLessThanOrEqual(6)
})
