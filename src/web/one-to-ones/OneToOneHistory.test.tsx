import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { OneToOneHistory } from './OneToOneHistory.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = (name: Name, linkTo: 'manager' | 'personal') =>
  renderAs(w, name, <OneToOneHistory userId={w.id('ana')} linkTo={linkTo} />)

const rows = async () =>
  (await screen.findAllByRole('listitem')).map((row) => {
    const of = within(row)
    return [of.getByRole('link').textContent, of.queryByText('Closed') ? 'closed' : 'open']
  })

test('a manager sees all of them, the newest first, with where each stands', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { date: '2030-01-22' })
  await show('marta', 'manager')
  expect(await rows()).toEqual([
    ['Tuesday, January 22, 2030', 'open'],
    ['Tuesday, January 15, 2030', 'closed'],
  ])
})

test('a collaborator looks back on the closed ones, told who held them', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { date: '2030-01-22' })
  await show('ana', 'personal')
  expect(await rows()).toEqual([['Tuesday, January 15, 2030', 'closed']])
  expect(screen.getByText('Feedback and follow-up · With Marta Test')).toBeTruthy()
})

test.each([
  ['marta', 'manager', '/manager/ones-to-ones/'],
  ['ana', 'personal', '/personal/ones-to-ones/'],
] as const)('for %s each opens in the %s pages', async (name, linkTo, path) => {
  const { id } = await meet(w, { state: 'CLOSED' })
  const { user, address } = await show(name, linkTo)
  await user.click(await screen.findByRole('link'))
  expect(address()).toBe(path + id)
})

test('a long past is folded, and opens', async () => {
  for (let day = 0; day < 11; day += 1) await later(-day, () => meet(w, closedOn(day)))
  const { user } = await show('marta', 'manager')
  expect(await rows()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show all 11' }))
  expect(await rows()).toHaveLength(11)
})

const closedOn = (day: number) =>
  ({ state: 'CLOSED', date: `2030-01-${15 - day}`.replace(/-(\d)$/, '-0$1') }) as const

test('where there are none, it says what would bring one', async () => {
  await show('marta', 'manager')
  expect(await screen.findByText(/^Plan the first one/)).toBeTruthy()
})

test('a manager withdraws one from the list, and says why; both read that', async () => {
  const it = await meet(w, { state: 'PREPARED' })
  const { user } = await show('marta', 'manager')
  await user.click(await screen.findByRole('button', { name: 'Withdraw the one-to-one' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On leave')
  await user.click(dialog.getByRole('button', { name: 'Withdraw the one-to-one' }))
  await screen.findByText('Withdrawn')
  expect((await it.read('ana')).withdrawal).toMatchObject({ reason: 'On leave' })
  expect(screen.queryByRole('button', { name: 'Withdraw the one-to-one' })).toBeNull()
})
