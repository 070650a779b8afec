import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient, type Transport } from '#contract/kernel/client.ts'
import { holding } from '#tests/support/holding.ts'
import { injected } from '#tests/support/inject.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { MyGoalsPage } from '#web/conversations/goals/MyGoalsPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Glance } from './Glance.tsx'
import { HomePage } from './HomePage.tsx'
import { ManagerPage } from './ManagerPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const addressOf = (link: HTMLElement) => link.getAttribute('href')

const aim = (dueDate: string) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Halve the time to deploy',
      dueDate,
      weightingPoints: 50,
      tracking: 'manual',
      manualProgress: 40,
    },
  })

test('a collaborator sees beside what needs them how their goals stand and what was said to them', async () => {
  const { id } = await aim('2030-03-31')
  const entry = await w.as('bruno').feedback.write({
    params: w.of('ana'),
    body: { text: 'Well said', visibility: 'SHARED', category: 'global-evaluation' },
  })
  const params = { companyId: w.companyId }
  await w.as('ana').home.open({ params, body: { kind: 'feedback', ids: [entry.id] } })
  await renderAs(w, 'ana', <HomePage />)
  const goals = await part('My goals')
  expect(goals.getByText('Due Mar 31, 2030')).toBeTruthy()
  const bar = goals.getByRole('progressbar', { name: 'Halve the time to deploy' })
  expect(bar.getAttribute('aria-valuetext')).toBe('40%')
  expect(addressOf(goals.getByRole('link'))).toBe(`${paths.personal.goals}#${id}`)
  const said = await part('Latest feedback')
  expect(said.getByText('Bruno Test · Jan 15, 2030')).toBeTruthy()
  expect(addressOf(said.getByRole('link'))).toBe(`${paths.personal.feedback}#${entry.id}`)
})

test('goals of the team that are due stand on its own page, which does not say again how the team stands', async () => {
  const goal = await aim(testToday)
  await renderAs(w, 'marta', <HomePage />)
  await part('One-to-ones on track')
  expect(screen.queryByRole('region', { name: 'Team goals due soon' })).toBeNull()
  cleanup()
  await renderAs(w, 'marta', <ManagerPage />)
  expect(screen.queryByRole('region', { name: 'One-to-ones on track' })).toBeNull()
  const due = await part('Team goals due soon')
  expect(addressOf(due.getByRole('link'))).toBe(
    `/manager/miembros-del-equipo/${w.id('ana')}?tab=goals#${goal.id}`,
  )
})

test('what stands below the team’s Nine Box is shown once that is read, so that nothing jumps', async () => {
  const entry = await w.as('ana').feedback.write({
    params: w.of('marta'),
    body: { text: 'Well said', visibility: 'SHARED', category: 'global-evaluation' },
  })
  const params = { companyId: w.companyId }
  await w.as('marta').home.open({ params, body: { kind: 'feedback', ids: [entry.id] } })
  const { transport, answer } = holding('/nine-box', injected(w.app, await w.token('marta')))
  const api = createClient(contract, transport)
  await renderAs(w, 'marta', <Glance today={testToday} hasFeedback />, { api })
  const { release } = await answer
  await w.as('marta').home.glance({ params })
  expect(screen.queryByRole('region', { name: 'Latest feedback' })).toBeNull()
  release()
  await part('Latest feedback')
})

test('a one-to-one whose day has passed is late, however well the two keep their rhythm', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { state: 'PREPARED', date: '2030-01-16' })
  const pace = async () => {
    await renderAs(w, 'marta', <HomePage />)
    const said = await part('One-to-ones on track')
    const bar = await said.findByRole('progressbar')
    return [bar.getAttribute('aria-valuetext'), said.getByText(/^Running late/).textContent]
  }
  expect(await later(1, pace)).toEqual(['1 of 2', 'Running late: Bruno Test'])
  cleanup()
  expect(await later(2, pace)).toEqual(['0 of 2', 'Running late: Bruno Test and Ana Test'])
})

test('feedback that is new is said once, and is the latest once it was opened', async () => {
  const entry = await w.as('bruno').feedback.write({
    params: w.of('ana'),
    body: { text: 'Well said', visibility: 'SHARED', category: 'global-evaluation' },
  })
  const { unmount } = await renderAs(w, 'ana', <HomePage />)
  const unread = await part('New since you last looked')
  expect(unread.getByText('Well said')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Latest feedback' })).toBeNull()
  unmount()
  const params = { companyId: w.companyId }
  await w.as('ana').home.open({ params, body: { kind: 'feedback', ids: [entry.id] } })
  await renderAs(w, 'ana', <HomePage />)
  const said = await part('Latest feedback')
  expect(addressOf(said.getByRole('link'))).toBe(`${paths.personal.feedback}#${entry.id}`)
})

test('what was shared is new until its page is opened', async () => {
  const { id } = await aim('2030-03-31')
  const { unmount } = await renderAs(w, 'ana', <HomePage />)
  const unread = await part('New since you last looked')
  expect(addressOf(unread.getByRole('link'))).toBe(`${paths.personal.goals}#${id}`)
  unmount()
  await renderAs(w, 'ana', <MyGoalsPage />)
  const left = async () =>
    (await w.as('ana').home.unread({ params: { companyId: w.companyId } })).rows
  await waitFor(async () => expect(await left()).toEqual([]))
})

test('what needs the reader is not said to be new as well', async () => {
  const { id } = await aim(testToday)
  const far = await aim('2030-03-31')
  await renderAs(w, 'ana', <HomePage />)
  const unread = await part('New since you last looked')
  expect(unread.getAllByRole('link').map(addressOf)).toEqual([`${paths.personal.goals}#${far.id}`])
  const mine = await part('Waiting for you')
  expect(mine.getAllByRole('link').map(addressOf)).toContain(`${paths.personal.goals}#${id}`)
})

test('what cannot be loaded is said, and can be asked for again', async () => {
  const line = injected(w.app, await w.token('ana'))
  let isBroken = true
  const transport: Transport = (request) =>
    line(isBroken && request.url.endsWith('/glance') ? { ...request, url: '/nowhere' } : request)
  const { user } = await renderAs(w, 'ana', <Glance today={testToday} hasFeedback />, {
    api: createClient(contract, transport),
  })
  await screen.findByText(/Couldn’t load this part/)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/will appear here/)).toBeTruthy()
})
