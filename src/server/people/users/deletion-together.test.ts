import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { live } from '#tests/support/lived.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const email = newEmail()

async function remove(userId: string, by: Name = 'admin') {
  const { users } = w.as(by)
  const params = { companyId: w.companyId, userId }
  const plan = await users.planDeletion({ params })
  await users.remove({ params, body: { plan } })
}

describe('deleting someone', () => {
  test('is neither of oneself, nor of one super administrator by who is none, nor of the last', async () => {
    await expect(remove(w.id('admin'))).rejects.toMatchObject({ code: 'user.deleteYourself' })
    await expect(remove(w.id('superadmin'))).rejects.toMatchObject({ code: 'user.superAdminOnly' })
    await expect(remove(w.id('superadmin'), 'superadmin')).rejects.toMatchObject({
      code: 'user.deleteYourself',
    })
    await w.as('admin').users.changeRole({ params: w.of('bruno'), body: { role: 'SUPERADMIN' } })
    await remove(w.id('superadmin'), 'bruno')
    await expect(remove(w.id('bruno'), 'admin')).rejects.toMatchObject({
      code: 'user.superAdminOnly',
    })
  })

  test('of two super administrators who delete each other at once is of one', async () => {
    await w.as('admin').users.changeRole({ params: w.of('bruno'), body: { role: 'SUPERADMIN' } })
    const tries = await Promise.allSettled([
      remove(w.id('superadmin'), 'bruno'),
      remove(w.id('bruno'), 'superadmin'),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('does nothing where more would go than was shown, and twice at once is done once', async () => {
    const { users } = w.as('admin')
    const plan = await users.planDeletion({ params: w.of('ana') })
    const again = () => users.remove({ params: w.of('ana'), body: { plan } })
    await live(w, 'ana')
    await expect(again()).rejects.toMatchObject({ statusCode: 409, code: 'planChanged' })
    const tries = await Promise.allSettled([remove(w.id('ana')), remove(w.id('ana'))])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('at the moment they accept is one of the two, and never somebody without a name', async () => {
    const { userId } = await inviteAs(w, 'admin', { email })
    const box = freshMailbox(w)
    const { token } = await box.mail('invitation', email)
    await Promise.allSettled([
      box.browser().post('invitations/accept', { invitation: token, ...guestInput }),
      remove(userId),
    ])
    const rows = await inTables(w, (db) =>
      db
        .selectFrom('company_user')
        .select(['first_name', 'account_id', 'erased_at'])
        .where('id', '=', userId)
        .execute(),
    )
    for (const row of rows) expect(row.erased_at === null).toBe(row.account_id !== null)
  })

  test('while their manager writes about them leaves nothing of it', async () => {
    const words = { weightingPoints: 50, tracking: 'manual', description: 'Late' } as const
    const { goals, feedback } = w.as('marta')
    await w.as('ana').feedback.write({
      params: w.of('bruno'),
      body: { text: 'Stays', visibility: 'SHARED', category: 'global-evaluation', relatedId: null },
    })
    const about = { text: 'Late', visibility: 'PRIVATE', category: 'global-evaluation' } as const
    await Promise.allSettled([
      remove(w.id('ana')),
      ...Array.from({ length: 8 }, () => [
        goals.create({ params: w.of('ana'), body: words }),
        feedback.write({ params: w.of('ana'), body: { ...about, relatedId: null } }),
      ]).flat(),
    ])
    const [person] = await inTables(w, (db) =>
      db.selectFrom('company_user').select('erased_at').where('id', '=', w.id('ana')).execute(),
    )
    const left = await rowsOf(await testDatabase(), w.companyId, ['audit_entry'])
    // Where the writing came first, the plan that was shown no longer held.
    if (person?.erased_at) expect(JSON.stringify(left)).not.toContain('Late')
    else expect(JSON.stringify(left)).toContain('Late')
  })
})
