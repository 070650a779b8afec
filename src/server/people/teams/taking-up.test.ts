import { beforeEach, describe, expect, test } from 'vitest'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

const ofAna = async (teamId: string) =>
  (await s.detail(teamId)).members.filter(({ userId }) => userId === w.id('ana'))
const stepsOf = (membershipId: string) =>
  inTables(w, (db) =>
    db
      .selectFrom('membership_step')
      .select(['ladder_step_id', 'started_on', 'ended_on'])
      .where('membership_id', '=', membershipId)
      .orderBy('started_on')
      .execute(),
  )

const addLead = async () => {
  const lead = newId()
  const words = { name: jsonb({ en: 'Lead' }), description: jsonb({}), mission: jsonb({}) }
  const step = { company_id: w.companyId, id: lead, area_id: w.areaId, ...words, position: 1 }
  await inTables(w, (db) => db.insertInto('ladder_step').values(step).execute())
  return lead
}

describe('who was in a team and is added to it again', () => {
  beforeEach(() => s.setMemberActive(w.teamIds.marta, 'ana', false))

  test('takes up the membership that ended, since when it was, at the step it was at', async () => {
    const [ended] = await ofAna(w.teamIds.marta)
    const answer = await later(30, () => s.addMembers(w.teamIds.marta, s.under('marta', 'ana')))
    expect(answer).toEqual({ added: 1, leftOut: [] })
    expect(await ofAna(w.teamIds.marta)).toEqual([
      { ...ended, active: true, endedOn: null, refusal: null },
    ])
    expect(await stepsOf(ended?.membershipId ?? '')).toMatchObject([{ ended_on: null }])
  })

  test('with several others, in the list of people as well', async () => {
    const [ended] = await ofAna(w.teamIds.marta)
    const { done } = await w.as('admin').bulk.addToTeam({
      params: { companyId: w.companyId },
      body: {
        userIds: [w.id('ana'), w.id('carla')],
        teamId: w.teamIds.marta,
        ladderStepId: w.stepId,
        managerId: w.id('marta'),
      },
    })
    expect(done).toHaveLength(2)
    expect(await ofAna(w.teamIds.marta)).toMatchObject([
      { membershipId: ended?.membershipId, active: true },
    ])
  })

  test('at another step begins that step today; the one before stays as long as it was', async () => {
    const lead = await addLead()
    const [ended] = await ofAna(w.teamIds.marta)
    const at = s.under('marta', 'ana').map((it) => ({ ...it, ladderStepId: lead }))
    await later(30, () => s.addMembers(w.teamIds.marta, at))
    const [again, ...others] = await ofAna(w.teamIds.marta)
    expect(others).toEqual([])
    expect(again).toMatchObject({
      membershipId: ended?.membershipId,
      startedOn: ended?.startedOn,
      ladderStep: { id: lead },
    })
    expect(await stepsOf(again?.membershipId ?? '')).toMatchObject([
      { ladder_step_id: w.stepId, ended_on: testToday },
      { ladder_step_id: lead, started_on: again?.stepSince, ended_on: null },
    ])
  })

  test('under another manager begins a membership of its own: what was written is the pair’s', async () => {
    await s.addMembers(w.teamIds.marta, s.under('admin', 'ana'))
    expect(await ofAna(w.teamIds.marta)).toMatchObject([{ active: false }])
    const [made] = (await s.detail(w.teamIds.marta)).identical
    expect(await ofAna(made?.id ?? '')).toMatchObject([{ active: true, startedOn: testToday }])
  })

  test('is told apart among those who can be added', async () => {
    const { rows } = await w.as('admin').memberships.choices({
      params: { companyId: w.companyId, teamId: w.teamIds.marta },
    })
    const was = Object.fromEntries(rows.map((it) => [it.id, it.takesUp]))
    expect(was[w.id('ana')]).toEqual({ endedOn: testToday, ladderStepId: w.stepId })
    expect([was[w.id('bruno')], was[w.id('carla')]]).toEqual([null, null])
  })
})

test.each([
  { before: 'has no access any more', leaving: 'marta' },
  { before: 'is still there', leaving: 'ana' },
] as const)(
  'under a new manager, what is not over goes along only from one who has left: the one before $before',
  async ({ leaving }) => {
    const skill = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const words = { description: 'Pair on it', relatedTo: skill, dueDate: null }
    await w.as('marta').agreements.create({ params: w.of('ana'), body: words })
    const [had] = await ofAna(w.teamIds.marta)
    const set = (active: boolean) =>
      w.as('admin').users.setActive({ params: w.of(leaving), body: { active } })
    await set(false)
    if (leaving === 'ana') await set(true)
    await s.addMembers(w.teamIds.marta, s.under('admin', 'ana'))
    const [made] = (await s.detail(w.teamIds.marta)).identical
    const [has] = await ofAna(made?.id ?? '')
    const written = await inTables(w, (db) =>
      db.selectFrom('agreement').select('membership_id').execute(),
    )
    expect(written).toEqual([{ membership_id: (leaving === 'marta' ? has : had)?.membershipId }])
  },
)

