import { fireEvent } from '@testing-library/dom'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient, type Transport } from '#contract/kernel/client.ts'
import { holding } from '#tests/support/holding.ts'
import { injected } from '#tests/support/inject.ts'
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

const aim = (description: string) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description, weightingPoints: 50, tracking: 'manual' },
  })

test('what was said is found by its words, marked where they stand, and Enter leads to the very thing', async () => {
  const { id } = await aim('Halve the time to déploy')
  const { user, address } = await bring('ana')
  await user.keyboard('DEPLOY tim')
  await waitFor(() => expect(inGroup('Content')).toHaveLength(1))
  expect(inGroup('Content')).toEqual(['GoalJan\u00A015, 2030Halve the time to déploy'])
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['time', 'déploy'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`${paths.personal.goals}#${id}`))
})

test('what was said to a collaborator leads a manager to their page', async () => {
  const { id } = await aim('Halve the time to deploy')
  const { user, address } = await bring('marta')
  await user.keyboard('halve')
  await waitFor(() => expect(inGroup('Content')).toHaveLength(1))
  expect(inGroup('Content')[0]).toMatch(/^Goal · Ana Test/)
  await user.keyboard('{Enter}')
  const person = `/manager/miembros-del-equipo/${w.id('ana')}`
  await waitFor(() => expect(address()).toBe(`${person}?tab=goals#${id}`))
})

test('what a teammate was told leads to what one wrote', async () => {
  const { id } = await w.as('bruno').feedback.write({
    params: w.of('ana'),
    body: { text: 'Well halved', visibility: 'SHARED', category: 'global-evaluation' },
  })
  const { user, address } = await bring('bruno')
  await user.keyboard('halved')
  await waitFor(() => expect(inGroup('Content')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`${paths.personal.feedback}?tab=written#${id}`))
})

test('a search is called off when one types on, and said when it cannot be searched', async () => {
  await aim('Halve the time to deploy')
  const { transport, answer } = holding('search=hal', injected(w.app, await w.token('ana')))
  const failing: Transport = (request) =>
    request.url.endsWith('search=broken') ? Promise.reject(new Error('gone')) : transport(request)
  const { user } = await bring('ana', createClient(contract, failing))
  await user.keyboard('hal')
  const held = await answer
  await user.keyboard('ve')
  await waitFor(() => expect(inGroup('Content')).toHaveLength(1))
  expect(held.signal?.aborted).toBe(true)
  await act(async () => held.release())
  await user.clear(await box())
  await user.keyboard('broken')
  expect(await screen.findByText(/couldn’t search the content/)).toBeTruthy()
  expect(options()).toEqual([])
})
