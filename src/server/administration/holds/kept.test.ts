import { beforeEach, expect, test } from 'vitest'
import { insertExchange } from '#server/assistant/chat-bot/queries.ts'
import { isHeld } from './queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { retentionOf } from '#tests/support/retention.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const held = { statusCode: 409, details: { code: 'hold.held' } }

async function hold(name: Name) {
  await w.as('superadmin').holds.ask({ params: w.of(name) })
  await w.as('admin').holds.confirm({ params: w.of(name) })
}

async function placeAfterMove() {
  await changesOf(w).moveAna()
  const [row] = await inTables(w, (db) =>
    db
      .selectFrom('membership as m')
      .innerJoin('team as t', 't.id', 'm.team_id')
      .select(['m.id as membershipId', 't.version'])
      .where('m.user_id', '=', w.id('ana'))
      .where('m.active', '=', true)
      .execute(),
  )
  if (!row) throw new Error('she has no place')
  return { params: { companyId: w.companyId, membershipId: row.membershipId }, ...row }
}

const goal = () =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description: 'Ship it', weightingPoints: 50, tracking: 'manual', initiatives: [] },
  })

const written = {
  'a comment': async () => {
    const { id } = await goal()
    await inTables(w, (db) =>
      db
        .insertInto('comment')
        .values({
          company_id: w.companyId,
          id: newId(),
          goal_id: id,
          author_id: w.id('diego'),
          text: 'Well begun',
          visibility: 'PRIVATE',
          created_at: testNow,
        })
        .execute(),
    )
    return 'diego' as const
  },
  'a change of a goal': async () => {
    await goal()
    return 'marta' as const
  },
  'a question': async () => {
    const params = { ...w.of('ana'), managerId: w.id('marta') }
    await w.as('marta').agenda.ask({ params, body: { text: 'How are you?' } })
    return 'marta' as const
  },
} as const

test.each(['a comment', 'a change of a goal', 'a question'] as const)(
  '%s of a former manager that was handed on is deleted by nobody while they are held',
  async (what) => {
    const author = await written[what]()
    const { params, version } = await placeAfterMove()
    await inTables(w, (db) =>
      db
        .deleteFrom('membership')
        .where('reports_to', '=', w.id('marta'))
        .where('active', '=', false)
        .execute(),
    )
    const { memberships, users } = w.as('admin')
    const plan = await memberships.planRemoval({ params })
    await users.planDeletion({ params: w.of('ana') })
    await hold(author)
    await expect(memberships.planRemoval({ params })).rejects.toMatchObject(held)
    const body = { version, plan }
    await expect(memberships.remove({ params, body })).rejects.toMatchObject(held)
    await expect(users.planDeletion({ params: w.of('ana') })).rejects.toMatchObject(held)
  },
)

test('a chat of theirs about somebody stays when that person is removed from their team', async () => {
  const about = [w.id('ana')]
  const asked = {
    companyId: w.companyId,
    askedAt: testNow,
    about,
    named: [],
    sealed: Buffer.alloc(1),
  }
  await inTables(w, async (db) => {
    for (const name of ['marta', 'admin'] as const)
      await insertExchange(db, { ...asked, id: newId(), userId: w.id(name) }, isHeld)
  })
  await w.as('superadmin').holds.ask({ params: w.of('admin') })
  await structureOf(w).removeMember(w.teamIds.marta, 'ana')
  expect(await retentionOf(w).idsIn('chat_exchange')).toHaveLength(1)
})

test('is told to whoever has access, and to others once they have', async () => {
  const told = async () => (await toldIn(w)).filter((it) => /Held|holdEnded/.test(it)).toSorted()
  await meet(w, { state: 'CLOSED' })
  await retentionOf(w).deactivate('marta')
  await hold('ana')
  expect(await told()).toEqual(['ana recordsHeld'])
  await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: true, plan: [] } })
  await retentionOf(w).run(1)
  expect(await told()).toEqual(['ana recordsHeld', 'marta conversationsHeld ana'])
})

test('once lifted, deletion is announced anew also to who had no access while it lasted', async () => {
  const { choose, deactivate, expiring, run } = retentionOf(w)
  for (const state of ['CLOSED', 'CLOSED'] as const) await meet(w, { state })
  await choose({ oneToOne: 1 })
  await run(400)
  await deactivate('marta')
  await hold('ana')
  await w.as('superadmin').holds.lift({ params: w.of('ana') })
  await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: true, plan: [] } })
  await run(431)
  const told = (await expiring()).map((it) => it.split(' ')[0])
  expect(told).toEqual(['ana', 'ana', 'marta', 'marta'])
})

test('of a manager who is deleted, a hold only asked for keeps no 1:1: its drafts are in the plan', async () => {
  const meeting = await meet(w, { state: 'PREPARATION_PENDING' })
  const { draftGoal, stored } = changesOf(w)
  await draftGoal(meeting.id)
  const { users } = w.as('admin')
  const params = w.of('marta')
  const expected = await users.planDeletion({ params })
  await w.as('superadmin').holds.ask({ params })
  const plan = await users.planDeletion({ params })
  expect(plan).toEqual(expected)
  await users.remove({ params, body: { plan } })
  expect((await stored(meeting)).withdrawn_at).not.toBeNull()
})
