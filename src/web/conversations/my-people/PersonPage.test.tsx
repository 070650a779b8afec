import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { metByDiego } from '#tests/support/decisions.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { inTables } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { PersonPage } from './PersonPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const personPath = (name: Name) => paths.manager.person.replace('$userId', w.id(name))

async function show(whom: Name = 'ana', search = '') {
  const where = { path: paths.manager.person, route: personPath(whom) + search }
  const view = await renderAs(w, 'marta', <PersonPage />, where)
  await screen.findByRole('heading', { level: 1 })
  return view
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const dialog = () => within(screen.getByRole('dialog'))
const save = () => dialog().getByRole('button', { name: 'Save' })
const intervalOfAna = async () => {
  const people = await w.as('marta').myPeople.list({ params: { companyId: w.companyId } })
  return people.find(({ userId }) => userId === w.id('ana'))?.ownIntervalDays
}

test('a collaborator is there with what their manager needs at a glance', async () => {
  await show()
  expect(title()).toBe('Ana Test')
  expect(screen.getByText(/^Senior/)).toBeTruthy()
  expect(screen.getAllByText(/overdue/i).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^One-to-one overdue since /),
  ])
  expect(screen.getByText('Every 14 days')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Schedule a one-to-one: Ana Test' })).toBeTruthy()
})

test('of a one-to-one that is planned, a wrong length is refused with those that are possible', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Schedule a one-to-one: Ana Test' }))
  await screen.findByRole('dialog')
  await user.type(await dialog().findByLabelText(/^Time/), '10:00')
  await user.clear(dialog().getByLabelText('Minutes'))
  await user.type(dialog().getByLabelText('Minutes'), '3')
  await user.click(dialog().getByRole('button', { name: 'Schedule one-to-one' }))
  await screen.findByText('Enter a whole number from 5 to 480.')
})

test('without room beside the tabs, what is known of somebody is folded above how they stand', async () => {
  const { user } = await show()
  const about = screen.getByText('About Ana')
  const glance = screen.getByRole('region', { name: 'At a glance' })
  expect(about.compareDocumentPosition(glance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const folded = about.closest('details')
  expect(folded?.open).toBe(false)
  await user.click(about)
  expect(folded?.open).toBe(true)
  expect(within(folded!).getByText('Every 14 days')).toBeTruthy()
})

test('beside a position it says when they meet next, and alone without one', async () => {
  await meet(w, { date: '2030-01-20' })
  await show()
  const lead = () => {
    const facts = screen.getAllByText(/^Next: .*,\s2030$/)[0]?.parentElement?.children ?? []
    return Array.from(facts, ({ textContent }) => textContent)
  }
  expect(lead()).toEqual(['Tester', expect.stringMatching(/^Next: /)])
  cleanup()
  await inTables(w, (db) => db.updateTable('company_user').set({ position: '' }).execute())
  await show()
  expect(lead()).toEqual([expect.stringMatching(/^Next: /)])
})

test('a one-to-one whose day went by is said once beside the name, not that they are on time', async () => {
  await meet(w, { date: '2030-01-16' })
  await later(2, async () => {
    await show()
    expect(screen.getAllByText(/was set for/i).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^One-to-one was set for /),
    ])
    expect(screen.queryByText(/on time/)).toBeNull()
  })
})

