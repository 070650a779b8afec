import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { metByDiego } from '#tests/support/decisions.ts'
import { meet, meetingOf, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { inTables } from '#tests/support/structure.ts'
import { reportTo } from '#tests/support/told.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World
let skill: string
let value: string

beforeEach(async () => {
  w = await world()
  skill = w.skillIds[0] ?? ''
  value = w.valueIds[0] ?? ''
})

const memory = ({ at }: Pick<Meeting, 'at'>, as: Name = 'marta') =>
  w.as(as).oneToOnes.memory({ params: at })

/** A review of Marta's with Ana that is closed, with these words in each place that takes some. */
async function review(words: string): Promise<Meeting> {
  const it = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  await it.write('progression', `${words}: lead a project`)
  for (const path of [`skills.${skill}`, `values.${value}`, 'performance']) {
    await it.write(`${path}.sharedComment`, `${words}, shared`)
    await it.write(`${path}.privateComment`, `${words}, canary for Marta`)
  }
  for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
    await it.step(event)
  return it
}

/** Closed ones like another, each a day before the last. */
async function repeatEarlier(id: string, count: number): Promise<void> {
  await inTables(w, async (db) => {
    await sql`
      insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, created_at,
        closed_at, shared, shared_at, performance, membership_id, ladder_step_id, global_level_id, area_id, team_id)
      select company_id, gen_random_uuid(), collaborator_id, manager_id, type, state, date - n, version, created_at,
        closed_at, shared, shared_at, performance, membership_id, ladder_step_id, global_level_id, area_id, team_id
      from one_to_one, generate_series(1, ${count}::int) n where id = ${id}`.execute(db)
    await sql`
      insert into one_to_one_score (company_id, one_to_one_id, skill_id, value_id, score)
      select s.company_id, o.id, s.skill_id, s.value_id, s.score
      from one_to_one o join one_to_one_score s on s.one_to_one_id = ${id}
      where o.date < ${testToday}`.execute(db)
  })
}

describe('what was said before', () => {
  test('is remembered by the manager who said it, private words too, and told to nobody else', async () => {
    const goal = { description: 'Deploy', weightingPoints: 100, tracking: 'manual' } as const
    const relatedTo = { kind: 'skill', id: skill } as const
    const agreement = { description: 'Write it down', relatedTo, dueDate: null }
    const { goals, agreements } = w.as('marta')
    const { id: goalId } = await goals.create({ params: w.of('ana'), body: goal })
    const { id: agreementId } = await agreements.create({ params: w.of('ana'), body: agreement })
    const before = await review('First')
    const empty = { skills: {}, values: {}, performance: [], plan: null, countedGoals: null }
    expect(await memory(before)).toEqual(empty)
    const said = {
      oneToOneId: before.id,
      date: testToday,
      comment: 'First, shared',
      privateComment: 'First, canary for Marta',
    }
    // What is said in this one, which is open, is not past yet.
    const open = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_REVIEW' })
    const remembered = await memory(open)
    expect(remembered).toMatchObject({
      skills: { [skill]: [{ ...said, score: 'STRONG_POINT' }] },
      values: { [value]: [{ ...said, score: 'STRONG_POINT' }] },
      performance: [{ ...said, score: 'OVER' }],
      plan: {
        oneToOneId: before.id,
        progression: 'First: lead a project',
        goalIds: [goalId],
        agreementIds: [agreementId],
      },
    })
    for (const who of ['ana', 'diego', 'bruno', 'admin', 'superadmin'] as const)
      await expect(memory(open, who)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('comes to the next manager in its shared words alone', async () => {
    await review('First')
    await reportTo(w, 'ana', 'diego')
    const body = { type: 'PERFORMANCE_REVIEW', date: testToday } as const
    const { id } = await w.as('diego').oneToOnes.create({ params: w.of('ana'), body })
    const remembered = await memory(meetingOf(w, id), 'diego')
    const shared = [{ comment: 'First, shared', privateComment: null }]
    expect(remembered.skills[skill]).toMatchObject(shared)
    expect(remembered.performance).toMatchObject(shared)
    expect(JSON.stringify(remembered)).not.toContain('canary')
  })

  test('has the pair’s own last plan beside a later one of another manager', async () => {
    await review('First')
    await metByDiego(w, 'Another plan')
    const { plan } = await memory(await meet(w))
    expect(plan).toMatchObject({ progression: 'First: lead a project' })
  })

  test('is five scores of each at most, the newest first, and the words of two, read in as many statements as of one', async () => {
    const { at, id } = await review('4')
    const count = () => countStatements(w, 'marta', (as) => as.oneToOnes.memory({ params: at }))
    const before = await count()
    for (const words of ['5', '6']) await review(words)
    await repeatEarlier(id, 3)
    const { skills, performance } = await memory(await meet(w))
    for (const past of [skills[skill], performance]) {
      expect(past?.map(({ comment }) => comment)).toEqual([
        '6, shared',
        '5, shared',
        null,
        null,
        null,
      ])
      expect(past?.map(({ privateComment }) => privateComment !== null)).toEqual([
        true,
        true,
        false,
        false,
        false,
      ])
    }
    expect(await count()).toBe(before)
    // Who asks and whom they manage; the 1:1; all that was said in others.
    expect(before).toBeLessThanOrEqual(4)
  })
})
