import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { box, button, dialog, names, region } from '#tests/support/values-page.tsx'
import { world } from '#tests/support/world.ts'
import { AreasPage } from './AreasPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show() {
  const w = await world()
  const view = await renderAs(w, 'admin', <AreasPage />)
  await screen.findByRole('heading', { level: 1, name: 'Areas' })
  return { w, ...view }
}

test('an area says how much is in it and leads to it; one is added behind the others', async () => {
  const { w, user, address } = await show()
  region('Engineering').getByText('2 teams · 3 people · 1 ladder step · 2 skills')
  expect(screen.queryByText(/^Archived/)).toBeNull()
  await user.click(button('Add an area'))
  await user.type(box(/^Name/), 'Sales')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Area added.')
  await screen.findByRole('heading', { level: 2, name: 'Sales' })
  expect(names()).toEqual(['Engineering', 'Sales'])
  await user.click(screen.getByRole('link', { name: 'Open Engineering' }))
  expect(address()).toBe(`/administracion/areas/${w.areaId}`)
})

test('archived areas are folded away, and restored behind the others', async () => {
  const w = await world()
  const params = { companyId: w.companyId }
  const { id } = await w.as('admin').areas.add({ params, body: { name_en: 'Sales' } })
  await w.as('admin').areas.archive({ params: { ...params, areaId: id }, body: { version: 1 } })
  const { user } = await renderAs(w, 'admin', <AreasPage />)
  await user.click(await screen.findByText('Archived (1)'))
  const archived = within(screen.getByRole('list', { name: 'Archived (1)' }))
  expect(names()).toEqual(['Engineering'])
  await user.click(archived.getByRole('button', { name: 'Restore: Sales' }))
  await screen.findByText('Area restored.')
  await screen.findByRole('heading', { level: 2, name: 'Sales' })
  expect(names()).toEqual(['Engineering', 'Sales'])
})