test('how somebody stands is there at once: place, performance over time, last words, goals, agreements', async () => {
  const review = { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' } as const
  await later(-20, () => meet(w, { ...review, state: 'CLOSED', date: '2029-12-26' }))
  const it = await meet(w, review)
  await it.write('performance.score', 'OVER')
  await it.write('progression', 'Lead the next release')
  await it.write('farewell', 'Thank you')
  await it.step('finishAndShare')
  const params = w.of('ana')
  const goal = { weightingPoints: 50, tracking: 'manual', manualProgress: 40 } as const
  await w.as('marta').goals.create({ params, body: { description: 'Answer in a day', ...goal } })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const agreement = { description: 'Write the runbook', relatedTo, dueDate: '2030-02-01' }
  await w.as('marta').agreements.create({ params, body: agreement })
  const general = { text: 'Well', visibility: 'PRIVATE', category: 'global-evaluation' } as const
  await w.as('marta').feedback.write({ params, body: general })
  await show()
  const glance = within(screen.getByRole('region', { name: 'At a glance' }))
  await glance.findByText('Lead the next release')
  const performance = within(glance.getByRole('region', { name: 'Overall performance' }))
  performance.getByText('Exceeds expectations')
  performance.getByText('Development review')
  expect(glance.queryByRole('img'), 'two scores are no line').toBeNull()
  glance.getByText('Thank you')
  const link = await glance.findByRole('link', { name: 'Answer in a day' })
  expect(link.getAttribute('href')).toMatch(/tab=goals#[0-9a-f-]{36}$/)
  glance.getByRole('progressbar', { name: 'Answer in a day' })
  await glance.findByRole('link', { name: 'Write the runbook' })
  const stage = await screen.findByText('Contributor', { selector: 'dd bdi' })
  expect(stage.closest('dd')?.textContent).toBe('SeniorContributor')
  await screen.findByText('Nothing shared yet.')
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual([
    'At a glance',
    'One-to-ones 2',
    'Goals 1',
    'Agreements 1',
    'Feedback 1',
    'Agenda',
  ])
})

test('the last words are those that the reader and they had, beside a later one of another manager', async () => {
  const it = await meet(w, { state: 'IN_CONDUCTION' })
  await it.write('progression', 'Lead the next release')
  await it.step('finishAndShare')
  await metByDiego(w, 'Write the handbook')
  await show()
  await screen.findByText('Lead the next release')
  expect(screen.queryByText('Write the handbook')).toBeNull()
})

test('where nothing was said or agreed yet, it says so', async () => {
  await show()
  const glance = within(screen.getByRole('region', { name: 'At a glance' }))
  await glance.findByText('No closed development review yet')
  glance.getByText('No closed one-to-one yet')
  await glance.findByText('No open goals')
  await glance.findByText('No open agreements')
})

test.each(['carla', 'diego', 'marta'] as const)('%s, not one’s own, is not there', async (whom) => {
  await show(whom)
  expect(title()).toBe('Page not found')
  expect(document.body.textContent).not.toMatch(/carla|diego|marta/i)
})

describe('the tabs', () => {
  test('start with the glance', async () => {
    await show()
    expect(chosen()).toBe('At a glance')
  })

  test('say where there are no one-to-ones yet', async () => {
    await show('ana', '?tab=one-to-ones')
    expect(await screen.findByText('No one-to-ones yet')).toBeTruthy()
  })

  test('open where the address says', async () => {
    await show('ana', '?tab=feedback')
    expect(chosen()).toBe('Feedback')
  })

  test('fall back to the first for an address that makes no sense', async () => {
    await show('ana', '?tab=salary')
    expect(chosen()).toBe('At a glance')
  })

  test('move by the arrow keys, and the address follows', async () => {
    const { user, address } = await show()
    screen.getByRole('tab', { name: 'At a glance' }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosen()).toBe('One-to-ones'))
    expect(address()).toBe(`${personPath('ana')}?tab=one-to-ones`)
    expect(document.activeElement?.textContent).toBe('One-to-ones')
  })
})

describe('the rhythm', () => {
  async function change() {
    const view = await show()
    await view.user.click(screen.getByRole('button', { name: 'Change' }))
    return view
  }
  const days = () => dialog().getByLabelText('Days between one-to-ones')

  test('becomes the manager’s own, and goes back to the company’s', async () => {
    const { user } = await change()
    await user.click(dialog().getByRole('radio', { name: 'Custom' }))
    await user.clear(days())
    await user.type(days(), '7')
    await user.click(save())
    expect(await screen.findByText('Every 7 days')).toBeTruthy()
    expect(await intervalOfAna()).toBe(7)

    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(dialog().getByRole('radio', { name: 'Company default' }))
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Every 14 days')).toBeTruthy()
    expect(await intervalOfAna()).toBeNull()
  })

  test.each(['4', '91', '7.5', ''])('cannot be %j days, and says why', async (text) => {
    const { user } = await change()
    await user.click(dialog().getByRole('radio', { name: 'Custom' }))
    await user.clear(days())
    if (text) await user.type(days(), text)
    await user.click(save())
    expect(document.activeElement).toBe(days())
    expect(days().getAttribute('aria-invalid')).toBe('true')
  })
})
