import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { box, button, dialog, names, region, showValues } from '#tests/support/values-page.tsx'
import { world } from '#tests/support/world.ts'

afterEach(cleanup)

test('values are in their order, with why, and what each level expects, which can be added to', async () => {
  const w = await world()
  const { user } = await showValues(w)
  expect(names()).toEqual(['Value 1', 'Value 2'])
  const first = region('Value 1')
  first.getByText('What it is')
  first.getByText('Why it matters')
  await user.click(first.getByText('Behaviors at each level (1)'))
  first.getByText('Lives it')
  await user.click(first.getByRole('button', { name: 'Add a behavior' }))
  dialog().getByText('Value 1 · Contributor')
  await user.type(box(/^Behavior/), 'Helps others')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await first.findByText('Helps others')
})

test('values cannot be deleted, and the page says whom to ask', async () => {
  await showValues(await world())
  expect(screen.getByText('support').parentElement?.textContent).toMatch(
    /can’t delete values.*contact support/,
  )
  screen.getByRole('link', { name: 'Superadmin Test' })
  expect(screen.queryByRole('button', { name: /delete|remove/i })).toBeNull()
})

test('the only super administrator is told who support is, and not to write to themselves', async () => {
  await showValues(await world(), undefined, 'superadmin')
  screen.getByText(/the team that runs Tandem for your company/)
  expect(screen.queryByRole('link', { name: 'Superadmin Test' })).toBeNull()
})

test('a company that has none yet is told what to do, and does it', async () => {
  const w = await world()
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) => company.deleteFrom('value').execute())
  const { user } = await showValues(w)
  screen.getByText('No values yet')
  await user.click(button('Add a value'))
  dialog().getByRole('heading', { name: 'Add a value' })
})
