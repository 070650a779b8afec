import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EditUserPage } from '#web/administration/staffing/EditUserPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const page = (name: Name) =>
  renderAs(w, name, <EditUserPage />, {
    path: paths.administration.editUser,
    route: paths.administration.editUser.replace('$userId', w.id('ana')),
  })

const confirmed = async (user: Awaited<ReturnType<typeof page>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: action }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: action }))
}

test('a legal hold is requested by one, confirmed by another and lifted', async () => {
  const { user } = await page('superadmin')
  await screen.findByText('Not on hold')
  await confirmed(user, 'Request legal hold')
  await screen.findByText('Legal hold requested.')
  await screen.findByText('Waiting for a second person')
  const own = screen.getByRole('button', { name: 'Confirm legal hold' })
  expect(own.getAttribute('aria-disabled')).toBe('true')
  cleanup()

  const { user: other } = await page('admin')
  await confirmed(other, 'Confirm legal hold')
  await screen.findByText('On legal hold')
  const lift = await screen.findByRole('button', { name: 'Lift legal hold' })
  expect(lift.getAttribute('aria-disabled')).toBe('true')
  cleanup()

  const { user: again } = await page('superadmin')
  await confirmed(again, 'Lift legal hold')
  await screen.findByText('Legal hold lifted.')
  await screen.findByText('Not on hold')
})
