import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { placeUnderEarlierPromise } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const reviews = (query = {}) =>
  w.as('admin').statistics.reviews({ params: { companyId: w.companyId }, query })

test('a review is due of who has been in a team for long enough, done once it is closed, else missing', async () => {
  const ofMarta = async () => (await reviews()).managers.find(({ id }) => id === w.id('marta'))
  expect(await ofMarta()).toMatchObject({ due: 2, done: 0 })
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  expect(await ofMarta()).toMatchObject({ due: 2, done: 1, compared: null })
  await inCompany(w.database.db, w.companyId, (db) =>
    db.updateTable('membership').set({ started_on: '2030-01-01' }).execute(),
  )
  // What was done counts, due by now or not.
  expect(await ofMarta()).toMatchObject({ due: 1, done: 1 })
})

test('no score is told while the period lasts, nor of fewer than five people when it is over', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  expect(await reviews()).toMatchObject({ scores: null, company: null })
  const over = await later(200, () => reviews({ period: '2030-H1' }))
  expect(over).toMatchObject({ scores: [], leftOut: 1, company: null })
})

test('without a period it is about the last that is over, or the running one before any review', async () => {
  const opens = async () => {
    const { period, opening } = await reviews()
    expect(period.key).toBe(opening)
    return opening
  }
  expect(await opens()).toBe('2030-H1')
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  expect(await opens()).toBe('2030-H1')
  expect(await later(200, opens)).toBe('2030-H1')
  expect(await later(400, opens)).toBe('2030-H2')
  const named = await later(400, () => reviews({ period: '2031-H1' }))
  expect(named).toMatchObject({ opening: '2030-H2', period: { key: '2031-H1' } })
})

test('five people of an area and a level are told as a group, and what all got the same is not', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const names = ['bruno', 'carla', 'diego', 'admin'] as const
  await inCompany(w.database.db, w.companyId, async (db) => {
    for (const name of names) {
      const id = sql`gen_random_uuid()`
      const { rows } = await sql<{ id: string }>`
        insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, created_at,
          closed_at, shared, shared_at, performance, membership_id, ladder_step_id, global_level_id, area_id, team_id)
        select company_id, ${id}, ${w.id(name)}, manager_id, type, state, date, version, created_at, closed_at,
          shared, shared_at, performance, membership_id, ladder_step_id, global_level_id, area_id, team_id
        from one_to_one where state = 'CLOSED' and collaborator_id = ${w.id('ana')} returning id`.execute(
        db,
      )
      const copy = rows[0]?.id
      await sql`insert into one_to_one_score (company_id, one_to_one_id, skill_id, value_id, score)
        select s.company_id, ${copy}, s.skill_id, s.value_id,
          case when s.skill_id is null then 'IN_DEVELOPMENT' else s.score end
        from one_to_one_score s join one_to_one o on o.id = s.one_to_one_id
        where o.collaborator_id = ${w.id('ana')}`.execute(db)
      await sql`insert into nine_box_placement
        select company_id, gen_random_uuid(), ${copy}, ${w.id(name)}, membership_id, ladder_step_id, global_level_id,
          area_id, team_id, placed_on, placed_at, performance, impact, culture, impact_level, culture_level, evidence
        from nine_box_placement where collaborator_id = ${w.id('ana')}`.execute(db)
    }
  })
  const { scores, leftOut } = await later(200, () => reviews({ period: '2030-H1' }))
  expect(leftOut).toBe(0)
  expect(scores).toHaveLength(1)
  expect(scores?.[0]).toMatchObject({ people: 5, isRest: false })
  const counts = (kind: string) =>
    scores?.[0]?.subjects.flatMap((it) => (it.kind === kind ? [it.counts] : []))
  // Everyone has the same in the skills.
  expect(counts('skill')).toEqual([null, null])
  expect(counts('value')).toEqual([
    [0, 4, 1],
    [0, 4, 1],
  ])
})

test('reviews from before the Nine Box reach administrators as fives only, and in no table', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  await placeUnderEarlierPromise(w)
  const asked = { params: { companyId: w.companyId } }
  const { statistics } = w.as('admin')
  const { all, earlier } = await statistics.nineBox({ ...asked, query: {} })
  expect([all.notPlaced, Math.max(...all.placed), Math.max(...earlier)]).toEqual([3, 0, 0])
  const { rows } = await statistics.people({ ...asked, query: {} })
  expect(rows.every(({ position, performance }) => position === null && performance === null)).toBe(
    true,
  )
  const { scores, leftOut } = await later(200, () => reviews({ period: '2030-H1' }))
  expect([scores, leftOut]).toEqual([[], 0])
})

test('a period that is still to come has no report', async () => {
  await expect(reviews({ period: '2030-H2' })).rejects.toMatchObject({ statusCode: 400 })
})
