import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newEmail, personInput } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { directoryOf } from '#tests/support/directory.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AddUserPage } from '#web/administration/staffing/AddUserPage.tsx'
import { EditUserPage } from '#web/administration/staffing/EditUserPage.tsx'

const { addUser, editUser } = paths.administration

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('someone is added without an invitation, and what is wrong stands at its field', async () => {
  const view = await renderAs(w, 'admin', <AddUserPage />, { path: addUser, route: addUser })
  const { user } = view
  const email = newEmail()
  await user.type(await field('First name'), 'Nora')
  await user.type(await field('Last name'), 'Novak')
  await user.type(await field('Work email'), w.people.ana.email)
  await user.selectOptions(await field('Level'), 'Contributor')
  await user.click(await field('Invite them now'))
  const add = () => user.click(screen.getByRole('button', { name: 'Add a person' }))
  await add()
  await screen.findByText('Ana Test already uses this email in your company.')
  await user.clear(await field('Work email'))
  await user.type(await field('Work email'), email)
  await add()
  await screen.findByText('Nora Novak added.')
  const params = { companyId: w.companyId }
  const { rows } = await w.as('admin').users.list({ params, query: { search: 'Novak' } })
  expect(rows).toMatchObject([{ email, account: 'none', globalLevel: { text: 'Contributor' } }])
  expect(view.router.state.location.state.added, 'the list has them on top').toEqual([rows[0]?.id])
  expect(await freshMailbox(w).count(email)).toBe(0)
})

test('what is said of someone is changed over what others saved meanwhile, and both are kept', async () => {
  const route = editUser.replace('$userId', w.id('ana'))
  const { user } = await renderAs(w, 'admin', <EditUserPage />, { path: editUser, route })
  await user.clear(await field('Position'))
  await user.type(await field('Position'), 'Lead')
  const { users } = w.as('superadmin')
  const params = w.of('ana')
  const before = personInput(await users.read({ params }))
  await users.edit({ params, body: { ...before, lastName: 'Prat', position: 'Tester' } })
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  await waitFor(async () => expect((await field('Last name')).value).toBe('Prat'))
  await save()
  await screen.findByText('Changes to Ana Prat saved.')
  expect(await users.read({ params })).toMatchObject({ lastName: 'Prat', position: 'Lead' })
})

test('someone is added with a place in a team, whose manager and only step are chosen with it', async () => {
  const { user } = await renderAs(w, 'admin', <AddUserPage />, { path: addUser, route: addUser })
  await user.type(await field('First name'), 'Nora')
  await user.type(await field('Last name'), 'Novak')
  await user.type(await field('Work email'), newEmail())
  await user.selectOptions(await field('Area'), 'Engineering')
  await user.selectOptions(await field('Team'), 'Team of diego · Diego Test')
  await waitFor(async () => expect((await field('Manager')).value).toBe(w.id('diego')))
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  await screen.findByText('Nora Novak added.')
  const params = { companyId: w.companyId }
  const { rows } = await w.as('admin').users.list({ params, query: { search: 'Novak' } })
  expect(rows).toMatchObject([{ team: 'Team of diego', manager: 'Diego Test' }])
})

test('a place that was not saved keeps a manager who was found by search, by name', async () => {
  const open = () => renderAs(w, 'admin', <AddUserPage />, { path: addUser, route: addUser })
  const shown = async () =>
    (await screen.findByLabelText<HTMLSelectElement>('Manager')).selectedOptions[0]
  const { user } = await open()
  await user.selectOptions(await field('Team'), 'Team of diego · Diego Test')
  await waitFor(async () => expect((await field('Manager')).value).toBe(w.id('diego')))
  await user.selectOptions(await field('Manager'), 'Someone else…')
  const other = within(screen.getByRole('dialog', { name: 'Choose a manager' }))
  await user.click(await other.findByRole('button', { name: /^Admin/ }))
  await waitFor(async () => expect((await shown())?.textContent).toBe('Admin Test'))
  cleanup()
  await open()
  await waitFor(async () => expect((await shown())?.textContent).toBe('Admin Test'))
})

test('a name, an email and a position are counted near their limit', async () => {
  const { user } = await renderAs(w, 'admin', <AddUserPage />, { path: addUser, route: addUser })
  for (const [name, length, said] of [
    ['First name', 80, '80 of 100'],
    ['Last name', 101, '1 character too many. The limit is 100.'],
    ['Work email', 254, 'You’ve reached the limit of 254 characters.'],
    ['Position', 120, 'You’ve reached the limit of 120 characters.'],
  ] as const) {
    await user.click(await field(name))
    await user.paste('n'.repeat(length))
    screen.getByText(said)
  }
})

