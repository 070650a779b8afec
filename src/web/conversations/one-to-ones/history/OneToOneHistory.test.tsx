import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { courses, meet, meetingOf } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { structureOf } from '#tests/support/structure.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MyOneToOnePage } from '#web/conversations/one-to-ones/MyOneToOnePage.tsx'
import { OneToOneHistory } from './OneToOneHistory.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = (name: Name, linkTo: 'manager' | 'personal') =>
  renderAs(w, name, <OneToOneHistory userId={w.id('ana')} linkTo={linkTo} />)

const openedBy = (name: Name, id: string) =>
  w
    .as(name)
    .home.open({ params: { companyId: w.companyId }, body: { kind: 'oneToOne', ids: [id] } })

const rows = async () =>
  (await screen.findAllByRole('rowheader')).map((head) => {
    const row = head.closest('tr') ?? head
    const of = within(row)
    return [of.getByRole('link').textContent, of.queryByText('Closed') ? 'closed' : 'open']
  })

const daysShown = async () => (await rows()).map(([day]) => day)

test('a manager sees all of them, the newest first, with where each stands', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { date: '2030-01-22' })
  await show('marta', 'manager')
  expect(await rows()).toEqual([
    ['Jan\u00A022, 2030', 'open'],
    ['Jan\u00A015, 2030', 'closed'],
  ])
})

