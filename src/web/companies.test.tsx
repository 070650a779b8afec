import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { addressIn } from '#contract/kernel/company-address.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import type { Line } from '#tests/support/line.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { useAskFirst } from './kernel/forms/use-ask-first.ts'
import { paths } from './kernel/paths/paths.ts'
import { recall, remember } from './kernel/transport/stored.ts'
import { tabSession } from './kernel/transport/tab-session.ts'

/** The company that Ana works in, and another of hers. */
let w: World
let other: World
let line: Line
let gone: ReturnType<typeof vi.fn>

beforeEach(async () => {
  w = await world()
  other = await world()
  const { email } = w.people.ana
  await inviteAs(other, 'admin', { email })
  const { token: invitation } = await freshMailbox(other).mail('invitation', email)
  await w.as('ana').auth.joinByInvitation({ body: { invitation } })
  line = await signedIn(w, 'ana')
  remember('defaultCompanyId', w.companyId)
  gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

afterEach(() => {
  leavePage()
  tabSession.restart()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(at: string) {
  const view = renderApp(at)
  await screen.findByRole('heading', { name: 'My goals' })
  await vi.dynamicImportSettled()
  return view
}

function leavePage(): void {
  dispatchEvent(new Event('pagehide'))
  cleanup()
}

test.each([
  ['', ''],
  ['&page=2', '?page=2'],
])(
  'an address that names a company begins there, once, with its filters: “%s”',
  async (more, kept) => {
    await open(addressIn(other.companyId, paths.personal.goals) + more)
    expect(recall('defaultCompanyId')).toBe(other.companyId)
    expect(location.pathname + location.search).toBe(paths.personal.goals + kept)
  },
)

test('switching keeps nothing before the page is left: the browser may ask first', async () => {
  const { user } = await open(paths.personal.goals)
  await user.click(screen.getByRole('button', { name: /switch company/ }))
  await user.click(await screen.findByRole('menuitemradio', { checked: false }))
  expect(gone).toHaveBeenCalledWith(addressIn(other.companyId, paths.home))
  expect(recall('defaultCompanyId')).toBe(w.companyId)
})

test('switching asks about no draft, which is there on return', async () => {
  const { user } = await open(paths.personal.goals)
  vi.stubGlobal('isSecureContext', true)
  renderHook(() => useAskFirst(() => true))
  await user.click(screen.getByRole('button', { name: /switch company/ }))
  await user.click(await screen.findByRole('menuitemradio', { checked: false }))
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect([asks(), asks()]).toEqual([false, true])
})

test('a tab stays in its company when another tab has switched', async () => {
  await open(paths.personal.goals)
  leavePage()
  remember('defaultCompanyId', other.companyId)
  await open(paths.personal.goals)
  expect(recall('defaultCompanyId')).toBe(w.companyId)
})

test('a new tab opens the company of the tab that was last in front', async () => {
  await open(paths.personal.goals)
  remember('defaultCompanyId', other.companyId)
  window.dispatchEvent(new Event('focus'))
  expect(recall('defaultCompanyId')).toBe(w.companyId)
})

test('the settings of notifications and chats say which company they are of', async () => {
  renderApp(`${paths.account}?tab=notifications`)
  await screen.findByRole('heading', { name: 'Notifications: Test & Co' })
  await screen.findByRole('heading', { name: 'Assistant chats: Test & Co' })
})

const deactivate = () =>
  w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })

async function remove() {
  const { users } = w.as('admin')
  const params = w.of('ana')
  await users.remove({ params, body: { plan: await users.planDeletion({ params }) } })
}

test('somebody deactivated in the company of their tab is told so, and goes to the other', async () => {
  await open(paths.personal.goals)
  leavePage()
  await deactivate()
  remember('defaultCompanyId', other.companyId)
  const { user } = renderApp(paths.personal.goals)
  await screen.findByRole('heading', { level: 1, name: 'Test & Co has deactivated your access' })
  await user.click(screen.getByRole('button', { name: 'Switch to Test & Co' }))
  expect(gone).toHaveBeenCalledWith(addressIn(other.companyId, paths.home))
})

test.each([
  ['deactivated', deactivate],
  ['deleted', remove],
])('a tab that stays open starts over once its reader is %s there', async (_, end) => {
  await open(paths.personal.goals)
  await end()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.home))
})

