import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { isLong } from '#tests/support/long.ts'
import { world, type World } from '#tests/support/world.ts'
import { positionsOn } from './place-queries.ts'

// Where everyone was on a day, asked of the database for all at once, beside a walk through each history as
// the decisions tell it.

const days = 24
/** Longer than any day asked about: who is active now may be only once under a manager. */
const forGood = 500
const first = '2029-03-01'
const dayOf = (index: number): Day => addDays(first, index)
const day = fc.integer({ min: 0, max: days })

/** A place in a team from one day up to another, with the steps that began in it and the reviews closed. */
const membership = fc.record({
  from: day,
  lasting: fc.option(fc.integer({ min: 0, max: 16 }), { nil: undefined }),
  steps: fc.array(fc.record({ after: fc.integer({ min: 0, max: 6 }), step: fc.nat(1) }), {
    minLength: 1,
    maxLength: 4,
  }),
  reviews: fc.array(
    fc.record({ on: day, step: fc.nat(1), isEarlier: fc.nat(5).map((it) => it === 0) }),
    {
      maxLength: 5,
    },
  ),
})
const history = fc.array(membership, { minLength: 1, maxLength: 3 })

type History = ReturnType<typeof toldOf>

/** The same with days and ids; the review that counts as newest has the highest number. */
function toldOf(
  memberships: readonly (typeof membership extends fc.Arbitrary<infer T> ? T : never)[],
) {
  let number = 0
  return memberships.map(({ from, lasting, steps, reviews }) => {
    const to = from + (lasting ?? forGood)
    let begins = from
    const begun = steps.map(({ after, step }, index) => {
      if (index > 0) begins += after
      return { from: begins, step }
    })
    const periods = begun.map((it, index) => ({ ...it, to: begun[index + 1]?.from }))
    const placed = reviews.map((it) => ({ ...it, number: (number += 1), id: newId() }))
    return { id: newId(), from, to, periods, placed }
  })
}

const isIn = ({ from, to }: { from: number; to: number | undefined }, on: number) =>
  from <= on && (to === undefined || on < to)

/** Where somebody was on a day, and the number of the review that said where they were. */
function walk(told: History, on: number) {
  const there = told
    .filter((it) => isIn(it, on))
    .toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))
  const [place] = there
  if (!place) return undefined
  const period = place.periods.findLast((it) => isIn(it, on))
  const [step, since] = period ? [period.step, period.from] : [0, place.from]
  const counting = told
    .filter((it) => it === place || !there.includes(it))
    .flatMap(({ placed }) => placed)
    .filter((it) => it.step === step && it.on >= since && it.on <= on && !it.isEarlier)
    .toSorted((a, b) => b.on - a.on || b.number - a.number)
  return { membershipId: place.id, placed: counting[0]?.number ?? null }
}