describe('who gets a former manager back in their team', () => {
  const toAdmin = async () => {
    await s.changeManager(w.teamIds.marta, 'ana', 'admin')
    const [made] = (await s.detail(w.teamIds.marta)).identical
    return made?.id ?? ''
  }
  const resumed = { active: true, endedOn: null, refusal: null }

  test('takes up the membership they had under them, since when it was, with what is not over', async () => {
    const [had] = await ofAna(w.teamIds.marta)
    const skill = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const words = { description: 'Pair on it', relatedTo: skill, dueDate: null }
    await w.as('marta').agreements.create({ params: w.of('ana'), body: words })
    const made = await toAdmin()
    await later(30, () => s.changeManager(made, 'ana', 'marta'))
    expect(await ofAna(w.teamIds.marta)).toEqual([{ ...had, ...resumed }])
    expect(await ofAna(made)).toMatchObject([{ active: false }])
    expect(await stepsOf(had?.membershipId ?? '')).toMatchObject([{ ended_on: null }])
    const written = await inTables(w, (db) =>
      db.selectFrom('agreement').select('membership_id').execute(),
    )
    expect(written).toEqual([{ membership_id: had?.membershipId }])
  })

  test('reads it in the plan, of one and of several, before anything is done', async () => {
    const made = await toAdmin()
    const { membershipId } = await s.memberOf(made, 'ana')
    const { memberships, bulk } = w.as('admin')
    const managerId = w.id('marta')
    const params = { companyId: w.companyId, membershipId, userId: managerId }
    const takenUp = { kind: 'takenUp', count: 1 }
    const leaves = { kind: 'leaves' }
    const joins = { kind: 'joins' }
    const plan = await memberships.planChangeOfManager({ params })
    expect(plan).toMatchObject([leaves, joins, takenUp])
    const body = { userIds: [w.id('ana')], managerId }
    const { people } = await bulk.planManager({ params: { companyId: w.companyId }, body })
    expect(people).toMatchObject([{ plan: [leaves, joins, takenUp] }])
  })

  test('at the step they have come to meanwhile, since when they are at it', async () => {
    const lead = await addLead()
    const [had] = await ofAna(w.teamIds.marta)
    const made = await toAdmin()
    const { membershipId, version } = await s.memberOf(made, 'ana')
    const params = { companyId: w.companyId, membershipId }
    const moved = await later(10, async () => {
      await w.as('admin').memberships.changeStep({ params, body: { ladderStepId: lead, version } })
      return (await ofAna(made))[0]?.stepSince
    })
    await later(30, () => s.changeManager(made, 'ana', 'marta'))
    expect(await ofAna(w.teamIds.marta)).toMatchObject([
      { membershipId: had?.membershipId, ladderStep: { id: lead }, stepSince: moved },
    ])
    expect(await stepsOf(had?.membershipId ?? '')).toMatchObject([
      { ladder_step_id: w.stepId, ended_on: testToday },
      { ladder_step_id: lead, started_on: moved, ended_on: null },
    ])
  })

  test('since when they are at a step again that they had left meanwhile', async () => {
    const lead = await addLead()
    const [had] = await ofAna(w.teamIds.marta)
    const made = await toAdmin()
    const to = (days: number, ladderStepId: string) =>
      later(days, async () => {
        const { membershipId, version } = await s.memberOf(made, 'ana')
        const params = { companyId: w.companyId, membershipId }
        await w.as('admin').memberships.changeStep({ params, body: { ladderStepId, version } })
        return (await ofAna(made))[0]?.stepSince
      })
    await to(10, lead)
    const again = await to(20, w.stepId)
    await later(30, () => s.changeManager(made, 'ana', 'marta'))
    expect(await ofAna(w.teamIds.marta)).toMatchObject([
      { membershipId: had?.membershipId, ladderStep: { id: w.stepId }, stepSince: again },
    ])
    expect(again).not.toBe(had?.stepSince)
  })

  test('with several others, in the list of people as well', async () => {
    const [had] = await ofAna(w.teamIds.marta)
    await toAdmin()
    const params = { companyId: w.companyId }
    const asked = { userIds: [w.id('ana'), w.id('bruno')], managerId: w.id('marta') }
    const { bulk } = w.as('admin')
    const { people } = await bulk.planManager({ params, body: asked })
    await bulk.changeManager({ params, body: { ...asked, people } })
    expect(await ofAna(w.teamIds.marta)).toEqual([{ ...had, ...resumed }])
  })
})
