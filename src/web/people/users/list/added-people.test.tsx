import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newEmail } from '#tests/support/invitations.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { UsersPage } from '#web/administration/staffing/UsersPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

const path = paths.administration.users

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(search = '') {
  const view = await renderAs(w, 'admin', <UsersPage />, { path, route: path + search })
  await screen.findByRole('heading', { level: 1 })
  return view
}

type User = Awaited<ReturnType<typeof show>>['user']

const button = (name: string) => screen.getByRole('button', { name })
const rows = () => screen.getAllByRole('row').slice(1)
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent)

async function invite(user: User, firstName: string) {
  await user.click(button('Invite people'))
  await user.type(screen.getByLabelText('First name'), firstName)
  await user.type(screen.getByLabelText('Last name'), 'Guest')
  await user.type(screen.getByLabelText('Email'), newEmail())
  await user.click(button('Invite'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('who was just invited is on top of the list once, the latest first, until it is sorted', async () => {
  const { user } = await show('?page=2')
  await invite(user, 'Zoe')
  await waitFor(() => expect(names()[0]).toBe('Zoe GuestJust added'))
  await invite(user, 'Gala')
  await waitFor(() =>
    expect(names().slice(0, 2)).toEqual(['Gala GuestJust added', 'Zoe GuestJust added']),
  )
  expect(names().filter((it) => it?.includes('Guest'))).toHaveLength(2)
  await user.click(button('Name'))
  await waitFor(() => expect(names()[0]).toBe('Zoe Guest'))
  expect(screen.queryByText('Just added')).toBeNull()
})

test('who was just invited is there whatever the list is filtered to, and the filter stays', async () => {
  const { user, address } = await show('?role=SUPERADMIN')
  await invite(user, 'Gala')
  await waitFor(() => expect(names()[0]).toContain('Gala Guest'))
  expect(decodeURI(address())).toContain('SUPERADMIN')
  expect(
    names()
      .slice(1)
      .every((it) => it?.includes('Super administrator')),
  ).toBe(true)
})

test('several who were pasted are on top together', async () => {
  const { user } = await show()
  await user.click(button('Invite people'))
  await user.click(screen.getByRole('radio', { name: 'Several people' }))
  await user.click(await screen.findByLabelText('Names and email addresses'))
  await user.paste(`Yan Guest <${newEmail()}>\nZoe Guest <${newEmail()}>\n${w.people.ana.email}`)
  await screen.findByText('2 people will be invited')
  await user.click(button('Invite'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(names().slice(0, 2).toSorted()).toEqual(['Yan GuestJust added', 'Zoe GuestJust added']),
  )
  expect(screen.getAllByText('Just added')).toHaveLength(2)
})
