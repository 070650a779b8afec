import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { placeSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, directoryWith, scimUser } from '#tests/support/directory.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EditUserPage } from '#web/administration/staffing/EditUserPage.tsx'
import { DirectorySettings } from './DirectorySettings.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('a token is made by name, shown once, opens the directory, and is revoked', async () => {
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />)
  await screen.findByText('No tokens yet. Create one to connect your directory.')
  expect(screen.getByLabelText<HTMLInputElement>('SCIM URL').value).toContain(
    `/scim/v2/${w.companyId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a token' })
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  await within(dialog).findByText('This field is required.')
  await user.type(within(dialog).getByLabelText(/^Name/), 'Okta')
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  const made = await screen.findByLabelText<HTMLInputElement>('Token')
  const directory = directoryWith(w, made.value)
  expect((await directory.ask('GET', '/Users')).status).toBe(200)
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Revoke Okta' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Revoke Okta?' })
  await user.click(within(asked).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Okta revoked.')
  expect((await directory.ask('GET', '/Users')).status).toBe(401)
})

test('revoking says that people can be changed here from then on where no token is left', async () => {
  for (const name of ['Entra', 'Okta']) await directoryOf(w, name)
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />)
  const asked = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Revoke ${name}` }))
    return within(await screen.findByRole('alertdialog', { name: `Revoke ${name}?` }))
  }
  const first = await asked('Okta')
  first.getByText(/People aren’t affected/)
  await user.click(first.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Okta revoked.')
  const last = await asked('Entra')
  await last.findByText(/you can change people’s names, emails, statuses and teams here/)
})

test('a token that was made is said to be lost where only the answer is', async () => {
  const api = w.pageOf('superadmin')
  const addToken: typeof api.directory.addToken = async () => {
    throw new ApiError({ statusCode: 409, message: '', details: { code: 'alreadyDone' }, id: '' })
  }
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />, {
    api: { ...api, directory: { ...api.directory, addToken } },
  })
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Okta')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  await screen.findByText(/was created, but we can’t show it/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the sync did is told, with who it was about, and what was refused by itself', async () => {
  const directory = await directoryOf(w, 'Entra')
  await directory.add(scimUser('nora'))
  await directory.ask('POST', '/Users', scimUser('nora'))
  await directory.ask('POST', '/Users', { userName: 'x' })
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />)
  await screen.findByText('1 person in the sync')
  const log = await screen.findByRole('region', { name: 'Sync history' })
  await within(log).findByRole('link', { name: 'Nora Number nora' })
  expect(within(log).getAllByText('Rejected')).toHaveLength(2)
  within(log).getByText(/already has this username/)
  within(log).getByText(/couldn’t use the data/)
  await user.click(within(log).getByRole('switch', { name: 'Only rejected changes' }))
  await waitFor(() => expect(within(log).queryByText('Applied')).toBeNull())
})

test('people with a problem are one click away', async () => {
  const directory = await directoryOf(w)
  const nowhere = { [placeSchema]: { team: 'Nowhere', area: 'None' } }
  await directory.add(scimUser('nora', nowhere))
  await renderAs(w, 'superadmin', <DirectorySettings />)
  const link = await screen.findByRole('link', { name: '1 with a problem' })
  expect(link.getAttribute('href')).toBe(`${paths.administration.users}?sync=withProblem`)
})

test('a history without refusals says that, not that nothing was done', async () => {
  const directory = await directoryOf(w)
  await directory.add(scimUser('nora'))
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />)
  const log = within(await screen.findByRole('region', { name: 'Sync history' }))
  await log.findByText('Applied')
  await user.click(log.getByRole('switch', { name: 'Only rejected changes' }))
  await log.findByText('No rejected changes.')
})

test('who places people in teams is chosen, and acts at once', async () => {
  const { user } = await renderAs(w, 'superadmin', <DirectorySettings />)
  const group = await screen.findByRole('radiogroup', { name: 'Team placement' })
  const [directory, tandem] = within(group).getAllByRole<HTMLInputElement>('radio')
  expect(directory?.checked).toBe(true)
  if (tandem) await user.click(tandem)
  await screen.findByText('Choice saved.')
  await waitFor(() => expect(tandem?.checked).toBe(true))
})

test('somebody can be taken out of the sync before the directory has sent them', async () => {
  await directoryOf(w)
  const path = paths.administration.editUser
  const { user } = await renderAs(w, 'admin', <EditUserPage />, {
    path,
    route: path.replace('$userId', w.id('bruno')),
  })
  await screen.findByText('Not synced yet')
  await user.click(screen.getByRole('button', { name: 'Exclude from sync' }))
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('checkbox', { name: /can’t be undone/ }))
  await user.click(within(asked).getByRole('button', { name: 'Exclude from sync' }))
  await screen.findByText('Excluded from sync')
})

test('administrators are told whose it is', async () => {
  await renderAs(w, 'admin', <DirectorySettings />)
  await screen.findByText('Only super administrators can connect the company’s directory.')
})

test('what the directory says of somebody is locked, until they are taken out of it for good', async () => {
  const directory = await directoryOf(w)
  const { id } = await directory.add(scimUser('nora'))
  const path = paths.administration.editUser
  const { user } = await renderAs(w, 'admin', <EditUserPage />, {
    path,
    route: path.replace('$userId', id),
  })
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  const locked = async () =>
    Promise.all(
      ['First name', 'Last name', 'Work email', 'Position'].map(
        async (name) => (await field(name)).readOnly,
      ),
    )
  expect(await locked()).toEqual([true, true, true, false])
  screen.getByText(/directory controls this person’s name and email. Change them there/)
  screen.getByText('Synced')
  await user.click(screen.getByRole('button', { name: 'Exclude from sync' }))
  const asked = await screen.findByRole('alertdialog')
  const confirm = within(asked).getByRole<HTMLButtonElement>('button', {
    name: 'Exclude from sync',
  })
  expect(confirm.disabled || confirm.getAttribute('aria-disabled') === 'true').toBe(true)
  await user.click(within(asked).getByRole('checkbox', { name: /can’t be undone/ }))
  await user.click(confirm)
  await screen.findByText('Excluded from sync')
  expect(await locked()).toEqual([false, false, false, false])
})

test('nothing of a person is locked, or said of the directory, once it has no token', async () => {
  const directory = await directoryOf(w)
  const { id } = await directory.add(scimUser('nora'))
  const its = w.as('superadmin').directory
  const { tokens } = await its.read({ params: { companyId: w.companyId } })
  const tokenId = tokens[0]?.id ?? ''
  await its.revokeToken({ params: { companyId: w.companyId, tokenId } })
  const path = paths.administration.editUser
  await renderAs(w, 'admin', <EditUserPage />, { path, route: path.replace('$userId', id) })
  const name = await screen.findByLabelText<HTMLInputElement>('First name')
  expect(name.readOnly).toBe(false)
  expect(screen.queryByRole('heading', { name: 'Directory' })).toBeNull()
})
