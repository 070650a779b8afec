import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { wordsIn } from '#tests/support/messages.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { HomePage } from './HomePage.tsx'
import { verbs } from './ToDoRow.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test.each(languages)('the word on a button begins its name, in %s', (language) => {
  const { t } = wordsIn(language)
  for (const [kind, verb] of Object.entries(verbs))
    expect(t(`home.action.${kind}`)).toMatch(new RegExp(`^${t(`home.short.${verb}`)}\\b`, 'u'))
})

async function show(name: Name, within_: World = w) {
  const view = await renderAs(within_, name, <HomePage />)
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  return view
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const titles = (name: string) =>
  part(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

const agree = (count = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      w.as('marta').agreements.create({
        params: w.of('ana'),
        body: {
          description: `Agreed ${place}`,
          relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
          dueDate: testToday,
        },
      }),
    ),
  )

test('one is greeted by name, with the day it is', async () => {
  await show('marta')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Marta')
  expect(screen.getByText('It’s Tuesday, January 15, 2030.')).toBeTruthy()
})

describe('a manager', () => {
  test('sees whom to meet and what to do next, what is due first at the top', async () => {
    await meet(w, { date: '2030-01-18' })
    const { user, address } = await show('marta')
    expect(titles('Overdue')).toEqual(['Bruno Test'])
    expect(titles('Next 7 days')).toEqual(['Ana Test'])
    expect(part('Overdue').getByText('Overdue since Jan 22, 2029')).toBeTruthy()
    expect(part('Next 7 days').getByText('On Fri, Jan 18')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Prepare: Ana Test' }))
    await waitFor(() => expect(address()).toMatch(/^\/manager\/ones-to-ones\//))
  })

  test('sees one that is prepared among the next seven days, and that nothing waits', async () => {
    await meet(w, { state: 'PREPARED', date: '2030-01-18' })
    await w.as('marta').oneToOnes.create({
      params: w.of('bruno'),
      body: { type: 'FOLLOW_UP', date: '2030-02-18' },
    })
    await show('marta')
    expect(screen.getByText('You’re all caught up')).toBeTruthy()
    expect(titles('Next 7 days')).toEqual(['Ana Test'])
    const way = part('Next 7 days').getByRole('link', { name: 'Open one-to-one: Ana Test' })
    expect(way.getAttribute('href')).toMatch(/^\/manager\/ones-to-ones\//)
  })

  test('plans a one-to-one where it is asked for, and the focus stays on the page', async () => {
    const { user } = await show('marta')
    await user.click(screen.getByRole('button', { name: 'Schedule a one-to-one: Bruno Test' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.input(dialog.getByLabelText('Date'), { target: { value: '2030-02-21' } })
    await user.click(dialog.getByRole('button', { name: 'Schedule one-to-one' }))
    await screen.findByText(/ scheduled for /)
    const gone = () => expect(screen.queryByRole('button', { name: /Bruno Test/ })).toBeNull()
    await waitFor(gone)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('goes from an agreement to where it is closed', async () => {
    const [agreement] = await agree()
    const { user, address } = await show('marta')
    await user.click(screen.getByRole('link', { name: 'View agreement: Ana Test' }))
    expect(address()).toBe(
      `/manager/miembros-del-equipo/${w.id('ana')}?tab=agreements#${agreement?.id}`,
    )
  })

  test('reviews an outcome that was proposed, today whatever the day it is due', async () => {
    const [agreement] = await agree()
    const params = { companyId: w.companyId, agreementId: agreement?.id ?? '' }
    const body = { result: 'FULFILLED', version: 1 } as const
    await w.as('ana').agreements.propose({ params, body })
    await show('marta')
    const review = part('Waiting for you').getByRole('link', { name: 'Review outcome: Ana Test' })
    expect(review.textContent).toBe('Review')
  })

  test('goes from drafts that were left to the one-to-one they are in', async () => {
    const { id } = await meet(w, { state: 'PREPARED', date: '2030-02-18' })
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { description: 'Draft', weightingPoints: 50, tracking: 'manual', oneToOneId: id },
    })
    const { user, address } = await show('marta')
    expect(part('Next 7 days').getByText('1 unshared draft')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'View drafts: Ana Test' }))
    await waitFor(() => expect(address()).toBe(`/manager/ones-to-ones/${id}`))
  })

  test('sees the first of a long list, and all of it when they ask', async () => {
    await agree(8)
    const { user } = await show('marta')
    expect(titles('Waiting for you')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Show all 8' }))
    expect(titles('Waiting for you')).toHaveLength(8)
  })
})

describe('a collaborator', () => {
  test('with nothing to do reads so, and what comes next', async () => {
    const { id } = await meet(w, { date: '2030-02-18' })
    const { user, address } = await show('ana')
    expect(screen.getByText('You’re all caught up')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open feedback' }).getAttribute('href')).toBe(
      paths.personal.feedback,
    )
    await screen.findByRole('region', { name: 'Coming up' })
    expect(titles('Coming up')).toEqual(['Marta Test'])
    expect(part('Coming up').getByText('On Mon, Feb 18')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Open one-to-one: Marta Test' }))
    await waitFor(() => expect(address()).toBe(`/personal/ones-to-ones/${id}`))
  })

  test('sees what was shared with them before what is to come', async () => {
    await meet(w, { state: 'CLOSED' })
    await meet(w, { date: '2030-02-18' })
    await show('ana')
    await screen.findByRole('region', { name: 'Coming up' })
    const order = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)
    expect(order.slice(0, 2)).toEqual(['New since you last looked', 'Coming up'])
    expect(screen.getByRole('link', { name: 'Marta Test shared your one-to-one' })).toBeTruthy()
  })

  test('is asked for their answers once the one-to-one is prepared', async () => {
    const meeting = await meet(w, { date: '2030-01-18' })
    await w.as('marta').agenda.ask({ params: meeting.at, body: { text: 'How are you?' } })
    await meeting.step('finishPreparation')
    await show('ana')
    const words = '1 question to answer before your one-to-one'
    expect(part('Next 7 days').getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Answer questions: Marta Test' })).toBeTruthy()
  })

  test('sees what they agreed by its words, and the way to it', async () => {
    await agree()
    const goal = await w.as('marta').goals.create({
      params: w.of('ana'),
      body: {
        description: 'Halve the time to deploy',
        dueDate: testToday,
        weightingPoints: 50,
        tracking: 'manual',
        manualProgress: 40,
      },
    })
    await show('ana')
    expect(titles('Waiting for you')).toEqual(['Agreed 0', 'Halve the time to deploy'])
    const review = screen.getByRole('link', { name: 'Review agreement: Agreed 0' })
    expect(review.textContent).toBe('Review')
    expect(part('Waiting for you').getByText('Goal, 40% complete')).toBeTruthy()
    const report = screen.getByRole('link', {
      name: 'Update your progress: Halve the time to deploy',
    })
    expect(report.getAttribute('href')).toBe(`${paths.personal.goals}#${goal.id}`)
  })
})

describe('an administrator', () => {
  test('sees an invitation that expired, and what else waits in the company', async () => {
    await inviteAs(w, 'admin')
    await later(8, async () => {
      await inviteAs(w, 'admin', { email: newEmail() })
      await show('admin')
      expect(titles('Overdue')).toEqual(['Gala Guest'])
      expect(part('Overdue').getByText('Expired on Jan 22')).toBeTruthy()
      const company = within(await screen.findByRole('region', { name: 'In your company' }))
      const link = company.getByRole('link', { name: '1 invitation not accepted yet' })
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
        `${paths.administration.users}?status[]=invited&status[]=undelivered&status[]=expired`,
      )
    })
  })

  test('who has just founded a company is told what to do first, and how much is done', async () => {
    const body = { name: 'Newly', languages: ['en' as const], defaultLanguage: 'en' as const }
    const { id: companyId } = await w.as('ana').companies.create({ body })
    await show('ana', { ...w, companyId })
    // The founder is called there as elsewhere.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Ana')
    expect(screen.queryByText('You’re all caught up')).toBeNull()
    const setup = within(await screen.findByRole('region', { name: 'Before the first one-to-one' }))
    expect(setup.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 7 done')
    const next = setup.getByRole('link', { name: 'Write your own levels' })
    expect(next.getAttribute('href')).toBe(paths.administration.ladders)
    expect(setup.queryByRole('button', { name: 'Use our five values' })).toBeNull()
  })
})

test('what changes elsewhere is read again', async () => {
  const { queries } = await show('ana')
  expect(screen.getByText('You’re all caught up')).toBeTruthy()
  await agree()
  await queries.invalidateQueries({ queryKey: ['home'] })
  expect(await screen.findByText('Agreed 0')).toBeTruthy()
})

test('hours that fall on another day where their reader is name that day', async () => {
  const params = { companyId: w.companyId }
  const appointment = { time: '18:00', duration: 60, place: null, link: null }
  const body = { type: 'FOLLOW_UP', date: '2030-01-17', appointment } as const
  await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
  await show('ana')
  screen.getByText('18:00–19:00')
  cleanup()
  await w.as('ana').personal.changeTimeZone({ params, body: { timeZone: 'Pacific/Auckland' } })
  await show('ana')
  screen.getByText(/^(Fri, )?Jan 18, 06:00–07:00$/)
})
