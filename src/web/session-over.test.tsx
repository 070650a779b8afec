import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveApp, password } from '#tests/support/factors.ts'
import type { Line } from '#tests/support/line.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world, type World } from '#tests/support/world.ts'
import { drafts, draftsOf } from './kernel/drafts/drafts.ts'
import { remember } from './kernel/transport/stored.ts'
import { tabSession } from './kernel/transport/tab-session.ts'
import { connectivity } from './kernel/transport/transport.ts'
import { paths } from './kernel/paths/paths.ts'

let w: World
let line: Line
let gone: ReturnType<typeof vi.fn>

beforeEach(async () => {
  w = await world()
  line = await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
  gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  connectivity.open()
  tabSession.restart()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const heading = (name: string) => screen.findByRole('heading', { name })
const ownSession = () => localStorage.getItem('tandem.sessionId') ?? ''

/** The application as Ana has it, in step with the other tabs. */
async function open() {
  const view = renderApp(paths.personal.goals)
  await heading('My goals')
  // Until it hears them.
  await vi.dynamicImportSettled()
  return view
}

/** As another tab of the browser tells it. */
function announceNews(news: object): void {
  const channel = new BroadcastChannel('tandem.session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(news)
  channel.close()
}

const write = () => draftsOf('feedback').write({ form: { value: 'unsent', base: 0 } })
const stored = () => [sessionStorage, localStorage].flatMap((it) => Object.keys(it))

/** The next refresh finds another cookie, or none. */
function refuseRefresh(statusCode: number, code: string, conflict?: object): void {
  const body = { error: true, statusCode, message: code, details: { code, conflict }, id: 'x' }
  line.answer(`/auth/refresh?sessionId=${ownSession()}`, statusCode, body)
}

test('a tab whose browser another person signs in to stops, says who it is, and sends nothing more', async () => {
  await open()
  write()
  refuseRefresh(409, 'otherSession', {
    accountId: w.people.marta.accountId,
    email: w.people.marta.email,
  })
  announceNews({ kind: 'began', accountId: w.people.marta.accountId, sessionId: 'another' })
  await heading('Someone else is signed in')
  await screen.findByText(`This browser is now signed in as ${w.people.marta.email}.`)
  expect(screen.queryByText('My goals')).toBeNull()
  const { length } = line.asked
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  // Whether the server is there is asked without a token.
  expect(line.asked.slice(length).filter((url) => url !== '/api')).toEqual([])
  // What was typed is its author's, in this browser.
  await waitFor(() => expect(stored().join()).toContain(`draft.${w.people.ana.accountId}`))
  expect(draftsOf('feedback').read()).toEqual({})
})

test('signing in again can be started over at its second step', async () => {
  await giveApp(w.people.ana.accountId)
  const { user } = await open()
  refuseRefresh(401, 'signInRequired')
  remember('sessionId', 'another')
  document.dispatchEvent(new Event('visibilitychange'))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByLabelText(/^Code from your authenticator app/)
  await user.click(screen.getByRole('button', { name: 'Start sign-in again' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Password'))
})

test('it knows its owner again, under another e-mail too', async () => {
  await open()
  const { accountId } = w.people.ana
  refuseRefresh(409, 'otherSession', { accountId, email: 'new@tests.example' })
  announceNews({ kind: 'began', accountId: w.people.marta.accountId, sessionId: 'another' })
  await heading('You’re signed in again')
  await screen.findByRole('button', { name: 'Continue as new@tests.example' })
})

test('a tab whose owner signs out in another shows the sign-in page, and leaves nothing behind', async () => {
  await open()
  write()
  await drafts().settled()
  const { accountId } = w.people.ana
  announceNews({ kind: 'left', sessionId: 'another', accountId })
  announceNews({ kind: 'left', sessionId: ownSession(), accountId })
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
  expect(screen.queryByText('My goals')).toBeNull()
  expect(stored().filter((key) => key.startsWith('tandem.draft'))).toEqual([])
})

test('a session that ended is signed in to again over the page, which goes on where it was', async () => {
  const { user } = await open()
  refuseRefresh(401, 'signInRequired')
  remember('sessionId', 'another')
  document.dispatchEvent(new Event('visibilitychange'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Your session has ended' }))
  dialog.getByText('Sign in again to continue. Your text is kept.')
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
  const email = dialog.getByRole<HTMLInputElement>('textbox')
  expect(email.value).toBe(w.people.ana.email)
  // It may have been changed since.
  await user.clear(email)
  await user.type(email, w.people.ana.email.toUpperCase())
  line.mend()
  await user.type(dialog.getByLabelText('Password'), password)
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await heading('My goals')
  expect(location.pathname).toBe(paths.personal.goals)
  expect(gone).not.toHaveBeenCalled()
})

test('the back button after other ways to sign in starts the page over, and what was typed stays', async () => {
  const { user } = await open()
  write()
  refuseRefresh(401, 'signInRequired')
  remember('sessionId', 'another')
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Other ways to sign in' }))
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
  expect(stored().join()).toContain(`draft.${w.people.ana.accountId}`)
})

test('going on in the session of another tab says why it cannot, and asks for the password where that is over', async () => {
  const { user } = await open()
  announceNews({ kind: 'began', accountId: w.people.ana.accountId, sessionId: 'another' })
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  const refuse = (statusCode: number, code: string) => {
    const body = { error: true, statusCode, message: code, details: { code }, id: 'x' }
    line.answer('/auth/refresh', statusCode, body)
  }
  refuse(500, 'SERVER_ERROR')
  await user.click(goOn)
  await screen.findByRole('alert')
  refuse(401, 'signInRequired')
  await user.click(goOn)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Your session has ended' }))
  dialog.getByLabelText('Password')
})

test('signing out asks first where something is unsent, and deletes it', async () => {
  const { user } = await open()
  write()
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /language, appearance, help, sign out/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const first = await ask()
  first.getByText(/hasn’t been sent\. Signing out deletes it/)
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(draftsOf('feedback').read()).not.toEqual({})
  await user.click((await ask()).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
  expect(stored()).toEqual(['tandem.defaultCompanyId'])
})

test('signing out knows of what is unsent in another tab', async () => {
  const { user } = await open()
  const other = new BroadcastChannel('tandem.session')
  const { accountId } = w.people.ana
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'hasUnsent') announceNews({ kind: 'unsent', accountId })
  })
  await user.click(screen.getByRole('button', { name: /language, appearance, help, sign out/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByText(/hasn’t been sent/)
  other.close()
})
