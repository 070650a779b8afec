import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { linkLengthMax } from '#domain/kernel/limits.ts'
import type { Name } from '#tests/support/people.ts'
import { backToRealTime } from '#tests/support/real-time.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testNow, testToday, world, type World } from '#tests/support/world.ts'
import type { Api } from '#web/kernel/session.tsx'
import { MyPeoplePage } from './MyPeoplePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(name: Name = 'marta', api?: Api) {
  const view = await renderAs(w, name, <MyPeoplePage />, api && { api })
  await screen.findByRole('heading', { level: 1, name: 'My people' })
  return view
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const names = (name: string) =>
  part(name)
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').textContent)
const plan = (name: string) =>
  screen.findByRole('button', { name: `Schedule a one-to-one: ${name}` })
const openPlan = async ({ user }: Awaited<ReturnType<typeof show>>, name: string) => {
  await user.click(await plan(name))
  await screen.findByRole('dialog')
}
const aDialog = () => within(screen.getByRole('dialog'))
const date = () => aDialog().getByLabelText<HTMLInputElement>('Date')
const openOnes = () => w.as('marta').oneToOnes.list({ params: w.of('ana') })

test('who waits comes first, and who is on track stays quiet below', async () => {
  await meet(w, { state: 'CLOSED' })
  await show()
  expect(names('Needs your attention')).toEqual(['Bruno Test'])
  expect(names('Everyone else')).toEqual(['Ana Test'])
  expect(screen.getByText('1 person needs your attention.')).toBeTruthy()
})

test('where no one waits, the one group is of everyone', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) =>
    company.updateTable('membership').set({ started_on: '2030-01-14' }).execute(),
  )
  await show()
  expect(names('Everyone')).toEqual(['Ana Test', 'Bruno Test'])
  expect(screen.queryByRole('region', { name: 'Everyone else' })).toBeNull()
})

test('whose one-to-one is due today waits, as on home', async () => {
  await meet(w, { state: 'CLOSED' })
  await later(13, async () => {
    await show()
    expect(names('Everyone else')).toEqual(['Ana Test'])
  })
  cleanup()
  await later(14, async () => {
    await show()
    expect(names('Needs your attention')).toEqual(['Bruno Test', 'Ana Test'])
  })
})

test('who waits for an agreement has the way to it in their row', async () => {
  await meet(w, { state: 'CLOSED' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const body = { description: 'Answer in a day', relatedTo, dueDate: testToday }
  await w.as('marta').agreements.create({ params: w.of('ana'), body })
  await later(1, async () => {
    await show()
    const waiting = part('Needs your attention')
    const link = waiting.getByRole('link', { name: 'View agreement: Ana Test' })
    expect(link.getAttribute('href')).toMatch(/tab=agreements/)
  })
})

test('who asked for a one-to-one waits for it, and their row says since when', async () => {
  await meet(w, { state: 'CLOSED' })
  const params = { ...w.of('ana'), managerId: w.id('marta') }
  await w.as('ana').agenda.request({ params, body: {} })
  await show()
  expect(names('Needs your attention')).toEqual(['Bruno Test', 'Ana Test'])
  const row = within(screen.getByRole('row', { name: /Ana Test/ }))
  expect(row.getByText('Requested on Jan 15')).toBeTruthy()
  const button = row.getByRole('button', { name: 'Schedule a one-to-one: Ana Test' })
  expect([button.textContent, button.querySelector('svg')]).toEqual(['Schedule', null])
})

test('who proposed an outcome waits, and it has its way in their row', async () => {
  await meet(w, { state: 'CLOSED' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const body = { description: 'Answer in a day', relatedTo, dueDate: null }
  const { id } = await w.as('marta').agreements.create({ params: w.of('ana'), body })
  await w.as('ana').agreements.propose({
    params: { companyId: w.companyId, agreementId: id },
    body: { result: 'FULFILLED', version: 1 },
  })
  await show()
  const waiting = part('Needs your attention')
  expect(waiting.getByText('1 outcome to review')).toBeTruthy()
  const link = waiting.getByRole('link', { name: 'Review outcome: Ana Test' })
  expect(link.getAttribute('href')).toMatch(/tab=agreements/)
})

test('a time of today that has passed is called that at its field, and nothing is planned', async () => {
  vi.setSystemTime(testNow)
  onTestFinished(() => backToRealTime(w))
  const view = await show()
  await openPlan(view, 'Ana Test')
  fireEvent.input(date(), { target: { value: testToday } })
  fireEvent.input(aDialog().getByLabelText('Time'), { target: { value: '10:59' } })
  await view.user.click(aDialog().getByRole('button', { name: 'Schedule one-to-one' }))
  expect(aDialog().getByText(/^This time has already passed/)).toBeTruthy()
  expect(await openOnes()).toEqual([])
})

test('lateness is said in words', async () => {
  await meet(w, { state: 'CLOSED' })
  await show()
  expect(part('Needs your attention').getByText('Overdue')).toBeTruthy()
  expect(part('Needs your attention').getByText('None in 372 days')).toBeTruthy()
  expect(part('Everyone else').getByText('0 of 1 on time')).toBeTruthy()
  expect(part('Everyone else').getByText('Today')).toBeTruthy()
})

test('how the two met is drawn against their rhythm, and said in words', async () => {
  await meet(w, { state: 'CLOSED' })
  await later(14, () => meet(w, { state: 'CLOSED', date: '2030-01-29' }))
  await later(14, async () => {
    await show()
    const said = 'Every 14 days, oldest first: late, on time'
    expect(part('Everyone else').getByRole('img', { name: said })).toBeTruthy()
    expect(part('Needs your attention').queryByRole('img', { name: /^Frequency/ })).toBeNull()
  })
})

test.each([
  ['PREPARATION_PENDING', 'Prepare'],
  ['PREPARED', 'Start'],
  ['IN_CONDUCTION', 'Continue'],
  ['IN_REVIEW', 'Review and share'],
] as const)('a one-to-one that is %s has one thing to do: %s', async (state, action) => {
  const { id } = await meet(w, { state })
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: `${action}: Ana Test` }))
  await waitFor(() => expect(address()).toBe(`/manager/ones-to-ones/${id}`))
})

test('a name leads to the person', async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: 'Ana Test' }))
  expect(address()).toBe(`/manager/miembros-del-equipo/${w.id('ana')}`)
})

