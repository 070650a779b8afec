import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '#domain/conversations/one-to-ones/content.ts'
import { inProgress } from '#tests/support/decisions.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const placements = () =>
  inTables(w, (db) =>
    db.selectFrom('nine_box_placement').selectAll().orderBy('placed_at').execute(),
  )

const review = (state: 'PREPARED' | 'IN_CONDUCTION' | 'IN_REVIEW' | 'CLOSED') =>
  meet(w, { type: 'PERFORMANCE_REVIEW', state })

describe('a performance review', () => {
  test.each([
    ['IN_CONDUCTION', 'finishAndShare'],
    ['IN_REVIEW', 'sendSummary'],
  ] as const)(
    'from %s by %s places its collaborator, in that transaction',
    async (state, event) => {
      const meeting = await review(state)
      expect(await placements()).toEqual([])
      await meeting.step(event)
      expect(await placements()).toMatchObject([
        {
          one_to_one_id: meeting.id,
          collaborator_id: w.id('ana'),
          ladder_step_id: w.stepId,
          global_level_id: w.levelId,
          area_id: w.areaId,
          team_id: w.teamIds.marta,
          placed_on: '2030-01-15',
          performance: 'OVER',
          impact: 300,
          culture: 300,
          impact_level: 'high',
          culture_level: 'high',
          counts_only: false,
          evidence: {
            performance: 'OVER',
            skills: w.skillIds.map((id) => ({ id, score: 'STRONG_POINT' })),
            values: w.valueIds.map((id) => ({ id, score: 'STRONG_POINT' })),
            goals: [],
            previous: null,
            weights: { performance: 60, goals: 40, skills: 50, values: 50 },
            thresholds: { medium: 167, high: 234 },
          },
        },
      ])
    },
  )

  test('places nobody as it goes on, nor where placing fails, and keeps no word of a comment in its evidence', async () => {
    const meeting = await review('IN_CONDUCTION')
    const [skill = ''] = w.skillIds
    await meeting.write(pathOf({ kind: 'skill', id: skill }, 'privateComment'), 'zzPRIVATE')
    for (const event of ['cancelConduction', 'startConduction', 'leaveInReview'] as const) {
      await meeting.step(event)
      expect([event, await placements()]).toEqual([event, []])
    }
    await refusePlacements(true)
    try {
      await expect(meeting.step('sendSummary')).rejects.toMatchObject({ statusCode: 500 })
    } finally {
      await refusePlacements(false)
    }
    expect((await meeting.read()).state).toBe('IN_REVIEW')
    expect(await placements()).toEqual([])
    await meeting.step('sendSummary')
    expect(await placements()).toHaveLength(1)
    const written = JSON.stringify(await placements())
    expect(written).not.toContain('zzPRIVATE')
    expect(written).not.toContain('Said of')
  })
})

/** A limit that no placement keeps, for a while. */
async function refusePlacements(on: boolean): Promise<void> {
  await inTables(w, async (db) => {
    await sql`select set_config('role', 'none', true)`.execute(db)
    await sql
      .raw(
        on
          ? 'alter table nine_box_placement add constraint nobody check (impact < 0) not valid'
          : 'alter table nine_box_placement drop constraint nobody',
      )
      .execute(db)
  })
}

test('a follow-up places nobody, whatever it scores', async () => {
  const meeting = await meet(w, { type: 'FOLLOW_UP', state: 'IN_CONDUCTION' })
  const subject = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  await meeting.write(pathOf(subject, 'score'), 'STRONG_POINT')
  await meeting.write(pathOf(subject, 'sharedComment'), 'Often')
  await meeting.step('finishAndShare')
  expect(await placements()).toEqual([])
})

describe('the goals that count', () => {
  const closeOne = async (meeting: Meeting, evaluation: 1 | 2 | 3, within = true) => {
    const it = await inProgress(w, meeting)
    await it.closeGoal(evaluation, within ? {} : { oneToOneId: null })
    return it.goalId
  }
  const counted = async () =>
    (await placements()).map(({ evidence, impact }) => [
      impact,
      evidence.goals.map(({ id, evaluation }) => [id, evaluation]),
    ])

  test('are those closed since the review before, and those closed in this one', async () => {
    const first = await review('IN_CONDUCTION')
    const inFirst = await closeOne(first, 1)
    await first.step('finishAndShare')
    const [between, second, inSecond] = await later(30, async () => {
      const closedBetween = await closeOne(first, 2, false)
      const next = await meet(w, {
        type: 'PERFORMANCE_REVIEW',
        state: 'IN_CONDUCTION',
        date: '2030-02-14',
      })
      const closedIn = await closeOne(next, 3)
      await next.step('finishAndShare')
      return [closedBetween, next, closedIn] as const
    })
    expect(await counted()).toEqual([
      [220, [[inFirst, 1]]],
      [
        280,
        [
          [between, 2],
          [inSecond, 3],
        ],
      ],
    ])
    const [, last] = await placements()
    expect(last?.evidence.previous).toEqual({ oneToOneId: first.id, closedOn: '2030-01-15' })
    expect(last?.one_to_one_id).toBe(second.id)
  })

  test('are not those in progress, nor those of somebody else', async () => {
    const meeting = await review('IN_CONDUCTION')
    const it = await inProgress(w, meeting)
    const body = { description: 'Theirs', weightingPoints: 50, tracking: 'manual' } as const
    const bruno = await w.as('marta').goals.create({ params: w.of('bruno'), body })
    await w.as('marta').goals.close({
      params: { companyId: w.companyId, goalId: bruno.id },
      body: { evaluation: 1, comment: 'Why', oneToOneId: null },
    })
    await meeting.step('finishAndShare')
    expect(await counted()).toEqual([[300, []]])
    expect(it.goalId).toBeTruthy()
  })
})

describe('a placement, below the rules', () => {
  beforeEach(async () => {
    await review('CLOSED')
  })

  test('is there once for a review, and changed or deleted by no application', async () => {
    const [first] = await placements()
    for (const statement of [
      'update nine_box_placement set impact = 100',
      'delete from nine_box_placement',
    ])
      await expect(inTables(w, (db) => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied/,
      )
    const again = inTables(w, (db) =>
      sql`insert into nine_box_placement select (jsonb_populate_record(p, '{"id": "00000000-0000-7000-8000-000000000001"}')).*
        from nine_box_placement p`.execute(db),
    )
    await expect(again).rejects.toThrow(/nine_box_placement/)
    expect(await placements()).toEqual([first])
  })

  test('goes with its membership, what was replied to it as well', async () => {
    const [placement] = await placements()
    await inTables(w, (db) =>
      db
        .insertInto('nine_box_reply')
        .values({
          company_id: w.companyId,
          placement_id: placement?.id ?? '',
          text: 'Mine',
          version: 1,
          updated_at: new Date(),
        })
        .execute(),
    )
    await structureOf(w).removeMember(w.teamIds.marta, 'ana')
    expect(await placements()).toEqual([])
    const replies = await inTables(w, (db) => db.selectFrom('nine_box_reply').selectAll().execute())
    expect(replies).toEqual([])
  })
})
