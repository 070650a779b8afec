import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line } from '#tests/support/line.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { recallInTab, remember, rememberInTab } from './kernel/transport/stored.ts'
import { connectivity } from './kernel/transport/transport.ts'
import { paths } from './kernel/paths/paths.ts'

let w: World
let line: Line

beforeEach(async () => {
  w = await world()
  line = await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
})

afterEach(() => {
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const broken = {
  error: true,
  statusCode: 500,
  message: 'Broken',
  details: { code: 'SERVER_ERROR' },
  id: '0190-a-request',
}
/** The 500 page's sentence, word for word (section 8). */
const mistake = 'A mistake has happened please, try it again'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const retry = () => screen.getByRole('button', { name: 'Try again' })
/** Everything that the browser keeps, by its key. */
const stored = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
const begun = () => ({ 'tandem.login': 'true', 'tandem.defaultCompanyId': w.companyId })
const goals = () => heading('My goals')

describe('what the browser keeps of a session', () => {
  test('is a login flag, the company one works in and the session’s public id: never a secret', async () => {
    renderApp(paths.personal.goals)
    await goals()
    const sessionId = localStorage.getItem('tandem.sessionId')
    expect(stored()).toEqual({ ...begun(), 'tandem.sessionId': sessionId })
    const ofAna = await w.as('ana').account.sessions()
    expect(ofAna.map(({ id }) => id)).toContain(sessionId)
    const place = { accountId: w.people.ana.accountId, companyId: w.companyId }
    expect(Object.entries(sessionStorage)).toEqual([['tandem.place', JSON.stringify(place)]])
  })

  test('goes with signing out, but for the company one works in', async () => {
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user } = renderApp(paths.personal.goals)
    await goals()
    await user.click(screen.getByRole('button', { name: /language, appearance, help, sign out/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
    expect(stored()).toEqual({ 'tandem.defaultCompanyId': w.companyId })
  })
})

test('a company that was just created is said to be, once', async () => {
  rememberInTab('founded', w.companyId)
  renderApp(paths.personal.goals)
  await goals()
  expect(await screen.findByText(/^Company created: /)).toBeTruthy()
  expect(recallInTab('founded')).toBeUndefined()
})

describe('when the session cannot be set up', () => {
  test('what was stored is cleared, loading stops, and one can try again', async () => {
    line.answer('/me', 500, broken)
    const { user } = renderApp(paths.personal.goals)
    await heading(mistake)
    expect(screen.getAllByText(mistake)).toHaveLength(1)
    expect(screen.queryByText('Loading…')).toBeNull()
    expect(screen.getByText(/0190-a-request/)).toBeTruthy()
    expect(stored()).toEqual({})
    line.mend()
    await user.click(retry())
    await goals()
    expect(stored()).toMatchObject(begun())
  })

  test('because it is over, what was stored is cleared and the way in is shown', async () => {
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    line.answer('/auth/refresh', 401, { ...broken, statusCode: 401 })
    renderApp(paths.personal.goals)
    await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
    expect(stored()).toEqual({})
  })

  test('without a connection, nothing is cleared, and it starts by itself once there is one', async () => {
    line.become('cut')
    renderApp(paths.personal.goals)
    await heading('You’re offline')
    expect(stored()).toEqual(begun())
    await waitFor(() => expect(connectivity.state()).toBe('offline'))
    line.mend()
    dispatchEvent(new Event('online'))
    await goals()
  })
})

describe('in maintenance', () => {
  const page = () => screen.findByRole('alertdialog', { name: 'Page in maintenance' })

  test('the application waits behind its page, and starts when it is over', async () => {
    line.become('maintenance')
    const { user } = renderApp(paths.personal.goals)
    await page()
    await user.click(retry())
    await screen.findByText('Not yet. We’ll keep trying.')
    expect(stored()).toEqual(begun())
    line.mend()
    await user.click(retry())
    await goals()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the server is asked no sooner than it wants, whatever the pages do', async () => {
    renderApp(paths.personal.goals)
    await goals()
    line.become('maintenance')
    await expect(connectivity.look()).resolves.toBeUndefined()
    await page()
    const before = line.asked.length
    const calls = Array.from({ length: 20 }, () => connectivity.refusal)
    expect(calls.every((error) => error?.code === 'maintenance')).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(line.asked.length).toBe(before)
  })
})

describe('a mistake', () => {
  test('of one page leaves the frame, says what was kept, and goes when it is mended', async () => {
    line.answer('/goals', 500, broken)
    const { user } = renderApp(paths.personal.goals)
    const main = await screen.findByRole('main')
    const said = await within(main).findByRole('alert', {}, { timeout: 15_000 })
    expect(await heading(mistake)).toBeTruthy()
    expect(screen.getAllByText(mistake)).toHaveLength(1)
    expect(said.textContent).toContain('Nothing was lost')
    expect(said.textContent).toContain('0190-a-request')
    expect(within(said).getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('navigation')).toBeTruthy()
    line.mend()
    await user.click(retry())
    await goals()
  })

  test('of one page is not there any more for whoever went elsewhere and comes back', async () => {
    line.answer('/goals', 500, broken)
    const { user } = renderApp(paths.personal.goals)
    await heading(mistake)
    const link = (name: string) =>
      within(screen.getByRole('navigation')).getByRole('link', { name })
    await user.click(link('Agreements'))
    await heading('My agreements')
    line.mend()
    await user.click(link('Goals'))
    await goals()
  })

  test('in a part of a page leaves the frame and the way to the other pages', async () => {
    // An answer that no server of ours gives, and that the page cannot show.
    line.answer('/goals', 200, [null])
    const { user } = renderApp(paths.personal.goals)
    await heading(mistake)
    const places = screen.getByRole('navigation')
    await user.click(within(places).getByRole('link', { name: 'Agreements' }))
    await heading('My agreements')
  })

  test('of the frame itself shows the 500 page rather than nothing', async () => {
    const answer = await w.as('ana').users.me({ params: { companyId: w.companyId } })
    line.answer('/me', 200, { ...answer, roles: undefined })
    renderApp(paths.personal.goals)
    await heading(mistake)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(retry()).toBeTruthy()
  })
})

test('an address that is none is the 404 page, in the frame, with one button', async () => {
  renderApp('/no/such/page')
  const main = await screen.findByRole('main')
  await within(main).findByText('We are sorry! The page you were looking for is not here')
  expect(within(main).getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('navigation')).toBeTruthy()
})

test.each(['/administration/utilisateurs', '/gerente/equipes'])(
  'what is beyond one’s role is the 404 page at the address that was asked for: %s',
  async (address) => {
    renderApp(address)
    const main = await screen.findByRole('main')
    await within(main).findByText('We are sorry! The page you were looking for is not here')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByText('We are sorry! The page you were looking for is not here')).toBeTruthy()
    expect(location.pathname).toBe(address)
  },
)

describe('without a connection', () => {
  const bar = /You’re offline\. Check your internet connection\. Your text is kept here\./

  test('a bar says so, read out politely, and goes by itself', async () => {
    renderApp(paths.personal.goals)
    await goals()
    dispatchEvent(new Event('offline'))
    const said = await screen.findByText(bar)
    expect(said.closest('[role="status"], output')).toBeTruthy()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(bar)).toBeNull())
  })

  test('a page that could not be loaded comes by itself once there is one', async () => {
    const anew = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    // As what broke while it was shown: what was not loaded breaks alike.
    line.answer('/goals', 200, [null])
    renderApp(paths.personal.goals)
    await heading(mistake)
    dispatchEvent(new Event('offline'))
    await heading('You’re offline')
    expect(anew).not.toHaveBeenCalled()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(anew).toHaveBeenCalledTimes(1))
  })

  test('one call that fails is no reason to say so; a second is', async () => {
    renderApp(paths.personal.goals)
    await goals()
    connectivity.lose()
    await connectivity.look()
    expect(screen.queryByText(bar)).toBeNull()
    line.become('cut')
    connectivity.lose()
    await screen.findByText(bar)
  })
})
