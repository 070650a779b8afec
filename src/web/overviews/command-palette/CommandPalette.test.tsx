import { fireEvent } from '@testing-library/dom'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { holding } from '#tests/support/holding.ts'
import { injected } from '#tests/support/inject.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { Shell } from '#web/shell.tsx'
import { loadFurtherCatalogue } from '#web/kernel/i18n/catalogues.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { Api } from '#web/kernel/session.tsx'

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

/** Opens the command palette by its shortcut. */
async function bring(name: Name, api?: Api) {
  const view = await renderAs(w, name, <Shell />, api ? { api } : {})
  await screen.findByRole('button', { name: 'Search' })
  // It is loaded now, so what is pressed is waited for.
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
  await box()
  return view
}

const box = () => screen.findByRole('combobox', { name: 'Pages, people and content' })
const options = () => screen.queryAllByRole('option').map((it) => it.textContent)
const inGroup = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((it) => it.textContent)
const active = async () => {
  const id = (await box()).getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}
const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

describe('pages', () => {
  test('are those of the navigation: nobody finds one that their roles do not allow', async () => {
    const { user } = await bring('ana')
    expect(inGroup('Pages')).toEqual([
      'Home',
      'My development',
      'One-to-onesMy development',
      'GoalsMy development',
      'AgreementsMy development',
      'FeedbackMy development',
      'Life stageMy development',
      'NotificationsMy development',
      'ProfileMy development',
      'My company',
      'Company valuesMy company',
      'Skills by areaMy company',
      'Nine Box explainedMy company',
      'Development stagesMy company',
      'Your account',
    ])
    await user.keyboard('administration')
    expect(options()).toEqual([])
    expect(await screen.findByText(/No results for “administration”/)).toBeTruthy()
  })

  test('of the administration are an administrator’s', async () => {
    const { user, address } = await bring('admin')
    await user.keyboard('admin peop{Enter}')
    await waitFor(() => expect(address()).toBe(paths.administration.users))
  })

  test('below them are found too: where people are imported', async () => {
    const { user, address } = await bring('admin')
    await user.keyboard('import{Enter}')
    await waitFor(() => expect(address()).toBe(paths.administration.import))
  })

  test('are gone to with Enter, and the focus goes along', async () => {
    const { user, address } = await bring('ana')
    await user.keyboard('goa{Enter}')
    await waitFor(() => expect(address()).toBe(paths.personal.goals))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('the keyboard', () => {
  test('moves among the options, the focus staying in the field', async () => {
    const { user } = await bring('ana')
    const all = options()
    expect(await active()).toBe(all[0])
    await user.keyboard('{ArrowDown}')
    expect(await active()).toBe(all[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(await active()).toBe(all.at(-1))
    await user.keyboard('{Home}')
    expect(await active()).toBe(all[0])
    await user.keyboard('{End}')
    expect(await active()).toBe(all.at(-1))
    expect(document.activeElement).toBe(await box())
    await user.keyboard('goals')
    expect(await active()).toBe('GoalsMy development')
  })

  test('closes by the shortcut that opened it', async () => {
    const { user } = await bring('ana')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes by Escape, although its list is always open', async () => {
    await bring('ana')
    const dialog = screen.getByRole('dialog')
    // The browser asks to close unless a key press was taken.
    const escaped = fireEvent.keyDown(await box(), { key: 'Escape' })
    if (escaped) fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('how many were found is said', async () => {
  const { user } = await bring('ana')
  expect(said()).toBe('')
  await user.keyboard('goals')
  await waitFor(() => expect(said()).toBe('1 result'))
  await user.keyboard('zzz')
  await waitFor(() => expect(said()).toMatch(/^No results for “goalszzz”\./))
  expect(screen.getAllByText(/No results/)).toHaveLength(1)
})

describe('a manager', () => {
  test('finds their people without their accents or capitals, and nobody else’s', async () => {
    const { user, address } = await bring('marta')
    await screen.findByRole('group', { name: 'My people' })
    await user.keyboard('carla')
    expect(options()).toEqual([])
    await user.clear(await box())
    await user.keyboard('ÁNA')
    expect(inGroup('My people')).toEqual(['Ana TestTester'])
    await user.click(screen.getByRole('option', { name: /^Ana Test/ }))
    await waitFor(() => expect(address()).toBe(`/manager/miembros-del-equipo/${w.id('ana')}`))
  })

  test('goes on with the one-to-one that is open', async () => {
    const { id } = await meet(w, { state: 'IN_CONDUCTION' })
    const { user, address } = await bring('marta')
    await screen.findByRole('group', { name: 'One-to-ones' })
    await user.keyboard('1:1 ana{Enter}')
    await waitFor(() => expect(address()).toBe(`/manager/ones-to-ones/${id}`))
  })

  test('plans one where there is none', async () => {
    const { user } = await bring('marta')
    await screen.findByRole('group', { name: 'One-to-ones' })
    await user.keyboard('schedule bruno{Enter}')
    const dialog = await screen.findByRole('dialog', {
      name: 'Schedule a one-to-one with Bruno Test',
    })
    fireEvent.input(within(dialog).getByLabelText('Date'), { target: { value: '2030-01-21' } })
    await user.click(within(dialog).getByRole('button', { name: 'Schedule one-to-one' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const planned = await w.as('marta').oneToOnes.list({ params: w.of('bruno') })
    expect(planned).toMatchObject([{ date: '2030-01-21' }])
  })
})

describe('an administrator', () => {
  test('finds everyone in the company, and goes to them in its list', async () => {
    const { user, address } = await bring('admin')
    await user.keyboard('carla')
    await waitFor(() => expect(inGroup('People at Test & Co')).toEqual(['Carla TestTester']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(paths.administration.users))
  })

  test('never sees the answer to what was written before', async () => {
    const { transport, answer } = holding('search=an', injected(w.app, await w.token('admin')))
    const { user } = await bring('admin', createClient(contract, transport))
    await user.keyboard('an')
    await waitFor(() => expect(said()).toBe('Searching Test & Co…'))
    const held = await answer
    await user.clear(await box())
    await user.keyboard('bruno')
    await waitFor(() => expect(inGroup('People at Test & Co')).toEqual(['Bruno TestTester']))
    expect(held.signal?.aborted).toBe(true)
    await act(async () => held.release())
    expect(inGroup('People at Test & Co')).toEqual(['Bruno TestTester'])
  })
})

test('the language changes as in the menu, and the command palette speaks it', async () => {
  const { user } = await bring('ana')
  await user.keyboard('spanish{Enter}')
  const button = await screen.findByRole('button', { name: 'Buscar' })
  expect(document.documentElement.lang).toBe('es')
  await waitFor(async () => {
    const { user: account } = await w.as('ana').auth.login()
    expect(account.preferredLanguage).toBe('es')
  })
  await user.click(button)
  expect(await screen.findByRole('combobox', { name: /^Páginas, personas/ })).toBeTruthy()
})

test('the look changes, and what was chosen last comes first the next time', async () => {
  const { user } = await bring('ana')
  await user.keyboard('dark{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('dark'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.keyboard('goals{Enter}')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await box()
  expect(inGroup('Recent')).toEqual(['GoalsMy development'])
})
