import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { PersonalPage } from './PersonalPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('a collaborator sees what waits for them, a line each, and what the menu has no place for', async () => {
  await meet(w, { date: '2030-02-18' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: testToday, oneToOneId: null },
  })
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'My development' })
  const waiting = within(screen.getByRole('region', { name: 'Open items' }))
  const link = waiting.getByRole('link', { name: /Write the runbook$/ })
  expect(link.getAttribute('href')).toMatch(/^\/personal\/pactos#/)
  const more = within(screen.getByRole('region', { name: 'More pages' }))
  expect(more.getByRole('link', { name: 'Profile' })).toBeTruthy()
})

test('a life stage that was said long ago is asked about, and confirmed on the spot', async () => {
  const said = { option: 'STEADY', note: null } as const
  await w.as('ana').lifeStage.change({ params: w.of('ana'), body: said })
  await later(181, async () => {
    const { user } = await renderAs(w, 'ana', <PersonalPage />)
    const question = within(await screen.findByRole('region', { name: /still/i }))
    await user.click(question.getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /still/i })).toBeNull())
    const { modifiedOn } = await w.as('ana').lifeStage.read({ params: w.of('ana') })
    expect(modifiedOn).not.toBe(testToday)
  })
})

test('someone in no team is welcomed, and told what will bring something here', async () => {
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })
  expect(screen.getByText(/once you’re added to a team/)).toBeTruthy()
})

test('someone in no team who has records of their own is not welcomed, and nothing waits for them', async () => {
  await w.as('ana').feedback.write({
    params: w.of('ana'),
    body: { text: 'To remember', category: 'global-evaluation', visibility: 'PRIVATE' },
  })
  await endMemberships(w, 'ana')
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'My development' })
  expect(screen.queryByText(/once you’re added to a team/)).toBeNull()
  expect(screen.getByText('Nothing is waiting.')).toBeTruthy()
})
