import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from './kernel/paths/paths.ts'
import { remember } from './kernel/transport/stored.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = () =>
  within(screen.getByRole('navigation')).queryByRole('link', { name: 'Administration' })

/** Somebody comes back to the tab, a minute later. */
function comeBack(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
}

test('roles that change while the tab is open change menu and pages, and leave the open page as it is', async () => {
  const { user } = renderApp(paths.personal.feedback)
  const page = await heading('Feedback')
  expect(link()).toBeNull()
  await w.as('admin').users.changeRole({ params: w.of('ana'), body: { role: 'ADMIN' } })
  comeBack()
  await waitFor(() => expect(link()).not.toBeNull())
  expect(page.isConnected).toBe(true)
  await user.click(link() ?? page)
  await heading('Administration')
  await w.as('superadmin').users.changeRole({ params: w.of('ana'), body: { role: 'USER' } })
  comeBack()
  await waitFor(() => expect(link()).toBeNull())
  await screen.findByText('We are sorry! The page you were looking for is not here')
})