test('someone nobody reports to learns what would be here', async () => {
  await show('ana')
  expect(screen.getByText('No one reports to you yet')).toBeTruthy()
})

describe('planning', () => {
  test('starts from the recommended day, with the days from one to the next and the reason for it, or since when it is overdue', async () => {
    await meet(w, { state: 'CLOSED' })
    await openPlan(await show(), 'Ana Test')
    await waitFor(() => expect(date().value).toBe('2030-01-29'))
    const why = 'Recommended date (every 14 days). This is your usual frequency.'
    expect(aDialog().getByText(why)).toBeTruthy()
    cleanup()
    await later(20, async () => {
      await openPlan(await show(), 'Ana Test')
      await waitFor(() => expect(date().value).toBe('2030-02-05'))
      expect(aDialog().getByText(/It was due on Jan 29, 2030.$/)).toBeTruthy()
    })
  })

  test('takes the recommended day even where it is asked for before the day is known', async () => {
    const api = w.pageOf('marta')
    const asked = Promise.withResolvers<void>()
    const recommend: typeof api.oneToOnes.recommend = async (input) => {
      await asked.promise
      return api.oneToOnes.recommend(input)
    }
    const view = await show('marta', { ...api, oneToOnes: { ...api.oneToOnes, recommend } })
    await openPlan(view, 'Ana Test')
    await view.user.click(aDialog().getByRole('button', { name: 'Schedule one-to-one' }))
    expect(aDialog().queryByText('Enter a date.')).toBeNull()
    asked.resolve()
    await screen.findByText('One-to-one with Ana scheduled for Wednesday, January 16, 2030.')
    expect(await openOnes()).toMatchObject([{ date: '2030-01-16' }])
  })

  test('keeps the day someone chose, whatever the type', async () => {
    const view = await show()
    const { user } = view
    await openPlan(view, 'Ana Test')
    fireEvent.input(date(), { target: { value: '2030-01-21' } })
    await user.click(aDialog().getByRole('radio', { name: 'Development review' }))
    expect(date().value).toBe('2030-01-21')
    await user.click(await aDialog().findByRole('button', { name: 'Use recommended date' }))
    expect(date().value).toBe('2030-01-16')
  })

  test('makes the one-to-one, offers the next step, and leaves the focus on the person', async () => {
    const view = await show()
    const { user } = view
    await openPlan(view, 'Ana Test')
    fireEvent.input(date(), { target: { value: '2030-01-21' } })
    await user.click(aDialog().getByRole('radio', { name: 'Development review' }))
    await user.click(aDialog().getByRole('button', { name: 'Schedule one-to-one' }))
    expect(await screen.findByRole('link', { name: 'Prepare: Ana Test' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Ana Test')
    expect(await openOnes()).toMatchObject([{ type: 'PERFORMANCE_REVIEW', date: '2030-01-21' }])
  })

  test.each([
    ['2030-01-14', 'A date can’t be before today.'],
    ['', 'Enter a date.'],
  ])('on %j is not possible, and says so', async (value, why) => {
    const view = await show()
    const { user } = view
    await openPlan(view, 'Ana Test')
    await waitFor(() => expect(date().value).not.toBe(''))
    fireEvent.input(date(), { target: { value } })
    await user.click(aDialog().getByRole('button', { name: 'Schedule one-to-one' }))
    aDialog().getByText(why)
    expect(document.activeElement).toBe(date())
    expect(await openOnes()).toEqual([])
  })
  test('with a link that is too long says so in a sentence of its own, and counts its characters', async () => {
    const view = await show()
    await openPlan(view, 'Ana Test')
    await waitFor(() => expect(date().value).not.toBe(''))
    const value = 'https://meet.example/'.padEnd(linkLengthMax + 1, 'x')
    fireEvent.input(aDialog().getByLabelText('Meeting link'), { target: { value } })
    aDialog().getByText('2,049 of 2,048')
    await view.user.click(aDialog().getByRole('button', { name: 'Schedule one-to-one' }))
    aDialog().getByText('This link is too long. The limit is 2,048 characters.')
    expect(await openOnes()).toEqual([])
  })
})
