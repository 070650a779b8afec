import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#contract/kernel/company-address.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { keepWaitingLink } from './identity/auth/providers/waiting-link.ts'
import { paths } from './kernel/paths/paths.ts'

let w: World
let other: World
let otherName: string

/** Ana operates the installation; `other` is a company that she is not in. */
beforeEach(async () => {
  w = await world()
  other = await world()
  otherName = await giveName(other)
  await giveRole(depsOn(w.database), w.people.ana.email, 'god-admin')
  await w.as('ana').account.acceptTerms({
    body: { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: true },
  })
  await w.as('ana').account.changeConsent({ body: { kind: 'commercialNews', given: false } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** Their account stays, and is in no company any more. */
const leaveCompany = () =>
  inCompany(w.database.db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ account_id: null })
      .where('id', '=', w.people.ana.userId)
      .execute(),
  )

const suspend = (companyId: string) =>
  w.as('ana').operators.suspend({ params: { operatedId: companyId } })

async function giveName({ database, companyId }: World): Promise<string> {
  const given = `Company ${companyId}`
  await inCompany(database.db, companyId, (db) =>
    db.updateTable('company').set({ name: given }).execute(),
  )
  return given
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const places = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('an operator in no company', () => {
  beforeEach(async () => {
    await leaveCompany()
    await signedIn(w, 'ana')
  })

  test('begins at the pages of the installation', async () => {
    renderApp('/')
    await heading('Super administration')
    expect(places()).toEqual([
      'Super administration',
      'Companies',
      'Conversations',
      'Outbox',
      'Background jobs',
      'Lab',
    ])
  })

  test('is asked whether to link the provider that they tried first', async () => {
    keepWaitingLink({ ticket: 'x'.repeat(43), provider: 'google', label: 'ana@mail.example' })
    const { user } = renderApp('/')
    await screen.findByRole('dialog', { name: 'Link Your New Authentication' })
    await user.click(screen.getByRole('button', { name: 'Link Google' }))
    await screen.findByText(/We couldn’t sign you in this way/)
  })

  test.each([
    [paths.superadmin.companies, 'Companies'],
    [paths.superadmin.jobs, 'Background jobs'],
    [paths.lab.overview, 'Lab'],
    [paths.lab.expertSystem, 'Expert system'],
    [paths.lab.leadership, 'Leadership program'],
    [paths.lab.playground, 'AI playground'],
  ])('has the page at %s', async (path, title) => {
    renderApp(path)
    await heading(title)
  })

  test('chooses the company whose outbox they look into, by its name', async () => {
    const { user } = renderApp(`${paths.superadmin.outbox}?search=${other.companyId}`)
    await heading('Outbox')
    await user.click(await screen.findByRole('link', { name: otherName }))
    await heading(`${otherName}’s outbox`)
    expect(screen.getByText(new RegExp(`^Messages sent to people at ${otherName}`))).toBeDefined()
    expect(screen.queryByText(/your people/)).toBeNull()
    expect(screen.queryByText(/Invite people/)).toBeNull()
  })

  test('finds a company by digits', async () => {
    renderApp(`${paths.superadmin.companies}?search=2030`)
    await heading('Companies')
    expect(await screen.findByDisplayValue('2030')).toBeDefined()
  })

  test('reads in the lab how the assistant is in a company', async () => {
    await chooseAi(other)
    renderApp(`${paths.lab.overview}?of=${other.companyId}`)
    await screen.findByText(`${otherName}: the assistant can message people.`)
    const link = screen.getByRole('link', { name: 'Expert system' })
    expect(link.getAttribute('href')).toBe(`${paths.lab.expertSystem}?of=${other.companyId}`)
  })

  test('tries the library on the made-up, and can have nothing sent', async () => {
    const { user } = renderApp(paths.lab.playground)
    await heading('AI playground')
    await user.click(screen.getByRole('button', { name: 'Run prompt' }))
    await screen.findByText('Results')
    cleanup()
    renderApp(paths.lab.expertSystem)
    await heading('Expert system')
    expect(screen.queryByRole('button', { name: /send/i })).toBeNull()
  })

  test('finds no page of a company', async () => {
    renderApp(paths.administration.users)
    await heading('Page not found')
  })
})

describe('an operator whose only company is suspended', () => {
  beforeEach(async () => {
    await suspend(w.companyId)
    await signedIn(w, 'ana')
  })

  test('resumes it on the page that says so, and has the way to all companies there', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user } = renderApp('/')
    await heading('Your company is suspended')
    const all = screen.getByRole('link', { name: 'See all companies' })
    expect(all.getAttribute('href')).toBe(paths.superadmin.companies)
    await user.click(screen.getByRole('button', { name: 'Resume company' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/')))
    await w.as('ana').users.me({ params: { companyId: w.companyId } })
  })

  test('has the pages of the installation all the same', async () => {
    renderApp(`${paths.superadmin.companies}?search=${other.companyId}`)
    await heading('Companies')
    await screen.findByText(otherName)
  })

  test('can go into it once they have resumed it in the list', async () => {
    const own = await giveName(w)
    const { user } = renderApp(`${paths.superadmin.companies}?search=${w.companyId}`)
    const openMenu = async () =>
      user.click(await screen.findByRole('button', { name: `Actions for ${own}` }))
    await openMenu()
    await user.click(await screen.findByRole('menuitem', { name: 'Resume' }))
    await screen.findByText(/ resumed\./)
    await openMenu()
    await screen.findByRole('menuitem', { name: 'Switch to this company' })
  })
})

test('nobody else has them: a visitor of them whose company is suspended is told that, and no more', async () => {
  await suspend(w.companyId)
  await signedIn(w, 'superadmin')
  renderApp(paths.superadmin.companies)
  await heading('Your company is suspended')
  expect(screen.queryByRole('link', { name: 'See all companies' })).toBeNull()
})

test('nobody else has them: someone in no company founds one', async () => {
  await asPlatform(w.database.db, (db) =>
    db
      .updateTable('account')
      .set({ user_role: 'TESTER' })
      .where('id', '=', w.people.ana.accountId)
      .execute(),
  )
  await leaveCompany()
  await signedIn(w, 'ana')
  renderApp(paths.lab.overview)
  await screen.findByRole('button', { name: /create/i })
  expect(screen.queryByRole('navigation')).toBeNull()
})
