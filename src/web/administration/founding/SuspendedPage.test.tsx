import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#contract/kernel/company-address.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { remember } from '#web/kernel/transport/stored.ts'

let w: World

beforeEach(async () => {
  w = await world()
  const params = { companyId: w.companyId }
  const { name } = await w.as('superadmin').companySettings.read({ params })
  const plan = await w.as('superadmin').companyDeletion.plan({ params })
  await w.as('superadmin').companyDeletion.remove({ params, body: { name, plan } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('tells a member that their company is being deleted and until when, and offers them no way back', async () => {
  await signedIn(w, 'ana')
  renderApp('/')
  await screen.findByRole('heading', { name: /is being deleted$/ })
  const last = new Date(testNow.getTime() + 30 * 86_400_000)
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(last)
  expect(screen.getByText(new RegExp(`can restore it until ${day}`))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore the company' })).toBeNull()
  expect(screen.getByRole('link', { name: /account/i })).toBeDefined()
})

test('lets a super administrator take it back, and leads them there', async () => {
  await signedIn(w, 'superadmin')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Restore the company' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/')))
  await w.as('ana').users.me({ params: { companyId: w.companyId } })
})

test('says what went wrong where it cannot be taken back', async () => {
  const line = await signedIn(w, 'superadmin')
  const { user } = renderApp('/')
  const button = await screen.findByRole('button', { name: 'Restore the company' })
  line.become('cut')
  await user.click(button)
  await screen.findByText('Couldn’t restore the company. Try again.')
})

test('leads to their account, where it opens', async () => {
  await signedIn(w, 'ana')
  renderApp('/cuenta')
  await screen.findByRole('heading', { name: 'Your account' })
})

test('lets an operator who suspended their only company resume it there', async () => {
  await w.as('superadmin').companies.takeBack({ body: { companyId: w.companyId } })
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  await w.as('superadmin').operators.suspend({ params: { operatedId: w.companyId } })
  await signedIn(w, 'superadmin')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = renderApp('/')
  const resume = await screen.findByRole('button', { name: 'Resume company' })
  expect(screen.queryByText(/Ask the person who runs this installation/)).toBeNull()
  expect(screen.getByText(/As an operator of this installation, you can resume it/)).toBeDefined()
  await user.click(resume)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/')))
  await w.as('ana').users.me({ params: { companyId: w.companyId } })
})

test('offers a member of a suspended company no way to resume it', async () => {
  await w.as('superadmin').companies.takeBack({ body: { companyId: w.companyId } })
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  await w.as('superadmin').operators.suspend({ params: { operatedId: w.companyId } })
  await signedIn(w, 'ana')
  renderApp('/')
  await screen.findByRole('heading', { name: 'Your company is suspended' })
  expect(screen.queryByRole('button', { name: 'Resume company' })).toBeNull()
})

describe('a super administrator who works in another company, too', () => {
  let other: World

  beforeEach(async () => {
    other = await world()
    const { email } = w.people.superadmin
    await inviteAs(other, 'admin', { email })
    const { token: invitation } = await freshMailbox(other).mail('invitation', email)
    await w.as('superadmin').auth.joinByInvitation({ body: { invitation } })
    await signedIn(w, 'superadmin')
    remember('defaultCompanyId', other.companyId)
  })

  test('finds it in the menu', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user } = renderApp(paths.personal.goals)
    await user.click(await screen.findByRole('button', { name: /switch company/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: /is being deleted$/ }))
    expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/'))
  })

  test('takes it back where its mail leads, and has the way to the other one there', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user } = renderApp(addressIn(w.companyId, '/'))
    await user.click(await screen.findByRole('button', { name: /^Switch to/ }))
    expect(assign).toHaveBeenCalledWith(addressIn(other.companyId, '/'))
    await user.click(screen.getByRole('button', { name: 'Restore the company' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/')))
    await w.as('ana').users.me({ params: { companyId: w.companyId } })
  })
})