test('under a manager they may join an identical team, and in a team without one it becomes theirs', async () => {
  await structureOf(w).addTeam('Platform')
  const { user } = await renderAs(w, 'admin', <AddUserPage />, { path: addUser, route: addUser })
  await user.selectOptions(await field('Area'), 'Engineering')
  await user.selectOptions(await field('Team'), 'Team of diego · Diego Test')
  await screen.findByText(/they join an identical team/)
  await user.selectOptions(await field('Team'), 'Platform')
  await screen.findByText(/^This team doesn’t have a manager yet/)
  expect(screen.queryByText(/they join an identical team/)).toBeNull()
})

test('a team chosen in place of one still loading keeps its own manager and area', async () => {
  const api = w.pageOf('admin')
  const answered = Promise.withResolvers<void>()
  const detail: typeof api.teams.detail = async (input) => {
    const team = await api.teams.detail(input)
    if (team.manager?.id === w.id('diego')) await answered.promise
    return team
  }
  const { user } = await renderAs(w, 'admin', <AddUserPage />, {
    path: addUser,
    route: addUser,
    api: { ...api, teams: { ...api.teams, detail } },
  })
  await user.selectOptions(await field('Team'), 'Team of diego · Diego Test')
  await user.selectOptions(await field('Team'), 'Team of marta · Marta Test')
  await waitFor(async () => expect((await field('Manager')).value).toBe(w.id('marta')))
  const area = (await field('Area')).value
  answered.resolve()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await field('Manager')).value).toBe(w.id('marta'))
  expect((await field('Area')).value).toBe(area)
})

test('a team that did not load says so, and is filled in once it has', async () => {
  const api = w.pageOf('admin')
  const detail = refusedAtFirst(api.teams.detail)
  const { user } = await renderAs(w, 'admin', <AddUserPage />, {
    path: addUser,
    route: addUser,
    api: { ...api, teams: { ...api.teams, detail: detail.call } },
  })
  await user.selectOptions(await field('Team'), 'Team of diego · Diego Test')
  const problem = await screen.findByText(/^Couldn’t load everything to choose from\./)
  detail.answer()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await field('Manager')).value).toBe(w.id('diego')))
  expect(problem.isConnected).toBe(false)
})

test('another role is saved with the rest, once it is shown what ends with it', async () => {
  const route = editUser.replace('$userId', w.id('ana'))
  const { user } = await renderAs(w, 'admin', <EditUserPage />, { path: editUser, route })
  await user.selectOptions(await field('Role'), 'Super administrator')
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  const dialog = () => screen.findByRole('alertdialog')
  within(await dialog()).getByText('They become inactive on 1 team.')
  within(await dialog()).getByText(
    'We’ll let Ana Test and every super administrator know by email.',
  )
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('No changes saved.')
  expect((await field('Role')).getAttribute('aria-invalid')).toBeNull()
  await save()
  await user.click(within(await dialog()).getByRole('button', { name: 'Change role' }))
  await screen.findByText('Changes to Ana Test saved.')
  const { users } = w.as('admin')
  expect(await users.read({ params: w.of('ana') })).toMatchObject({
    role: 'SUPERADMIN',
    places: [{ active: false }],
  })
})

test('the bar that saves a person ends with its form, above what saves by itself', async () => {
  const route = editUser.replace('$userId', w.id('ana'))
  await renderAs(w, 'admin', <EditUserPage />, { path: editUser, route })
  const save = await screen.findByRole('button', { name: 'Save changes' })
  for (const below of [
    screen.getByRole('group', { name: 'Photo' }),
    screen.getByRole('heading', { name: 'Teams' }),
  ])
    expect(save.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(save.compareDocumentPosition(screen.getByLabelText('Role'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('an administrator reads a super administrator’s page, which says why nothing but the role is theirs to change', async () => {
  const route = editUser.replace('$userId', w.id('superadmin'))
  await renderAs(w, 'admin', <EditUserPage />, { path: editUser, route })
  expect((await field('Work email')).readOnly).toBe(true)
  expect((await field('Level')).disabled).toBe(true)
  for (const name of ['Save changes', 'Choose a photo…']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.getAllByText('Only a super administrator can do this.')).not.toHaveLength(0)
})

test('only a super administrator is shown the way out of the sync for one, or for who was one lately', async () => {
  await directoryOf(w)
  const { users } = w.as('admin')
  for (const role of ['SUPERADMIN', 'USER'] as const)
    await users.changeRole({ params: w.of('diego'), body: { role } })
  const isShown = async (by: 'admin' | 'superadmin', whom: 'superadmin' | 'diego' | 'ana') => {
    const route = editUser.replace('$userId', w.id(whom))
    const { unmount } = await renderAs(w, by, <EditUserPage />, { path: editUser, route })
    await screen.findByText('Not synced yet')
    const button = screen.queryByRole('button', { name: 'Exclude from sync' })
    unmount()
    return button !== null
  }
  expect(await isShown('admin', 'ana')).toBe(true)
  expect(await isShown('admin', 'superadmin')).toBe(false)
  expect(await isShown('admin', 'diego')).toBe(false)
  expect(await isShown('superadmin', 'diego')).toBe(true)
})
