import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '#domain/kernel/localized-text.ts'
import { SettingsPage } from '#web/administration/settings/SettingsPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'

afterEach(cleanup)

let w: World
beforeEach(async () => {
  w = await world()
})

const page = () =>
  renderAs(w, 'admin', <SettingsPage />, {
    path: paths.administration.settings,
    route: `${paths.administration.settings}?tab=nineBox`,
  })
const at = () => ({ params: { companyId: w.companyId } })
const top = async () =>
  (await w.as('admin').nineBoxQuadrants.details(at())).find(
    ({ impact, culture }) => impact === 'high' && culture === 'high',
  )

test('who sees the Nine Box is chosen, and acts at once', async () => {
  const { user } = await page()
  const users = await screen.findByRole('checkbox', {
    name: 'People see their own position',
  })
  expect(users).toHaveProperty('checked', false)
  await user.click(users)
  await screen.findByText('Nine Box visibility saved.')
  const { nineBox } = await w.as('admin').companySettings.read(at())
  expect(nineBox).toEqual({ forManagers: true, forUsers: true })
})

test('what is typed of a box shows in the grid at once, and is saved', async () => {
  const { user } = await page()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'North star')
  const grid = screen.getByRole('table', { name: 'The nine boxes' })
  within(grid).getByText('North star')
  expect((await top())?.name_en).toBe('Role model')
  await user.click(screen.getByRole('button', { name: 'Save box' }))
  await screen.findByText('Box saved.')
  expect(await top()).toMatchObject({ name_en: 'North star', isOwn: true })
  await user.click(await screen.findByRole('button', { name: 'Restore default text' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Restore default text' }))
  await screen.findByText('Default text restored.')
  expect(await top()).toMatchObject({ name_en: 'Role model', isOwn: false })
})

test('a box needs its texts: nothing is sent without them', async () => {
  const { user } = await page()
  await user.clear(await screen.findByRole('textbox', { name: 'Description' }))
  await user.click(screen.getByRole('button', { name: 'Save box' }))
  const field = screen.getByRole('textbox', { name: 'Description' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await top()).toMatchObject({ isOwn: false, version: 0 })
})

test('another box is chosen in the grid, and its texts are there to be changed', async () => {
  const { user } = await page()
  await user.click(await screen.findByRole('button', { name: /^Needs support/ }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Needs support')
})

test('what is typed of a box is saved in the languages the company has by then', async () => {
  const first = await page()
  await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await first.user.click(screen.getByRole('tab', { name: /^Español/ }))
  await first.user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  cleanup()
  const { companySettings } = w.as('admin')
  const { version } = await companySettings.read(at())
  const languages: Language[] = ['en', 'fr']
  const body = { languages, defaultLanguage: 'en' as const, version }
  await companySettings.changeLanguages({ ...at(), body })
  const { user } = await page()
  await user.click(await screen.findByRole('tab', { name: /^Français/ }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save box' }))
  await screen.findByText('Box saved.')
  expect(await top()).toMatchObject({
    name_en: 'Role model!',
    name_fr: expect.stringMatching(/!$/),
  })
})
