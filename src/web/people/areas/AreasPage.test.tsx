import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#domain/kernel/localized-text.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { box, button, dialog } from '#tests/support/values-page.tsx'
import { world } from '#tests/support/world.ts'
import { AreasPage } from './AreasPage.tsx'

afterEach(cleanup)

async function show() {
  const w = await world()
  const view = await renderAs(w, 'admin', <AreasPage />)
  await screen.findByRole('heading', { level: 1, name: 'Areas' })
  return { w, ...view }
}

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? [])

test('an area says how much is in it, and each count leads to it', async () => {
  const { w, user, address } = await show()
  const row = await screen.findByRole('row', { name: /^Engineering/ })
  const counts = within(row).getAllByRole('link')
  // The columns say of what.
  expect(counts.map(({ textContent }) => textContent)).toEqual(['Engineering', '2', '3', '1', '2'])
  for (const name of ['2 teams', '3 people', '1 ladder step', '2 skills'])
    expect(within(row).getByRole('link', { name })).toBeTruthy()
  expect(screen.queryByText(/^Archived/)).toBeNull()
  await user.click(within(row).getByRole('link', { name: '2 skills' }))
  expect(address()).toBe(`/administracion/areas/${w.areaId}?tab=skills`)
})

test('an area is added behind the others, and moved before them by its menu', async () => {
  const { w, user, address } = await show()
  await user.click(button('Add an area'))
  await user.type(box(/^Name/), 'Sales')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Area added.')
  expect(address()).toMatch(/^\/administracion\/areas\/[\w-]+$/)
  await waitFor(() => expect(names()).toEqual(['Engineering', 'Sales']))
  await user.click(button('Actions for Sales'))
  await user.click(screen.getByRole('menuitem', { name: /^Move up/ }))
  expect(names()).toEqual(['Sales', 'Engineering'])
  const params = { companyId: w.companyId }
  await waitFor(async () =>
    expect((await w.as('admin').areas.written({ params })).map((it) => it.name_en)).toEqual([
      'Sales',
      'Engineering',
    ]),
  )
})

test('an area typed before a language was added is added in that one too', async () => {
  const { w, user } = await show()
  await user.click(button('Add an area'))
  await user.type(box(/^Name/), 'Sales')
  cleanup()
  const [params, { companySettings }] = [{ companyId: w.companyId }, w.as('admin')]
  const { version } = await companySettings.read({ params })
  const languages: Language[] = ['en', 'fr']
  const body = { languages, defaultLanguage: 'en' as const, version }
  await companySettings.changeLanguages({ params, body })
  const again = await renderAs(w, 'admin', <AreasPage />)
  await again.user.click(await screen.findByRole('button', { name: 'Add an area' }))
  await again.user.click(dialog().getByRole('tab', { name: /^Français/ }))
  await again.user.type(box(/^Name/), 'Ventes')
  await again.user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Area added.')
  const added = (await w.as('admin').areas.written({ params })).at(-1)
  expect(added).toMatchObject({ name_en: 'Sales', name_fr: 'Ventes' })
})

test('a kind of area says its name and brings its skills', async () => {
  const w = await world()
  const params = { companyId: w.companyId }
  await w.as('admin').starterSet.take({ params, body: { part: 'all' } })
  const { user } = await renderAs(w, 'admin', <AreasPage />)
  await user.click(await screen.findByRole('button', { name: 'Add an area' }))
  await user.click(await dialog().findByRole('radio', { name: 'Sales' }))
  expect(box(/^Name/).value).toBe('Sales')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Area added.')
  const added = (await w.as('admin').areas.list({ params })).find(
    ({ name }) => name.text === 'Sales',
  )
  expect(added?.skills).toBe(3)
})

test('before there is a ladder no kind brings skills, and an area without them is added', async () => {
  const { user } = await show()
  await user.click(button('Add an area'))
  const kind = (name: string) => dialog().findByRole('radio', { name })
  const save = () => user.click(dialog().getByRole('button', { name: 'Save' }))
  await user.click(await kind('Sales'))
  await save()
  await dialog().findByText(/Add the steps first\.$/)
  await user.click(await kind('Something else'))
  await user.type(box(/^Name/), 'Sales')
  await save()
  await screen.findByText('Area added.')
})

test('a kind of area replaces the name of another kind, and never what was typed', async () => {
  const { user } = await show()
  await user.click(button('Add an area'))
  const kind = (name: string) => dialog().findByRole('radio', { name })
  await user.click(await kind('Sales'))
  await user.click(await kind('Marketing'))
  expect(box(/^Name/).value).toBe('Marketing')
  await user.clear(box(/^Name/))
  await user.type(box(/^Name/), 'Growth')
  await user.click(await kind('Sales'))
  expect(box(/^Name/).value).toBe('Growth')
  await user.click(await kind('Something else'))
  expect(box(/^Name/).value).toBe('Growth')
})

test('kinds of area that do not load are said, and read again', async () => {
  const w = await world()
  const whole = w.pageOf('admin')
  const starters = refusedAtFirst(whole.skills.starters)
  const api = { ...whole, skills: { ...whole.skills, starters: starters.call } }
  const { user } = await renderAs(w, 'admin', <AreasPage />, { api })
  await user.click(await screen.findByRole('button', { name: 'Add an area' }))
  await dialog().findByText(/^Couldn’t load everything to choose from\./)
  starters.answer()
  await user.click(dialog().getByRole('button', { name: 'Try again' }))
  await dialog().findByRole('radio', { name: 'Sales' })
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
  await waitFor(() => expect(names()).toEqual(['Engineering', 'Sales']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Engineering']))
})
