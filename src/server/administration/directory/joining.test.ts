import { beforeEach, expect, test } from 'vitest'
import { syncEntryDaysMax } from '#domain/people/sync-state/sync.ts'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { deleteOldSyncEntries } from './expiry-commands.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })

test('whoever joins by an invitation keeps the name that the directory gives them', async () => {
  const email = newEmail()
  const { userId } = await inviteAs(w, 'admin', { email })
  const { token: invitation } = await freshMailbox(w).mail('invitation', email)
  const directory = await directoryOf(w)
  await directory.add(scimUser('nora', { emails: [{ type: 'work', value: email }] }))
  await w.anyone.auth.acceptInvitation({ body: { invitation, ...guestInput } })
  const read = await w.as('admin').users.read({ params: { ...params(), userId } })
  expect(read).toMatchObject({ firstName: 'Nora', lastName: 'Number nora', account: 'linked' })
})

test('one’s own profile says that the directory gives the name', async () => {
  const profile = () => w.as('ana').personal.profile({ params: params() })
  expect((await profile()).isSynced).toBe(false)
  const { email } = await profile()
  const directory = await directoryOf(w)
  await directory.add(scimUser('ana', { emails: [{ type: 'work', value: email }] }))
  expect((await profile()).isSynced).toBe(true)
})

test('what the sync did is forgotten after so many days', async () => {
  const directory = await directoryOf(w)
  await directory.add(scimUser('nora'))
  const log = async () =>
    (await w.as('superadmin').directory.log({ params: params(), query: {} })).total
  const at = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
  await deleteOldSyncEntries(w.database, at(syncEntryDaysMax - 1))
  expect(await log()).toBe(1)
  await deleteOldSyncEntries(w.database, at(syncEntryDaysMax + 1))
  expect(await log()).toBe(0)
})
