import { beforeEach, expect, test } from 'vitest'
import { resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'
import { mailThoseWithoutAccess } from '#server/administration/retention/mail-commands.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { depsOn, later, testNow, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })

/** From now on the company offers none of the languages that its people prefer. */
async function offerSpanishOnly() {
  const { companySettings } = w.as('admin')
  const { version } = await companySettings.read(at())
  const body = { languages: ['es' as const], defaultLanguage: 'es' as const, version }
  await companySettings.changeLanguages({ ...at(), body })
}

const languagesOf = async (target: string) => {
  const rows = await asPlatform(w.database.db, (db) =>
    db
      .selectFrom('delivery')
      .select(['template', 'language'])
      .where('target', '=', target)
      .orderBy('id', 'desc')
      .execute(),
  )
  return rows.map(({ template, language }) => `${template} ${language}`)
}

test('a new role is told in a language of the company, to its person and to super administrators', async () => {
  await offerSpanishOnly()
  await w.as('admin').users.changeRole({ params: w.of('diego'), body: { role: 'SUPERADMIN' } })
  expect(await languagesOf(w.people.diego.email)).toEqual(['roleChanged es'])
  expect(await languagesOf(w.people.superadmin.email)).toEqual(['superAdmin es'])
})

test('an invitation is sent again in a language of the company', async () => {
  const email = newEmail()
  const { id: invitationId } = await inviteAs(w, 'admin', { email })
  await offerSpanishOnly()
  await later((resendAfterMinutes + 1) / 1440, () =>
    w.as('admin').invitations.sendAgain({ params: { ...at().params, invitationId } }),
  )
  expect(await languagesOf(email)).toEqual(['invitation es', 'invitation en'])
})

test('people whose records are about to be deleted are told in a language of the company', async () => {
  await offerSpanishOnly()
  const parts = { now: testNow, seal: depsOn(w.database).seal }
  const company = { id: w.companyId, name: 'Aurora' } as Parameters<
    typeof mailThoseWithoutAccess
  >[1]
  await inCompany(w.database.db, w.companyId, (db) =>
    mailThoseWithoutAccess({ db, ...parts }, company, [w.id('ana')], testToday),
  )
  expect(await languagesOf(w.people.ana.email)).toEqual(['personExpiring es'])
})
