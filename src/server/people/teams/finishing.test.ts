import { beforeEach, describe, expect, test } from 'vitest'
import { changesOf, lastDay } from '#tests/support/finishing.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>
let ana: ReturnType<typeof changesOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
  ana = changesOf(w)
})

describe('one that is under way when the manager changes', () => {
  const states = ['IN_CONDUCTION', 'IN_REVIEW'] as const

  test.each(states)(
    '%s stays its manager’s, who reads nothing else of the person',
    async (state) => {
      const it = await meet(w, { state })
      expect((await ana.moveAna()).map(({ kind }) => kind)).toContain('finishing')
      const [marta, collaborator] = [w.as('marta'), w.as('ana')]
      expect(await it.read()).toMatchObject({ reading: 'full', finishBy: lastDay })
      await it.write('progression', 'Said by who began it')
      const params = w.of('ana')
      expect(await marta.oneToOnes.list({ params })).toMatchObject([{ id: it.id }])
      expect(await marta.goals.list({ params })).toEqual([])
      expect(await marta.agreements.list({ params })).toEqual([])
      expect((await marta.feedback.list({ params, query: {} })).rows).toEqual([])
      await expect(marta.oneToOnes.recommend({ params })).rejects.toMatchObject({ statusCode: 404 })
      await expect(ana.draftGoal(it.id)).rejects.toMatchObject({ statusCode: 403 })
      await expect(it.read('admin')).rejects.toMatchObject({ statusCode: 404 })
      await expect(it.read('diego')).rejects.toMatchObject({ statusCode: 404 })
      const own = await collaborator.oneToOnes.list({ params })
      expect(own).toMatchObject([{ id: it.id, finishBy: lastDay }])
      await collaborator.agenda.ask({ params: it.at, body: { text: 'As usual?' } })
      expect(await w.as('admin').oneToOnes.list({ params })).toEqual([])
    },
  )

  test('is found by its manager at home and in their list, and is no need of the next one', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.moveAna()
    const { companyId } = w
    const found = (name: Name) => w.as(name).oneToOnes.finishing({ params: { companyId } })
    expect(await found('marta')).toMatchObject([
      { id: it.id, collaborator: { id: w.id('ana') }, finishBy: lastDay },
    ])
    expect(await found('admin')).toEqual([])
    const { needs } = await w.as('marta').home.read({ params: { companyId } })
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: 'finishing', id: it.id, due: lastDay, urgency: 'soon' }),
    )
    await it.step('leaveInReview')
    await it.step('sendSummary')
    expect(await found('marta')).toEqual([])
  })

  test('who leads nobody else goes on as a manager until it is finished', async () => {
    const it = await meet(w, { state: 'IN_REVIEW' })
    await ana.moveAna()
    await s.setMemberActive(w.teamIds.marta, 'bruno', false)
    await s.setTeamActive(w.teamIds.marta, false)
    const isManager = async () => (await w.as('marta').users.me({ params: w })).roles.isManager
    expect(await isManager()).toBe(true)
    await it.step('sendSummary')
    expect(await isManager()).toBe(false)
  })

  test('is held on another day, with its rhythm as it was, while the new pair alone plans others', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.moveAna()
    const body = { type: 'FOLLOW_UP', date: testToday } as const
    await w.as('admin').oneToOnes.create({ params: w.of('ana'), body })
    await expect(
      w.as('marta').oneToOnes.create({ params: w.of('ana'), body }),
    ).rejects.toMatchObject({ statusCode: 403 })
    const move = async (date: string, repeatWeeks: 2 | null) => {
      const { version } = await it.read()
      const moved = { date, version, repeatWeeks }
      await w.as('marta').oneToOnes.reschedule({ params: it.at, body: moved })
    }
    await move('2030-01-18', null)
    expect((await it.read()).date).toBe('2030-01-18')
    await expect(move('2030-01-19', 2)).rejects.toMatchObject({ statusCode: 403 })
  })

  test('closes on the last day by its own membership, plans no next one, and is nobody else’s last', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION', type: 'PERFORMANCE_REVIEW' })
    await it.write('nextDate', '2030-02-20')
    const { id: goalId } = await ana.draftGoal(it.id)
    await ana.moveAna()
    await later(14, () => it.step('finishAndShare'))
    expect(await ana.stored(it)).toMatchObject({
      state: 'CLOSED',
      team_id: w.teamIds.marta,
      ladder_step_id: w.stepId,
      area_id: w.areaId,
    })
    expect((await it.read('ana')).shared).toMatchObject({ nextDate: null, goals: [{ id: goalId }] })
    const all = await w.as('ana').oneToOnes.list({ params: w.of('ana') })
    expect(all.map(({ id }) => id)).toEqual([it.id])
    const [person] = await w.as('admin').myPeople.list({ params: w })
    expect(person).toMatchObject({ lastOneToOne: null, openGoals: 1 })
    // What began with it is the next membership's, as all that is open.
    const [goal] = await inTables(w, (db) =>
      db
        .selectFrom('goal')
        .innerJoin('membership', 'membership.id', 'goal.membership_id')
        .select('membership.reports_to')
        .execute(),
    )
    expect(goal?.reports_to).toBe(w.id('admin'))
  })

  test('cannot be read, written or closed on the day after the last, though nothing withdrew it yet', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    const { version } = await it.read()
    await ana.moveAna()
    await later(15, async () => {
      await expect(it.read()).rejects.toMatchObject({ statusCode: 404 })
      await expect(it.write('greetings', 'Late')).rejects.toMatchObject({ statusCode: 404 })
      await expect(it.step('finishAndShare', { version })).rejects.toMatchObject({
        statusCode: 404,
      })
      const asked = w.as('ana').agenda.ask({ params: it.at, body: { text: 'Late?' } })
      await expect(asked).rejects.toMatchObject({ statusCode: 404 })
    })
  })

  test('is withdrawn once its days have passed, and not before: never closed, the shared words stay', async () => {
    const it = await meet(w, { state: 'IN_REVIEW' })
    await it.write('performance.privateComment', 'Mine').catch(() => undefined)
    await it.write('farewell', 'Never shared')
    await ana.draftGoal(it.id)
    await ana.moveAna()
    await ana.sweepAfter(14)
    expect((await ana.stored(it)).withdrawn_at).toBeNull()
    await ana.sweepAfter(15)
    await ana.sweepAfter(15)
    expect(await ana.stored(it)).toMatchObject({
      state: 'IN_REVIEW',
      withdrawn_at: expect.any(Date),
    })
    expect(await it.read('ana')).toMatchObject({ withdrawal: { reason: null } })
    expect(await ana.goalsSeenBy('admin')).toEqual([])
    const left = await inTables(w, async (db) => ({
      fields: await db.selectFrom('one_to_one_field').select('path').execute(),
      lines: await db
        .selectFrom('audit_entry')
        .select(['user_id', 'actor_kind'])
        .where('actor_kind', '<>', 'person')
        .execute(),
    }))
    expect(left).toEqual({ fields: [], lines: [{ user_id: null, actor_kind: 'job' }] })
  })

  test('carries out only what is decided of records that are still its membership’s', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    const goal = await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { description: 'Open', weightingPoints: 50, tracking: 'manual', initiatives: [] },
    })
    const { companyId } = w
    const params = { companyId, goalId: goal.id }
    const body = { evaluation: 3, comment: 'Done', oneToOneId: it.id } as const
    await w.as('marta').goals.close({ params, body })
    expect((await it.read()).draft?.decisions).toHaveLength(1)
    await ana.moveAna()
    expect((await it.read()).draft).toMatchObject({ decisions: [], work: { goals: [] } })
    await it.step('finishAndShare')
    expect(await ana.goalsSeenBy('ana')).toEqual(['open'])
  })

  test('hides its drafts from the next manager until it closes', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    const { id: goalId } = await ana.draftGoal(it.id)
    await ana.moveAna()
    expect(await ana.goalsSeenBy('admin')).toEqual([])
    const params = { companyId: w.companyId, goalId }
    const { goals, comments } = w.as('admin')
    const body = { text: 'Seen', visibility: 'SHARED' } as const
    for (const ask of [
      () => goals.remove({ params }),
      () => goals.open({ params }),
      () => goals.history({ params }),
      () => comments.listOnGoal({ params }),
      () => comments.createOnGoal({ params, body }),
    ])
      await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
    expect((await it.read()).draft?.work?.goals).toMatchObject([{ id: goalId, state: 'draft' }])
    await it.step('finishAndShare')
    expect(await ana.goalsSeenBy('admin')).toEqual(['open'])
  })
})
