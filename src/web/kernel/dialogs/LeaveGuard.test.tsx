import { Link } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ProfilePage } from '#web/overviews/personal/ProfilePage.tsx'
import { AddUserPage } from '#web/administration/staffing/AddUserPage.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

const body = async () => (await screen.findByRole('alertdialog')).textContent

test('what autosave could not send stays in the tab and is saved later, and one is told so', async () => {
  const page = (
    <>
      <LeaveGuard when={() => true} save={() => Promise.resolve()} />
      <Link to={paths.account}>
        <span>Away</span>
      </Link>
    </>
  )
  const { user } = await renderAs(w, 'ana', page)
  await user.click(await screen.findByText('Away'))
  expect(await body()).toContain('will be saved when you come back')
})

test('what a form keeps is there again when one comes back, and not saved', async () => {
  const { user } = await renderAs(w, 'admin', <AddUserPage />)
  await user.type(await screen.findByLabelText('First name'), 'Zoe')
  await user.click(screen.getByRole('link', { name: 'People' }))
  expect(await body()).toContain('It stays in this tab, and you can save it when you come back.')
})

test('what a form does not keep is lost, and one is told before', async () => {
  const { user } = await renderAs(w, 'ana', <ProfilePage />)
  await user.type(await screen.findByLabelText('First name'), 'x')
  await user.click(screen.getByRole('link', { name: 'Open account' }))
  expect(await body()).toContain('If you leave now, you’ll lose it.')
})
