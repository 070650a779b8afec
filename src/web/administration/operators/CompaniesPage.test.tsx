import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressIn } from '#contract/kernel/company-address.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { CompaniesPage } from './CompaniesPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('shows super administrators their companies, and founds another one', async () => {
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toMatch(/In use/)
  await user.click(screen.getByRole('button', { name: 'New company' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create the company' }))
  await dialog.findByText('This field is required.')
  await user.type(dialog.getByLabelText(/Company name/), 'Second')
  await user.click(dialog.getByRole('button', { name: 'Create the company' }))
  await waitFor(async () => {
    const { rows: own } = await w.as('superadmin').companies.list({ query: { search: 'Second' } })
    expect(own).toHaveLength(1)
  })
})

test('closes where a company was founded and only the answer is lost', async () => {
  const api = w.pageOf('superadmin')
  const create: typeof api.companies.create = async () => {
    throw new ApiError({ statusCode: 409, message: '', details: { code: 'alreadyDone' }, id: '' })
  }
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />, {
    api: { ...api, companies: { ...api.companies, create } },
  })
  await user.click(await screen.findByRole('button', { name: 'New company' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Company name/), 'Second')
  await user.click(dialog.getByRole('button', { name: 'Create the company' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lets a god-admin suspend a company after a question, and resume it', async () => {
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  const other = await world()
  const name = `Elsewhere ${other.companyId}`
  await inCompany(w.database.db, other.companyId, (db) =>
    db.updateTable('company').set({ name }).execute(),
  )
  const route = `/?search=${encodeURIComponent(name)}`
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />, {
    accountRole: 'ADMIN',
    route,
  })
  const first = await screen.findByRole('button', { name: `Actions for ${name}` })
  await user.click(first)
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  await screen.findByText('Suspended')
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Resume' }))
  await screen.findByText(/ resumed\./)
})

const inCompanyOf = <T,>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(w.database.db, w.companyId, work)

test('renames a company where a name is given and closes, and says what is wrong where none is', async () => {
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />)
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/Company name/)
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This field is required.')
  await user.type(field, 'Renamed Coop')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Actions for Renamed Coop' })
})

test('asks for the name before it deletes a company, says what goes, and shows until when it can come back', async () => {
  const { name } = await inCompanyOf((db) =>
    db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
  )
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  const other = await world()
  const theirs = `Going ${other.companyId}`
  await inCompany(w.database.db, other.companyId, (db) =>
    db.updateTable('company').set({ name: theirs }).execute(),
  )
  await w.as('superadmin').personal.changeTimeZone({
    params: { companyId: w.companyId },
    body: { timeZone: 'Pacific/Kiritimati' },
  })
  const route = `/?search=${encodeURIComponent(theirs)}`
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />, {
    accountRole: 'ADMIN',
    route,
  })
  await user.click(await screen.findByRole('button', { name: `Actions for ${theirs}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/^\d+ people$/)
  expect(dialog.getByRole('link', { name: 'Export your data first' })).toBeDefined()
  const button = dialog.getByRole('button', { name: 'Delete' })
  const field = dialog.getByLabelText(`Type “${theirs}” to confirm`)
  await user.type(field, name)
  expect(button.hasAttribute('disabled')).toBe(true)
  await user.clear(field)
  await user.type(field, theirs)
  await user.click(button)
  const state = await screen.findByText(/Will be deleted on Feb 15, 2030/)
  expect(state.closest('[data-tone]')?.getAttribute('data-tone')).toBe('critical')
  await user.click(await screen.findByRole('button', { name: `Actions for ${theirs}` }))
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(await screen.findByRole('menuitem', { name: 'Restore company' }))
  await screen.findByText('In use')
})

test('leads whoever deletes the company they are in to the page that restores it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await renderAs(w, 'superadmin', <CompaniesPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Test & Co' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(await dialog.findByLabelText(/^Type/), 'Test & Co')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(addressIn(w.companyId, '/')))
})