test('a collaborator looks back on the closed ones, told who held them', async () => {
  const { id } = await meet(w, { state: 'CLOSED' })
  await meet(w, { date: '2030-01-22' })
  await openedBy('ana', id)
  await show('ana', 'personal')
  expect(await daysShown()).toEqual(['Jan\u00A015, 2030'])
  // All are closed.
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  expect(screen.getByRole('heading', { name: '2030 (1) · With Marta Test' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Feedback and follow-up' })).toBeTruthy()
})

describe('one that ended while somebody was under a legal hold', () => {
  async function kept(state: 'PREPARATION_PENDING' | 'PREPARED') {
    const { id } = await w.as('marta').oneToOnes.create({
      params: w.of('ana'),
      body: {
        type: 'FOLLOW_UP',
        date: '2030-01-16',
        appointment: {
          time: '10:00',
          duration: 45,
          place: 'Room 3',
          link: 'https://meet.example/1',
        },
      },
    })
    const meeting = meetingOf(w, id)
    await meeting.write('greetings', 'Welcome back')
    if (state === 'PREPARED') await meeting.step('finishPreparation')
    await w.as('superadmin').holds.ask({ params: w.of('ana') })
    await structureOf(w).changeManager(w.teamIds.marta, 'ana', 'admin')
    return id
  }

  test('is past and canceled to the collaborator, who reads what was shared, and joins nothing', async () => {
    const id = await kept('PREPARED')
    await openedBy('ana', id)
    await show('ana', 'personal')
    expect(await daysShown()).toEqual([expect.stringContaining('Jan\u00A016, 2030')])
    expect(screen.getByText('Canceled')).toBeTruthy()
    cleanup()
    const path = paths.personal.oneToOne
    await renderAs(w, 'ana', <MyOneToOnePage />, { path, route: path.replace('$oneToOneId', id) })
    expect(await screen.findByText('Welcome back')).toBeTruthy()
    expect(screen.getByText('Canceled')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Looking back' })).toBeNull()
  })

  test('is in no list where nothing was shared', async () => {
    await kept('PREPARATION_PENDING')
    await show('ana', 'personal')
    expect(await screen.findByText('No one-to-ones yet')).toBeTruthy()
  })
})

test('what was shared stays new until its reader opens it', async () => {
  const { id } = await meet(w, { state: 'CLOSED' })
  await meet(w, { state: 'CLOSED' })
  await openedBy('ana', id)
  await show('ana', 'personal')
  await screen.findByText('New')
  expect((await rows()).map(([, state]) => state).toSorted()).toEqual(['closed', 'open'])
})

test('where the manager changed within a year, each is named where they begin', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { state: 'CLOSED', date: '2030-01-16' })
  await structureOf(w).changeManager(w.teamIds.marta, 'ana', 'admin')
  const { id } = await w
    .as('admin')
    .oneToOnes.create({ params: w.of('ana'), body: { type: 'FOLLOW_UP', date: '2030-01-17' } })
  const last = meetingOf(w, id)
  for (const event of courses.CLOSED) {
    const { version } = await last.read('admin')
    await last.step(event, { as: 'admin', version })
  }
  await show('ana', 'personal')
  await screen.findByRole('heading', { name: '2030 (3)' })
  const named = screen.getAllByRole('cell', { name: /^(Marta|Admin) Test$/ })
  const shown = named.map((cell) => [cell.textContent, cell.querySelector('[class*=repeated]')])
  expect(shown).toEqual([
    ['Admin Test', null],
    ['Marta Test', null],
    ['Marta Test', expect.anything()],
  ])
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

/** One that closed on each of some days, counted from today. */
async function closeOn(...days: readonly number[]) {
  for (const day of days) {
    const date = addDays(testToday, day)
    await later(day, async () => {
      const it = await meet(w, { state: 'IN_CONDUCTION', date })
      await it.write('farewell', `Said on ${date}`)
      await it.step('finishAndShare')
    })
  }
}

test('the past is by year, and what is older than this year is folded', async () => {
  await closeOn(-500, -30, -20, 0)
  const { user } = await show('marta', 'manager')
  expect(await rows()).toHaveLength(1)
  await user.click(screen.getByText('2029 (2)'))
  expect(await rows()).toHaveLength(3)
  await user.click(screen.getByText('2028 (1)'))
  expect(await rows()).toHaveLength(4)
})

test('is searched by what a line says and by what was said last, in every year', async () => {
  await closeOn(-500, -30, -20, 0)
  const { user, address } = await show('marta', 'manager')
  const box = await screen.findByRole('searchbox', { name: 'Search one-to-ones' })
  await user.type(box, 'december')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(address()).not.toMatch('december')
  await user.clear(box)
  await user.type(box, 'said on 2028')
  await waitFor(async () => expect(await daysShown()).toEqual([expect.stringMatching('2028')]))
  await user.type(box, ' nowhere')
  await screen.findByText('Nothing matches “said on 2028 nowhere”')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByText('2028 (1)')
})

test('where there are none, it says what would bring one', async () => {
  await show('marta', 'manager')
  expect(await screen.findByText(/^Schedule the first one/)).toBeTruthy()
})

test('a manager withdraws one from the list, and says why; both read that', async () => {
  const it = await meet(w, { state: 'PREPARED' })
  const { user } = await show('marta', 'manager')
  await user.click(await screen.findByRole('button', { name: 'More about this one-to-one' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel one-to-one' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/^It also stops repeating/)).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On leave')
  await user.click(dialog.getByRole('button', { name: 'Cancel one-to-one' }))
  await screen.findByText('Canceled')
  expect((await it.read('ana')).withdrawal).toMatchObject({ reason: 'On leave' })
  expect(screen.queryByRole('button', { name: 'More about this one-to-one' })).toBeNull()
})

test('canceling one that repeats says that this ends', async () => {
  const { at } = await meet(w)
  await w.as('marta').oneToOnes.repeat({ params: at, body: { weeks: 2 } })
  const { user } = await show('marta', 'manager')
  await user.click(await screen.findByRole('button', { name: 'More about this one-to-one' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel one-to-one' }))
  await screen.findByText(/^It also stops repeating/)
})

test('one rescheduled while a manager withdraws it is withdrawn at the second try', async () => {
  const it = await meet(w, { state: 'PREPARED' })
  const { user } = await show('marta', 'manager')
  await user.click(await screen.findByRole('button', { name: 'More about this one-to-one' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel one-to-one' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On leave')
  const { version } = await it.read('marta')
  await w.as('marta').oneToOnes.reschedule({
    params: { companyId: w.companyId, oneToOneId: it.id },
    body: { date: '2031-02-03', version },
  })
  const withdraw = () => user.click(dialog.getByRole('button', { name: 'Cancel one-to-one' }))
  await withdraw()
  await dialog.findByRole('alert')
  await screen.findByRole('link', { name: 'Feb\u00A03, 2031' })
  await withdraw()
  await screen.findByText('Canceled')
  expect((await it.read('ana')).withdrawal).toMatchObject({ reason: 'On leave' })
})