async function write(
  w: World,
  db: Db,
  all: readonly { userId: string; told: History }[],
  steps: readonly string[],
) {
  const own = { company_id: w.companyId }
  const people = all.map(({ userId }) => ({
    ...own,
    id: userId,
    account_id: null,
    role: 'USER' as const,
    active: true,
    first_name: 'Some',
    last_name: 'Body',
    email: `${userId}@test.example`,
    position: '',
    global_level_id: null,
    created_at: new Date('2029-01-01'),
  }))
  await db.insertInto('company_user').values(people).execute()
  const memberships = all.flatMap(({ userId, told }) => told.map((it) => ({ userId, ...it })))
  const place = { area_id: w.areaId, team_id: w.teamIds.marta }
  const rows = memberships.map(({ id, userId, from, to }) => ({
    ...own,
    id,
    team_id: place.team_id,
    user_id: userId,
    reports_to: w.id('marta'),
    active: false,
    ladder_step_id: steps[0] ?? '',
    started_on: dayOf(from),
    ended_on: dayOf(to),
    one_to_one_interval_days: null,
  }))
  await db.insertInto('membership').values(rows).execute()
  const periods = memberships.flatMap(({ id, periods: some }) =>
    some.map(({ from, to, step }) => ({
      ...own,
      id: newId(),
      membership_id: id,
      ladder_step_id: steps[step] ?? '',
      started_on: dayOf(from),
      ended_on: to === undefined ? null : dayOf(to),
    })),
  )
  await db.insertInto('membership_step').values(periods).execute()
  const reviews = memberships.flatMap(({ id: membershipId, userId, placed }) =>
    placed.map((it) => ({ ...it, membershipId, userId, oneToOneId: newId() })),
  )
  const at = (it: (typeof reviews)[number]) =>
    `${dayOf(it.on)}T10:00:00.${String(it.number).padStart(3, '0')}Z`
  const json = JSON.stringify(
    reviews.map((it) => ({
      ...it,
      day: dayOf(it.on),
      at: at(it),
      step: steps[it.step],
    })),
  )
  await sql`
    insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, shared, created_at,
      shared_at, closed_at, performance, membership_id, ladder_step_id, area_id, team_id)
    select ${w.companyId}, (r ->> 'oneToOneId')::uuid, (r ->> 'userId')::uuid, ${w.id('marta')}, 'PERFORMANCE_REVIEW', 'CLOSED',
      (r ->> 'day')::date, 1, '{}', (r ->> 'at')::timestamptz, (r ->> 'at')::timestamptz, (r ->> 'at')::timestamptz,
      'IN_LINE', (r ->> 'membershipId')::uuid, (r ->> 'step')::uuid, ${place.area_id}, ${place.team_id}
    from jsonb_array_elements(${json}::jsonb) r`.execute(db)
  await sql`
    insert into nine_box_placement (company_id, id, one_to_one_id, collaborator_id, membership_id, ladder_step_id, area_id,
      team_id, placed_on, placed_at, performance, impact, culture, impact_level, culture_level, evidence, counts_only)
    select ${w.companyId}, (r ->> 'id')::uuid, (r ->> 'oneToOneId')::uuid, (r ->> 'userId')::uuid,
      (r ->> 'membershipId')::uuid, (r ->> 'step')::uuid, ${place.area_id}, ${place.team_id}, (r ->> 'day')::date,
      (r ->> 'at')::timestamptz, 'IN_LINE', 100 + (r ->> 'number')::int, 200, 'low', 'medium', '{}',
      (r ->> 'isEarlier')::boolean
    from jsonb_array_elements(${json}::jsonb) r`.execute(db)
}

test(
  'everyone’s place on a day is that of a walk through their history',
  { timeout: 300_000 },
  async () => {
    const w = await world()
    const all = fc
      .sample(history, isLong ? 1200 : 150)
      .map((it) => ({ userId: newId(), told: toldOf(it) }))
    const other = newId()
    const name = { en: 'Junior' }
    await inCompany(w.database.db, w.companyId, async (db) => {
      await sql`insert into ladder_step (company_id, id, area_id, name, description, mission, position)
      values (${w.companyId}, ${other}, ${w.areaId}, ${JSON.stringify(name)}::jsonb, '{}', '{}', 1)`.execute(
        db,
      )
    })
    await inCompany(w.database.db, w.companyId, (db) => write(w, db, all, [w.stepId, other]))
    for (let on = 0; on <= days; on += isLong ? 1 : 4) {
      const { rows } = await inCompany(w.database.db, w.companyId, (db) =>
        sql<{ user_id: string; membership_id: string; impact: number | null }>`
        select user_id, membership_id, impact from (${positionsOn(dayOf(on))}) r`.execute(db),
      )
      const found = new Map(
        rows.map((row) => [
          row.user_id,
          { membershipId: row.membership_id, placed: row.impact && row.impact - 100 },
        ]),
      )
      for (const { userId, told } of all)
        expect({ on, told, is: found.get(userId) }).toEqual({ on, told, is: walk(told, on) })
    }
  },
)
