import { beforeAll, expect, test } from 'vitest'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeAll(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })

/** What the list of people has of an e-mail. */
async function listed(email: string) {
  const query = { search: email }
  const { rows } = await w.as('admin').users.list({ params: here(), query })
  return rows.map(({ firstName, lastName }) => [firstName, lastName])
}

test('people with one name are added by form, file and directory, and join with it', async () => {
  const one = [['Sukarno', '']]
  const [form, file, synced] = [newEmail(), newEmail(), newEmail()]
  await inviteAs(w, 'admin', { firstName: 'Sukarno', lastName: '', email: form })
  expect(await listed(form)).toEqual(one)
  const imports = importsIn(w)
  expect(await imports.done(fileOf(['first_name', 'email'], ['Sukarno', file]))).toMatchObject({
    counts: { created: 1 },
  })
  expect(await listed(file)).toEqual(one)
  const directory = await directoryOf(w)
  const emails = [{ value: synced, type: 'work' }]
  const added = await directory.add(
    scimUser('sukarno', { emails, name: { givenName: 'Sukarno', familyName: '' } }),
  )
  expect(added.name).toEqual({ formatted: 'Sukarno', givenName: 'Sukarno' })
  expect(await listed(synced)).toEqual(one)

  const box = freshMailbox(w)
  const { token } = await box.mail('invitation', form)
  // JSON has no undefined: the last name is not sent at all.
  const words = { ...guestInput, firstName: 'Sukarno', lastName: undefined }
  const signUp = await box.browser().post('sign-up', { ...words, email: newEmail() })
  expect(signUp.statusCode).toBe(200)
  const answer = await box.browser().post('invitations/accept', { invitation: token, ...words })
  expect(answer.statusCode).toBe(200)
})

test('a name has no white space for the one it does not have, wherever it is composed', async () => {
  const email = newEmail()
  const { userId } = await inviteAs(w, 'admin', { firstName: 'Teller', lastName: '', email })
  const body = { userIds: [userId] }
  const { leftOut } = await w.as('admin').bulk.invite({ params: here(), body })
  expect(leftOut).toMatchObject([{ name: 'Teller' }])
})

test('an e-mail and a name are right or wrong alike by form, file and directory', async () => {
  const directory = await directoryOf(w, 'Okta')
  const imports = importsIn(w)
  const wrong = [
    ['\u200bnora@test.example', 'Nora', 'email', 'invisible'],
    ['nora..ruiz@test.example', 'Nora', 'email', 'email'],
    ['nora.rtl@test.example', '\u200fנורה', 'firstName', 'invisible'],
  ] as const
  for (const [email, firstName, path, code] of wrong) {
    await expect(inviteAs(w, 'admin', { email, firstName })).rejects.toMatchObject({
      details: { fields: [{ path, code }] },
    })
    const { id } = await imports.checked(
      fileOf(['first_name', 'last_name', 'email'], [firstName, 'R', email]),
    )
    const column = path === 'email' ? 'email' : 'first_name'
    expect(await imports.mistakes(id)).toEqual({ 2: [`${column} ${code}`] })
    const user = scimUser(newEmail(), {
      name: { givenName: firstName, familyName: 'R' },
      emails: [{ value: email, type: 'work' }],
    })
    expect(await directory.ask('POST', '/Users', user)).toMatchObject({ status: 400 })
  }
  const irish = (n: number) => `o'brien.${n}.${newEmail()}`
  await inviteAs(w, 'admin', { email: irish(1) })
  const file = fileOf(['first_name', 'email'], ['Conan', irish(2)])
  expect(await imports.done(file)).toMatchObject({ counts: { created: 1 } })
  await directory.add(scimUser('conan', { emails: [{ value: irish(3), type: 'work' }] }))
})

test('people with one name stand in lists under it, found by a search or not', async () => {
  const people = await world()
  const params = { companyId: people.companyId }
  for (const firstName of ['Aaron', 'Zwei'])
    await inviteAs(people, 'admin', { firstName, lastName: '' })
  const namesIn = async (query: object) => {
    const { rows } = await people.as('admin').users.list({ params, query: { limit: 50, ...query } })
    return rows.map(({ firstName }) => firstName)
  }
  for (const query of [{}, { search: 'test' }, { role: 'USER' }]) {
    const names = await namesIn(query)
    expect([names[0], names.at(-1)]).toEqual(['Aaron', 'Zwei'])
  }
  const turned = await namesIn({ sort: '-name' })
  expect([turned[0], turned.at(-1)]).toEqual(['Zwei', 'Aaron'])
})

test('people with one name stand in a one-to-one and a request with no space behind it', async () => {
  const people = await world()
  const { ana } = people.people
  const { db } = await testDatabase()
  await inCompany(db, people.companyId, (own) =>
    own.updateTable('company_user').set({ last_name: '' }).where('id', '=', ana.userId).execute(),
  )
  const meeting = await meet(people)
  expect(await meeting.read()).toMatchObject({ collaborator: { name: 'Ana' } })
  const body = { question: 'How was it?' }
  await people.as('ana').feedbackRequests.ask({ params: people.of('marta'), body })
  const asked = await people
    .as('marta')
    .feedbackRequests.list({ params: { companyId: people.companyId } })
  expect(JSON.stringify(asked)).toContain('"Ana"')
  expect(JSON.stringify(asked)).not.toContain('"Ana "')
})
