import { beforeEach, describe, expect, test } from 'vitest'
import { changesOf, lastDay } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
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

describe('the manager of before', () => {
  test('is manager again, and goes on as if nothing had happened', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    const { id: goalId } = await ana.draftGoal(it.id)
    await ana.moveAna()
    const [made] = (await s.detail(w.teamIds.marta)).identical
    await later(3, () => s.changeManager(made?.id ?? '', 'ana', 'marta'))
    expect(await it.read()).toMatchObject({ reading: 'full', finishBy: null })
    expect(await ana.goalsSeenBy('marta')).toEqual(['draft'])
    await ana.sweepAfter(30)
    await later(30, () => it.step('finishAndShare'))
    const rows = await inTables(w, (db) =>
      db
        .selectFrom('one_to_one as o')
        .innerJoin('membership as m', 'm.id', 'o.membership_id')
        .innerJoin('goal as g', 'g.membership_id', 'm.id')
        .select(['m.active', 'm.reports_to', 'g.id'])
        .execute(),
    )
    expect(rows).toEqual([{ active: true, reports_to: w.id('marta'), id: goalId }])
  })

  test('has it back with the membership that is reactivated, and loses it with the next end', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    const { marta } = w.teamIds
    await s.setMemberActive(marta, 'ana', false)
    expect(await it.read()).toMatchObject({ finishBy: lastDay })
    await later(5, () => s.setMemberActive(marta, 'ana', true))
    expect(await it.read()).toMatchObject({ finishBy: null })
    await later(10, () => s.setMemberActive(marta, 'ana', false))
    expect(await it.read()).toMatchObject({ finishBy: '2030-02-08' })
  })

  test('loses access within the days, and it is withdrawn at once', async () => {
    const it = await meet(w, { state: 'IN_REVIEW' })
    await ana.moveAna()
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })
    expect((await ana.stored(it)).withdrawn_at).not.toBeNull()
  })

  test('loses access with the memberships they manage: nobody could finish it', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })
    expect(await ana.stored(it)).toMatchObject({ finish_by: null, withdrawn_at: expect.any(Date) })
  })

  test.each(['disabled', 'SUPERADMIN'] as const)(
    'finishes it also where the collaborator is %s by now',
    async (how) => {
      const it = await meet(w, { state: 'IN_CONDUCTION' })
      const { users } = w.as('superadmin')
      const params = w.of('ana')
      if (how === 'disabled') await users.setActive({ params, body: { active: false } })
      else await users.changeRole({ params, body: { role: 'SUPERADMIN' } })
      expect(await it.read()).toMatchObject({ reading: 'full', finishBy: lastDay })
      await it.step('finishAndShare')
    },
  )

  test('finds nothing once the membership is removed', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.moveAna()
    await s.removeMember(w.teamIds.marta, 'ana')
    await expect(it.read()).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('the drafts of one that is withdrawn with its membership', () => {
  const hand = (it: Meeting, handsDraftsOn: boolean, as: Name = 'marta') =>
    w.as(as).oneToOnes.handover({ params: it.at, body: { handsDraftsOn } })

  test('are deleted, and nobody else is told what they said', async () => {
    const it = await meet(w)
    await ana.draftGoal(it.id)
    const plan = await ana.moveAna()
    expect(plan.map(({ kind }) => kind)).toEqual([
      'leaves',
      'newTeam',
      'withdrawn',
      'draftsDeleted',
    ])
    expect(await ana.goalsSeenBy('admin')).toEqual([])
  })

  test('are the next manager’s if theirs handed them on; a private comment on them never is', async () => {
    const it = await meet(w)
    const { id: goalId } = await ana.draftGoal(it.id)
    const params = { companyId: w.companyId, goalId }
    const secret = { text: 'Between me and me', visibility: 'PRIVATE' } as const
    await w.as('marta').comments.createOnGoal({ params, body: secret })
    await hand(it, true)
    expect((await it.read()).draft?.handsDraftsOn).toBe(true)
    const plan = await ana.moveAna()
    expect(plan.at(-1)).toMatchObject({ kind: 'draftsHandedOn', count: 1 })
    expect(await w.as('admin').goals.list({ params: w.of('ana') })).toMatchObject([
      { id: goalId, state: 'draft', oneToOneId: null },
    ])
    expect(await w.as('admin').comments.listOnGoal({ params })).toEqual([])
    expect(await ana.goalsSeenBy('marta')).toEqual([])
  })

  test('that is an agreement is shared by the next manager, who stands by it, with the collaborator', async () => {
    const it = await meet(w)
    const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
    const body = { description: 'Ask first', relatedTo, dueDate: null, oneToOneId: it.id }
    const { id } = await w.as('marta').agreements.create({ params: w.of('ana'), body })
    const params = { companyId: w.companyId, agreementId: id }
    await expect(w.as('marta').agreements.share({ params })).rejects.toMatchObject({
      code: 'agreement.inOneToOne',
    })
    await hand(it, true)
    await ana.moveAna()
    await expect(w.as('marta').agreements.share({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
    const confirmedBy = [w.id('marta'), w.id('admin')]
    const shared = { state: 'open', confirmedBy }
    expect(await w.as('admin').agreements.share({ params })).toMatchObject(shared)
    expect(await w.as('ana').agreements.list({ params: w.of('ana') })).toMatchObject([shared])
  })

  test('that is an agreement confirms it once, by a manager who rewrites and then shares it', async () => {
    const it = await meet(w)
    const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
    const words = { description: 'Ask first', relatedTo, dueDate: null }
    const { agreements } = w.as('admin')
    const { id, version } = await w
      .as('marta')
      .agreements.create({ params: w.of('ana'), body: { ...words, oneToOneId: it.id } })
    await hand(it, true)
    await ana.moveAna()
    const params = { companyId: w.companyId, agreementId: id }
    await agreements.edit({ params, body: { ...words, description: 'Ask twice', version } })
    expect((await agreements.share({ params })).confirmedBy).toEqual([w.id('admin')])
  })

  test('are handed on after the days to finish it as well', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.draftGoal(it.id)
    await hand(it, true)
    await ana.moveAna()
    await ana.sweepAfter(15)
    expect(await ana.goalsSeenBy('admin')).toEqual(['draft'])
  })

  test('are not for anybody else to hand on', async () => {
    const it = await meet(w, { state: 'PREPARED' })
    for (const name of ['ana', 'diego', 'admin'] as const)
      await expect(hand(it, true, name)).rejects.toMatchObject({
        statusCode: name === 'ana' ? 403 : 404,
      })
  })

  test('are not for their writer to hand on once somebody else is manager', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.moveAna()
    await expect(hand(it, true)).rejects.toMatchObject({ statusCode: 403 })
  })
})

describe('at the same moment', () => {
  test.each([
    ['finishAndShare', 'CLOSED'],
    ['leaveInReview', 'IN_REVIEW'],
  ] as const)(
    'as its manager takes the step %s, the manager changes: both happen, or the plan is shown again',
    async (event, state) => {
      const it = await meet(w, { state: 'IN_CONDUCTION' })
      await it.write('nextDate', '2030-02-20')
      const [, moved] = await Promise.allSettled([it.step(event), ana.moveAna()])
      if (moved.status === 'rejected') {
        expect(moved.reason).toMatchObject({ statusCode: 409, code: 'planChanged' })
        await ana.moveAna()
      }
      expect(await ana.stored(it)).toMatchObject({ state, withdrawn_at: null })
      const open = await inTables(w, (db) =>
        db
          .selectFrom('one_to_one')
          .select('finish_by')
          .where('state', '<>', 'CLOSED')
          .where('withdrawn_at', 'is', null)
          .execute(),
      )
      expect(open).toEqual(state === 'CLOSED' ? [] : [{ finish_by: lastDay }])
    },
  )

  test('as one is planned, the manager changes: none is left that nobody can hold', async () => {
    const body = { type: 'FOLLOW_UP', date: testToday } as const
    const { membershipId, version } = await s.memberOf(w.teamIds.marta, 'ana')
    const params = { companyId: w.companyId, membershipId, userId: w.id('admin') }
    const [, changed] = await Promise.allSettled([
      w.as('marta').oneToOnes.create({ params: w.of('ana'), body }),
      w.as('admin').memberships.changeManager({ params, body: { version } }),
    ])
    expect(changed.status).toBe('fulfilled')
    const open = await inTables(w, (db) =>
      db.selectFrom('one_to_one').select('id').where('withdrawn_at', 'is', null).execute(),
    )
    expect(open).toEqual([])
  })

  test('two sweeps withdraw one once', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await ana.moveAna()
    const { version } = await ana.stored(it)
    await Promise.all([ana.sweepAfter(15), ana.sweepAfter(15)])
    expect((await ana.stored(it)).version).toBe(version + 1)
  })
})
