import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

/** All that two people can have between them: a held one-to-one, goals, agreements, comments, entries. */
async function live() {
  const about = w.of('ana')
  const words = { text: 'Seen', visibility: 'SHARED' } as const
  const marta = w.as('marta')
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await showNineBox(w, { forManagers: true, forUsers: true })
  const placement = { companyId: w.companyId, placementId: await placeAna(w) }
  const said = { text: 'My side', version: 0 }
  await w.as('ana').nineBox.reply({ params: placement, body: said })
  const open = await meet(w, { state: 'PREPARED' })
  await w.as('ana').agenda.ask({ params: open.at, body: { text: 'When?' } })
  await marta.agreements.create({
    params: about,
    body: { description: 'Pair', relatedTo, dueDate: null },
  })
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  const goal = await marta.goals.create({ params: about, body: { description: 'Ship', ...effort } })
  await marta.comments.createOnGoal({
    params: { companyId: w.companyId, goalId: goal.id },
    body: words,
  })
  await marta.feedback.write({
    params: about,
    body: { ...words, category: 'goal', relatedId: goal.id },
  })
  return open.id
}

const remove = async () => {
  const { membershipId, version } = await s.memberOf(w.teamIds.marta, 'ana')
  const params = { companyId: w.companyId, membershipId }
  const { memberships } = w.as('admin')
  const plan = await memberships.planRemoval({ params })
  return { plan, run: () => memberships.remove({ params, body: { version, plan } }), params }
}

const kinds = {
  oneToOne: 2,
  goal: 1,
  agreement: 1,
  question: 1,
  feedback: 1,
  placement: 1,
  reply: 1,
}

describe('removing a team member', () => {
  test('shows how much goes, and deletes that team’s data, irreversibly, and nothing else', async () => {
    const oneToOneId = await live()
    const own = { text: 'Mine', visibility: 'PRIVATE', category: 'global-evaluation' } as const
    const entry = { ...own, relatedId: null, oneToOneId }
    await w.as('ana').feedback.write({ params: w.of('ana'), body: entry })
    const { plan, run } = await remove()
    expect(Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))).toEqual(kinds)
    await run()
    const left = await rowsOf(await testDatabase(), w.companyId)
    const count = (table: string) => (left[table] ?? []).length
    const gone = `one_to_one one_to_one_field one_to_one_score nine_box_placement nine_box_reply goal goal_event agreement comment
      agenda_question`
    for (const table of gone.split(/\s+/)) expect([table, count(table)]).toEqual([table, 0])
    expect(count('feedback_entry')).toBe(1)
    expect((await s.memberOf(w.teamIds.marta, 'ana')).member).toBeUndefined()
    expect((await s.memberOf(w.teamIds.marta, 'bruno')).member?.active).toBe(true)
  })

  test('keeps what was handed on to another manager', async () => {
    await live()
    await s.changeManager(w.teamIds.marta, 'ana', 'admin')
    await (await remove()).run()
    const goals = await w.as('admin').goals.list({ params: w.of('ana') })
    expect(goals).toHaveLength(1)
  })

  test('does nothing where more would go than was shown, and shows that', async () => {
    const { run } = await remove()
    await live()
    await expect(run()).rejects.toMatchObject({ statusCode: 409, code: 'planChanged' })
    const rows = await inTables(w, (db) => db.selectFrom('goal').select('id').execute())
    expect(rows).toHaveLength(1)
  })

  test('twice at once is done once', async () => {
    const first = await remove()
    const both = await Promise.allSettled([first.run(), first.run()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('while something is written for it, one of both is done and the other is told why', async () => {
    const agenda = { ...w.of('ana'), managerId: w.id('marta') }
    const effort = { weightingPoints: 1, tracking: 'manual' } as const
    const writings = [
      () => w.as('ana').agenda.ask({ params: agenda, body: { text: 'When?' } }),
      () =>
        w.as('marta').goals.create({
          params: w.of('ana'),
          body: { description: 'Ship', ...effort },
        }),
    ]
    for (const write of isLong ? [...writings, ...writings, ...writings] : writings) {
      await meet(w, { state: 'PREPARED' })
      const both = await Promise.allSettled([(await remove()).run(), write()])
      const refused = both.flatMap((it) => (it.status === 'rejected' ? [it.reason.statusCode] : []))
      expect([[403], [404], [409]]).toContainEqual(refused)
      w = await world()
      s = structureOf(w)
    }
  })

  test('is for administrators alone', async () => {
    const { params } = await remove()
    for (const name of ['ana', 'marta', 'diego'] as const) {
      const call = w.as(name).memberships.remove({ params, body: { version: 1, plan: [] } })
      await expect(call).rejects.toMatchObject({ statusCode: 404 })
    }
  })
})
