import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { renderAs } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { SettingsPage } from './SettingsPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = (tab: string) =>
  renderAs(w, 'admin', <SettingsPage />, {
    path: paths.administration.settings,
    route: `${paths.administration.settings}?tab=${tab}`,
  })

const groupNames = ['Company', 'People and access', 'Conversations', 'Messages', 'Data and AI']

test('settings are in groups beside what is open, and the keys go through all of them in that order', async () => {
  const { user } = await show('look')
  const list = await screen.findByRole('tablist', { name: 'Settings sections' })
  expect(list.getAttribute('aria-orientation')).toBe('vertical')
  const tabs = within(list).getAllByRole('tab')
  const groupOf = (tab: HTMLElement) =>
    document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent
  expect([...new Set(tabs.map(groupOf))]).toEqual(groupNames)
  screen.getByRole('tab', { name: 'Appearance', selected: true }).focus()
  await user.keyboard('{ArrowDown}')
  const next = screen.getByRole('tab', { name: 'Sign-in', selected: true })
  expect(groupOf(next)).toBe('People and access')
  expect(document.activeElement).toBe(next)
})

test('on a narrow window one list of the browser’s own has them in the same groups, and opens the one chosen', async () => {
  setWidth(768)
  const { user } = await show('languages')
  const called = { name: 'Settings sections' }
  const chooser = await screen.findByRole<HTMLSelectElement>('combobox', called)
  expect(chooser.value).toBe('languages')
  expect(screen.queryByRole('tab')).toBeNull()
  const groups = [...chooser.querySelectorAll('optgroup')].map(({ label }) => label)
  expect(groups).toEqual(groupNames)
  await screen.findByRole('checkbox', { name: 'Italiano' })
  await user.selectOptions(chooser, 'One-to-ones')
  await screen.findByRole('textbox', { name: 'Days between two one-to-ones' })
  screen.getByRole('heading', { level: 2, name: 'One-to-ones' })
})