test('so does a page that they open next', async () => {
  line.answer('/goals', 403, {
    error: true,
    statusCode: 403,
    message: 'inactive',
    details: { code: 'userInactive' },
    id: 'x',
  })
  renderApp(paths.personal.goals)
  await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.home))
})

test('the link of a suspended company opens no other one', async () => {
  const { email } = w.people.superadmin
  await giveRole(depsOn(w.database), email, 'god-admin')
  await w.as('superadmin').operators.suspend({ params: { operatedId: other.companyId } })
  renderApp(addressIn(other.companyId, paths.personal.goals))
  await screen.findByRole('heading', { level: 1, name: 'Test & Co is suspended' })
  expect(screen.queryByRole('button', { name: 'Resume company' })).toBeNull()
  dispatchEvent(new Event('focus'))
  expect(recall('defaultCompanyId')).toBe(w.companyId)
  leavePage()
  renderApp(paths.personal.goals)
  await screen.findByRole('heading', { level: 1, name: 'Test & Co is suspended' })
})

test('while all of one’s companies are suspended, a tab stays in none: the one resumed opens', async () => {
  const { email } = w.people.superadmin
  await giveRole(depsOn(w.database), email, 'god-admin')
  const { operators } = w.as('superadmin')
  for (const { companyId } of [w, other])
    await operators.suspend({ params: { operatedId: companyId } })
  renderApp(paths.personal.goals)
  await screen.findByRole('heading', { level: 1, name: 'Your company is suspended' })
  leavePage()
  await operators.resume({ params: { operatedId: w.companyId } })
  await open(paths.personal.goals)
})

test('somebody deactivated elsewhere notices nothing', async () => {
  remember('defaultCompanyId', other.companyId)
  await deactivate()
  await open(paths.personal.goals)
})

test.each(['w', 'other'])(
  'who signs in again comes back to their page in its company: %s',
  async (name) => {
    const { companyId } = name === 'w' ? w : other
    remember('defaultCompanyId', companyId)
    await open(paths.personal.goals)
    leavePage()
    line.answer('/auth/refresh', 401, {
      error: true,
      statusCode: 401,
      message: 'over',
      details: { code: 'signInRequired' },
      id: 'x',
    })
    renderApp(paths.personal.goals)
    await waitFor(() => expect(gone).toHaveBeenCalledWith(paths.signIn))
    leavePage()
    line.mend()
    await open(paths.signIn)
    expect(recall('defaultCompanyId')).toBe(companyId)
  },
)

test('the menu to switch shows what an operator has just renamed, deleted and taken back', async () => {
  await giveRole(depsOn(w.database), w.people.ana.email, 'god-admin')
  const name = `Before ${other.companyId}`
  await inCompany(other.database.db, other.companyId, (db) =>
    db.updateTable('company').set({ name }).execute(),
  )
  const at = `${paths.superadmin.companies}?search=${encodeURIComponent(other.companyId)}`
  const { user } = renderApp(at)
  const choose = async (company: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${company}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose(name, 'Rename')
  const renaming = within(await screen.findByRole('dialog', { name: /^Rename/ }))
  const after = `After ${other.companyId}`
  await user.clear(renaming.getByLabelText(/Company name/))
  await user.type(renaming.getByLabelText(/Company name/), after)
  await user.click(renaming.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: `Actions for ${after}` })
  await user.click(screen.getByRole('button', { name: /switch company/ }))
  await screen.findByRole('menuitemradio', { name: after })
  await user.keyboard('{Escape}')
  await choose(after, 'Delete')
  const deleting = within(await screen.findByRole('alertdialog'))
  await user.type(await deleting.findByLabelText(/^Type/), after)
  await user.click(deleting.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /switch company/ })).toBeNull())
  await choose(after, 'Restore company')
  await screen.findByRole('button', { name: /switch company/ })
})
