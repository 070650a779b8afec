import { fireEvent } from '@testing-library/dom'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { Shell } from '#web/shell.tsx'
import { loadFurtherCatalogue } from '#web/kernel/i18n/catalogues.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

// The texts are there, as they are once any page but the first was.
beforeAll(async () => void (await loadFurtherCatalogue('en')))

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function show(name: Name) {
  const view = await renderAs(w, name, <Shell />)
  await screen.findByRole('button', { name: 'Search' })
  return view
}

/** Presses a key where nothing is written, and waits for what it brings. */
const press = (key: string, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, { key }))
const type = async (keys: string) => {
  for (const key of keys.split('')) await press(key)
}
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
const dialogs = () => screen.queryAllByRole('dialog').length
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((it) => `${it.textContent}: ${it.nextElementSibling?.textContent}`)

describe('the sheet of shortcuts', () => {
  test('shows with ?, and has only what leads to pages of the reader', async () => {
    await show('ana')
    await press('?')
    expect(rows(await sheet())).toEqual([
      'Search pages, people and commands: CtrlK',
      'Show keyboard shortcuts: ?',
      'Go to Home: GthenH',
      'Go to My development: GthenY',
      'Go to One-to-ones: GthenO',
      'Go to Goals: GthenG',
      'Go to Agreements: GthenA',
      'Go to Feedback: GthenF',
      'Go to Life stage: GthenL',
      'Go to Notifications: GthenB',
      'Go to Profile: GthenI',
      'Go to My company: GthenC',
    ])
  })

  test('has no two shortcuts to pages of one name', async () => {
    await show('superadmin')
    await press('?')
    const said = rows(await sheet()).map((row) => row.split(':')[0])
    expect(said).toEqual([...new Set(said)])
  })

  test('switches letters off in this browser, and leaves the search its shortcut', async () => {
    const { user, unmount, address } = await show('ana')
    await press('?')
    const off = () => screen.getByRole('switch', { name: 'Single-letter shortcuts' })
    await sheet()
    await user.click(off())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await type('?gg')
    expect(dialogs()).toBe(0)
    expect(address()).toBe('/')
    unmount()

    await show('ana')
    await press('?')
    expect(dialogs()).toBe(0)
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
    expect(await screen.findByRole('combobox')).toBeTruthy()
  })
})

describe('letters', () => {
  test('pressed one after another lead to a page, and the focus goes along', async () => {
    const { address } = await show('ana')
    await type('gg')
    await waitFor(() => expect(address()).toBe(paths.personal.goals))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('lead nowhere that the reader’s roles do not allow', async () => {
    const { address } = await show('ana')
    await type('gugp')
    expect(address()).toBe('/')
  })

  test('are left to whoever writes, and to a dialog that is open', async () => {
    const { address } = await show('ana')
    const field = document.createElement('textarea')
    document.body.append(field)
    for (const key of ['?', 'g', 'g']) await press(key, field)
    field.remove()
    expect(dialogs()).toBe(0)
    await press('?')
    await sheet()
    await type('gg')
    expect(address()).toBe('/')
  })

  test('together with Ctrl or Alt are the browser’s', async () => {
    const { address } = await show('ana')
    await press('g')
    fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '?', altKey: true })
    expect(dialogs()).toBe(0)
    expect(address()).toBe('/')
  })
})

describe('help', () => {
  async function help(name: Name) {
    const { user } = await show(name)
    await user.click(screen.getByRole('button', { name: /language, appearance/ }))
    const item = screen.getByRole('menuitem', { name: 'Help' })
    await act(async () => void fireEvent.click(item))
    return within(await screen.findByRole('dialog', { name: 'Help' }))
  }
  const places = (panel: Awaited<ReturnType<typeof help>>) =>
    within(panel.getByRole('region', { name: 'All pages' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent)

  test('says what each page is for that the reader has, and whom to ask', async () => {
    const panel = await help('ana')
    expect(places(panel)).toEqual([
      'Home',
      'My development',
      'One-to-ones',
      'Goals',
      'Agreements',
      'Feedback',
      'Life stage',
      'Notifications',
      'Profile',
      'My company',
    ])
    expect(
      panel.getByText('About your one-to-ones, goals and agreements: Marta Test.'),
    ).toBeTruthy()
    expect(panel.getByText(/the administrators at Test & Co/)).toBeTruthy()
    expect(panel.getByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  test('tells an administrator of their pages, and that they are the one to ask', async () => {
    const panel = await help('admin')
    expect(places(panel)).toEqual([
      'Home',
      'My development',
      'Feedback',
      'Notifications',
      'Profile',
      'My company',
      'Administration',
      'People',
      'Areas',
      'Development stages',
      'Values',
      'Statistics',
      'Settings',
    ])
    expect(panel.getByText(/^You’re an administrator at Test & Co/)).toBeTruthy()
  })
})
