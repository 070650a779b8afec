import { expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { countStatements } from '#tests/support/statements.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

const activeOf = (w: World, userIds: readonly string[]) =>
  inTables(w, (db) =>
    db
      .selectFrom('membership')
      .select(['user_id', 'reports_to'])
      .where('user_id', 'in', [...userIds])
      .where('active', '=', true)
      .execute(),
  )

test('of two who add the same person to identical teams at once, one wins', async () => {
  const w = await world()
  const s = structureOf(w)
  await s.rename(w.teamIds.diego, 'Team of marta')
  const [one, other] = await Promise.all([
    s.addMembers(w.teamIds.marta, s.under('marta', 'admin')),
    s.addMembers(w.teamIds.diego, s.under('diego', 'admin')),
  ])
  expect(one.added + other.added).toBe(1)
  const leftOut = [{ userId: w.id('admin'), name: 'Admin Test', reason: 'team.alreadyInIdentical' }]
  expect([...one.leftOut, ...other.leftOut]).toEqual(leftOut)
  expect(await activeOf(w, [w.id('admin')])).toHaveLength(1)
})

test('of two who change one team at once, the second is told', async () => {
  const w = await world()
  const s = structureOf(w)
  const { marta } = w.teamIds
  const version = await s.versionOf(marta)
  const params = { companyId: w.companyId, teamId: marta }
  const { teams, memberships } = w.as('admin')
  const settled = await Promise.allSettled([
    memberships.add({ params, body: { members: s.under('marta', 'carla'), version } }),
    memberships.add({ params, body: { members: s.under('marta', 'diego'), version } }),
    teams.rename({ params, body: { name: 'Other', version } }),
  ])
  const refused = settled.filter((it) => it.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['staleVersion', 'staleVersion'])
  expect(await s.versionOf(marta)).toBe(version + 1)
})

test('of two who put each other’s manager above them at once, one is refused', async () => {
  const w = await world()
  const s = structureOf(w)
  const { marta, diego } = w.teamIds
  const [one, other] = await Promise.all([
    s.addMembers(marta, s.under('marta', 'diego')),
    s.addMembers(diego, s.under('diego', 'marta')),
  ])
  const reasons = [...one.leftOut, ...other.leftOut].map(({ reason }) => reason)
  expect(reasons).toEqual(['team.circle'])
})

const many = isLong ? 500 : 120

test(`${many} people are added in one transaction of a few statements`, async () => {
  const w = await world()
  const s = structureOf(w)
  const userIds = await crowd(w, many)
  const { marta } = w.teamIds
  const members = userIds.map((userId, at) => ({
    userId,
    managerId: w.id(at % 2 === 0 ? 'marta' : 'admin'),
    ladderStepId: w.stepId,
  }))
  const params = { companyId: w.companyId, teamId: marta }
  const statements = await countStatements(w, 'admin', async (as) => {
    const body = { members, version: await s.versionOf(marta) }
    expect(await as.memberships.add({ params, body })).toEqual({ added: many, leftOut: [] })
  })
  // Memberships are written a hundred at a time; those that ended are read once.
  expect(statements).toBeLessThanOrEqual(isLong ? 26 : 22)
  expect(await activeOf(w, userIds)).toHaveLength(many)
})

/** A hundred, and the first of the next. */
const some = isLong ? 150 : 101

test('and taken up again a hundred at a time, once they have all left', async () => {
  const w = await world()
  const s = structureOf(w)
  const userIds = await crowd(w, some)
  const { marta } = w.teamIds
  const members = userIds.map((userId) => ({
    userId,
    managerId: w.id('marta'),
    ladderStepId: w.stepId,
  }))
  await s.addMembers(marta, members)
  const memberships = async () =>
    (await s.detail(marta)).members.map(({ membershipId }) => membershipId).toSorted()
  const before = await memberships()
  const body = { userIds }
  await w.as('admin').bulk.deactivate({ params: { companyId: w.companyId }, body })
  await inTables(w, (db) =>
    db.updateTable('company_user').set({ active: true }).where('id', 'in', userIds).execute(),
  )
  expect(await s.addMembers(marta, members)).toEqual({ added: some, leftOut: [] })
  expect(await memberships()).toEqual(before)
  expect(await activeOf(w, userIds)).toHaveLength(some)
})

/** People who are in no team yet. */
async function crowd(w: World, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await asPlatform((await testDatabase()).db, (db) =>
    db
      .insertInto('account')
      .values(
        ids.map((id) => ({
          id,
          email: `${id}@test.example`,
          password_hash: null,
          user_role: 'USER' as const,
          preferred_language: 'en' as const,
          is_identified_data_processing_accepted: true,
          created_at: testNow,
        })),
      )
      .execute(),
  )
  const rest = { role: 'USER', active: true, position: '', created_at: testNow } as const
  await inTables(w, (db) =>
    db
      .insertInto('company_user')
      .values(
        ids.map((id, at) => ({
          ...rest,
          company_id: w.companyId,
          id,
          account_id: id,
          first_name: `Person ${at}`,
          last_name: 'Test',
          email: `${id}@test.example`,
          global_level_id: null,
        })),
      )
      .execute(),
  )
  return ids
}
