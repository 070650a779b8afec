import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { box, button, dialog, region } from '#tests/support/values-page.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ManagedTeamsPage } from '#web/overviews/home/ManagedTeamsPage.tsx'
import { ManagerPage } from '#web/overviews/home/ManagerPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

test('a manager’s section says what waits there, and where what the menu lacks is', async () => {
  await meet(w, { state: 'CLOSED' })
  await renderAs(w, 'marta', <ManagerPage />)
  await screen.findByRole('heading', { level: 1, name: 'My team' })
  const waiting = region('Open items').getAllByRole('listitem')
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bruno Test.*Schedule your next one-to-oneSchedule$/),
  ])
  const more = region('More pages').getAllByRole('link')
  expect(more.map(({ textContent }) => textContent)).toEqual(['Leadership program'])
})

test('who waits comes before what is due later', async () => {
  await meet(w, { state: 'PREPARATION_PENDING', date: '2030-01-17' })
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const body = { description: 'Ask first', relatedTo, dueDate: '2030-01-20' }
  const { id: agreementId } = await w.as('marta').agreements.create({ params: w.of('ana'), body })
  const params = { companyId: w.companyId, agreementId }
  await w.as('ana').agreements.propose({ params, body: { result: 'FULFILLED', version: 1 } })
  await renderAs(w, 'marta', <ManagerPage />)
  await screen.findByRole('heading', { level: 1, name: 'My team' })
  const waiting = region('Open items').getAllByRole('listitem')
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bruno Test/),
    expect.stringMatching(/Ask first/),
    expect.stringMatching(/Prepare your one-to-one/),
  ])
})

async function showTeams(name: Name) {
  const view = await renderAs(w, name, <ManagedTeamsPage />)
  await screen.findByRole('heading', { level: 1, name: 'Teams' })
  return view
}

test('a team’s manager reads its area’s ladder and skills, says what comes first and what it grows by', async () => {
  const { user } = await showTeams('marta')
  const team = region('Team of marta')
  team.getByText('Senior')
  team.getByText('Skill 2')
  await user.click(button('Edit priorities'))
  await user.type(box(/^Business priorities/), '*Ship*')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect((await region('Business priorities').findByText('Ship')).tagName).toBe('EM')
  await user.click(button('Edit challenges'))
  await user.type(box(/^Growth challenges/), 'Ask earlier')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await region('Growth challenges').findByText('Ask earlier')
})

test('a team shows who reports to its manager, a click away', async () => {
  await showTeams('marta')
  const ana = region('Team of marta').getByRole('link', { name: 'Ana Test' })
  expect(ana.getAttribute('href')).toBe(`/manager/miembros-del-equipo/${w.id('ana')}`)
})

test('a step of the ladder says what it is there for', async () => {
  const params = { companyId: w.companyId, ladderStepId: w.stepId }
  const body = { name_en: 'Senior', mission_en: 'Make hard things simple', globalLevelIds: [] }
  await w.as('admin').ladders.editStep({ params, body: { ...body, version: 1 } })
  await showTeams('marta')
  const team = region('Team of marta')
  team.getByText('Make hard things simple')
  team.getByText('Mission:')
})

test('who manages people and no team reads that there is none yet', async () => {
  await showTeams('ana')
  screen.getByText('You don’t manage a team yet')
})
