import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inviteAs } from '#tests/support/invitations.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { UsersPage } from '#web/administration/staffing/UsersPage.tsx'
import { teamDetail } from '#web/people/teams/api.ts'

const path = paths.administration.users

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(name: Name = 'admin') {
  const view = await renderAs(w, name, <UsersPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'th bdi' }).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

async function choose(user: Awaited<ReturnType<typeof show>>['user'], who: string, what: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${who}` }))
  await user.click(screen.getByRole('menuitem', { name: what }))
}

describe('disabling', () => {
  test('says first what ends with it, and does nothing when one thinks better of it', async () => {
    await meet(w)
    const { user } = await show()
    await choose(user, 'Marta Test', 'Deactivate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText('2 people who report to them become inactive on the team.')
    dialog.getByText('1 open one-to-one is canceled')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(rowOf('Marta Test').getByText('Joined')).toBeTruthy()
  })

  test('is shown anew where something changed meanwhile, and done once that is confirmed', async () => {
    const { user } = await show()
    await choose(user, 'Marta Test', 'Deactivate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/^2 people who report to them/)
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await dialog.findByText(/^Something changed in the meantime, so nothing was done\./)
    dialog.getByText(/^1 person who reports to them/)
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('Marta Test no longer has access.')
  })

  test('shows in the list, and can be taken back', async () => {
    const { user } = await show()
    await choose(user, 'Ana Test', 'Deactivate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/^They lose access to this company right away/)
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('Ana Test no longer has access.')
    await waitFor(() => expect(rowOf('Ana Test').getByText('Inactive')).toBeTruthy())
    await choose(user, 'Ana Test', 'Reactivate')
    // Added anew, they would begin there from nothing.
    await screen.findByText('Ana Test has access again. Reactivate them on each of their teams.')
    await waitFor(() => expect(rowOf('Ana Test').getByText('Joined')).toBeTruthy())
  })

  test('makes the pages of their teams stale', async () => {
    const { user, queries, session } = await show()
    const team = teamDetail(session, w.teamIds.marta)
    await queries.fetchQuery(team)
    await choose(user, 'Ana Test', 'Deactivate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/^They lose access to this company right away/)
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('Ana Test no longer has access.')
    await waitFor(() => expect(queries.getQueryState(team.queryKey)?.isInvalidated).toBe(true))
  })

  test('is offered neither of oneself nor of someone above', async () => {
    const { user } = await show()
    const offered = async (who: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${who}` }))
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      return items
    }
    expect(await offered('Admin Test')).toEqual(['Edit'])
    expect(await offered('Superadmin Test')).toEqual(['Change role'])
    expect(await offered('Ana Test')).toEqual(['Edit', 'Change role', 'Deactivate', 'Delete'])
  })
})

test('a role is given once it is shown what ends with it', async () => {
  await meet(w)
  const { user } = await show()
  await choose(user, 'Ana Test', 'Change role')
  await user.selectOptions(await screen.findByLabelText('Role'), 'Super administrator')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('They become inactive on 1 team.')
  dialog.getByText('1 open one-to-one is canceled')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await screen.findByText('Ana Test’s role changed.')
  await waitFor(() => expect(rowOf('Ana Test').getByText('Super administrator')).toBeTruthy())
})

test('whose invitation a role ends is shown first to lose the link', async () => {
  await inviteAs(w, 'admin')
  const { user } = await show('superadmin')
  await choose(user, 'Gala Guest', 'Change role')
  await user.selectOptions(await screen.findByLabelText('Role'), 'Super administrator')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/^If they’ve already been invited, their link stops working\./)
})

test('who is deleted goes with what is counted first, once it is ticked and their name is typed', async () => {
  await meet(w)
  const { user } = await show()
  await choose(user, 'Marta Test', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('1 team will have no manager: Team of marta')
  dialog.getByText('2 people who report to them become inactive on the team: Ana Test, Bruno Test')
  dialog.getByText('1 open one-to-one is canceled')
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await user.click(dialog.getByRole('checkbox'))
  expect(button.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type “Marta Test” to confirm'), 'marta test')
  await user.click(button)
  await screen.findByText('Marta Test deleted.')
  await waitFor(() => expect(screen.queryByText('Marta Test')).toBeNull())
})

test.each(['Delete', 'Deactivate'])('%s of somebody who is gone says so', async (what) => {
  const { user } = await show()
  const { users } = w.as('admin')
  const params = w.of('ana')
  await users.remove({ params, body: { plan: await users.planDeletion({ params }) } })
  await choose(user, 'Ana Test', what)
  await screen.findByText(/^Couldn’t (delete|deactivate) Ana Test\./)
})
