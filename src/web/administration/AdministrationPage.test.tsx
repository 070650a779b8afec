import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { paths } from '#web/kernel/paths/paths.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { AdministrationPage } from './AdministrationPage.tsx'

afterEach(cleanup)

let w: World

beforeEach(async () => {
  w = await world()
})

const show = async () => {
  const path = paths.administration.overview
  const view = await renderAs(w, 'admin', <AdministrationPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const checklist = () => screen.queryByRole('region', { name: 'Before the first one-to-one' })
const waiting = () => within(screen.getByRole('region', { name: 'Open items' }))
const rename = () =>
  w.as('admin').companySettings.changeName({
    params: { companyId: w.companyId },
    body: { name: 'Chosen', version: 1 },
  })

test('what is missing is listed, taken with one click, and the list goes once all is done', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) => company.deleteFrom('value').execute())
  await rename()
  const { user } = await show()
  within(checklist() ?? document.body).getByText('6 of 7 done')
  const steps = within(checklist() ?? document.body).getAllByRole('listitem')
  expect(steps.map((it) => it.classList.contains(layout.ruled ?? ''))).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
  ])
  await user.click(screen.getByRole('button', { name: 'Use our five values' }))
  await screen.findByText('Values added.')
  await waitFor(() => expect(checklist()).toBeNull())
})

test('a team is what is missing once there is an area, and that area’s page is where it is added', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (company) => {
    await company.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
    await company.updateTable('team').set({ active: false }).execute()
  })
  await rename()
  await show()
  const add = screen.getByRole('link', { name: 'Add a team' })
  expect(add.getAttribute('href')).toBe(
    `${paths.administration.area.replace('$areaId', w.areaId)}?tab=teams`,
  )
  expect(screen.queryByRole('link', { name: 'Add an area' })).toBeNull()
})

test('what waits is one click away, and nothing else is said of the rest', async () => {
  await rename()
  const params = { companyId: w.companyId }
  const invited = { firstName: 'Nora', lastName: 'Test', email: 'nora@test.example' }
  const body = { ...invited, role: 'USER', language: 'en' } as const
  await w.as('admin').invitations.invite({ params, body })
  await show()
  expect(checklist()).toBeNull()
  const link = waiting().getByRole('link', { name: '1 invitation not accepted yet' })
  const href = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(href).toBe(
    `${paths.administration.users}?status[]=invited&status[]=undelivered&status[]=expired`,
  )
  expect(waiting().getByText('Nora Test')).toBeTruthy()
  const without = waiting().getByRole('link', { name: /without a team/ })
  expect(without.getAttribute('href')).toBe(`${paths.administration.users}?team=waiting`)
  expect(waiting().queryByText(/without a manager/)).toBeNull()
})

test('missing translations are one row, which leads to the kind that comes first, and beneath it to each', async () => {
  await rename()
  await show()
  const row = waiting().getByRole('link', { name: /translations? missing$/ })
  const links = within(row.closest('li') ?? row).getAllByRole('link')
  const ways = links.map((it) => [it.textContent.replace(/\d+/, '#'), it.getAttribute('href')])
  expect(ways).toEqual([
    ['# translations missing', paths.administration.areas],
    ['Areas #', paths.administration.areas],
    ['Skills #', `${paths.administration.area.replace('$areaId', w.areaId)}?tab=skills`],
    ['Levels and ladder steps #', paths.administration.ladders],
    ['Values #', paths.administration.values],
  ])
})

test('how many one-to-ones were held on time is drawn once there are some', async () => {
  await show()
  expect(screen.queryByRole('region', { name: 'One-to-ones held on time' })).toBeNull()
  cleanup()
  await meet(w, { state: 'CLOSED' })
  await show()
  const held = within(await screen.findByRole('region', { name: 'One-to-ones held on time' }))
  expect(held.getByText(/of 1 one-to-one was held on time/)).toBeTruthy()
})

test('the page of the assistant, which the menu does not have, is a click away', async () => {
  await show()
  const link = screen.getByRole('link', { name: /^Assistant/ })
  expect(link.getAttribute('href')).toBe(paths.administration.ai)
})
