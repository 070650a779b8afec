import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { AuditPage } from './AuditPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const params = () => ({ companyId: w.companyId })

async function show(route = '/') {
  const rendered = await renderAs(w, 'superadmin', <AuditPage />, { route })
  await screen.findByRole('heading', { level: 1, name: 'Audit log' })
  return rendered
}

test('says that nothing was changed yet, and how long lines are kept: another length is kept at once', async () => {
  const { user } = await show()
  screen.getByText('No changes yet')
  const kept = screen.getByLabelText<HTMLSelectElement>(/^Keep entries for/)
  expect(kept.value).toBe('24')
  await user.selectOptions(kept, '36')
  await screen.findByText('Saved.')
  const read = () => w.as('superadmin').audit.list({ params: params(), query: {} })
  await waitFor(async () => expect((await read()).months).toBe(36))
  await screen.findByRole('row', { name: /Audit log: Change the retention period/ })
})

test('a shorter length deletes only what somebody confirms', async () => {
  const { user } = await show()
  const kept = screen.getByLabelText<HTMLSelectElement>(/^Keep entries for/)
  const read = () => w.as('superadmin').audit.list({ params: params(), query: {} })
  await user.selectOptions(kept, '6')
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'Keep entries for 6 months?' }),
  )
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect([kept.value, (await read()).months]).toEqual(['24', 24])
  await user.selectOptions(kept, '6')
  await user.click(await screen.findByRole('button', { name: 'Delete older entries' }))
  await screen.findByText('Saved.')
  expect((await read()).months).toBe(6)
})

test('says who changed what, and shows only what one asks for', async () => {
  await w.as('admin').areas.add({ params: params(), body: { name_en: 'Sales' } })
  const about = { companyId: w.companyId, userId: w.id('bruno') }
  await w.as('admin').users.changeRole({ params: about, body: { role: 'ADMIN' } })
  await show('/?group=users')
  const table = within(screen.getByRole('table'))
  const row = table.getByRole('row', { name: /People: Change the role/ })
  expect(row.textContent).toMatch(/Bruno Test.*User → Administrator/)
  expect(table.queryByText(/Areas: Add/)).toBeNull()
})
