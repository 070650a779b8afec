import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asPlatform, inCompany, inEnteredCompany } from '#server/kernel/unit-of-work.ts'
import type { Name } from '#tests/support/people.ts'
import { world } from '#tests/support/world.ts'

test('a server that asks no more than an older one did is refused for who is inactive, and a suspended company', async () => {
  const w = await world()
  const { db } = w.database
  const enter = (name: Name) =>
    inEnteredCompany(
      db,
      (transaction) =>
        sql`select * from enter_company(${w.companyId}, ${w.people[name].accountId}, null)`.execute(
          transaction,
        ),
      'read only',
    )
  expect((await enter('ana')).rows).toHaveLength(1)
  await expect(enter('inactive')).rejects.toMatchObject({ code: 'TM401' })
  const set = (column: 'suspended_at' | 'deletion_asked_at', at: Date | null) =>
    asPlatform(db, (platform) =>
      platform
        .updateTable('company')
        .set({ [column]: at })
        .where('company_id', '=', w.companyId)
        .execute(),
    )
  const then = new Date('2030-01-01T00:00:00Z')
  await set('suspended_at', then)
  for (const name of ['ana', 'inactive'] as const)
    await expect(enter(name)).rejects.toMatchObject({ code: 'TM423' })
  await set('deletion_asked_at', then)
  await expect(enter('ana')).rejects.toMatchObject({ code: 'TM410' })
  const others = await world()
  const stranger = await inCompany(db, others.companyId, (transaction) =>
    sql`select * from enter_company(${w.companyId}, ${others.people.ana.accountId}, null)`.execute(
      transaction,
    ),
  )
  expect(stranger.rows).toEqual([])
})
