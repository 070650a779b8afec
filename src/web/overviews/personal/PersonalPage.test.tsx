import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { PersonalPage } from './PersonalPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'In this section' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('a collaborator sees what waits for them, and how each page of the section stands', async () => {
  await meet(w, { date: '2030-02-18' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: testToday, oneToOneId: null },
  })
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'My development' })
  expect(screen.getByRole('heading', { level: 3, name: 'Write the runbook' })).toBeTruthy()
  expect(await rows()).toEqual([
    'One-to-onesFeb 18, 2030 · Marta Test',
    'GoalsNo open goals',
    'Agreements1 open agreement',
    'FeedbackYour diary',
    'Life stageNot shared yet',
    'NotificationsWhat happened that you should know',
    'ProfileName, photo and your step',
  ])
})

test('a life stage that was said long ago is asked about, and confirmed on the spot', async () => {
  const said = { option: 'STEADY', note: null } as const
  await w.as('ana').lifeStage.change({ params: w.of('ana'), body: said })
  await later(181, async () => {
    const { user } = await renderAs(w, 'ana', <PersonalPage />)
    await screen.findByText('Still right?')
    expect(screen.queryByText('Nothing to do this week.')).toBeNull()
    const question = within(await screen.findByRole('region', { name: /still/i }))
    await user.click(question.getByRole('button'))
    await waitFor(() => expect(screen.queryByText('Still right?')).toBeNull())
    const { modifiedOn } = await w.as('ana').lifeStage.read({ params: w.of('ana') })
    expect(modifiedOn).not.toBe(testToday)
  })
})

test('someone in no team is welcomed, told what will bring something here, and has their profile', async () => {
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })
  expect(screen.getByText(/once someone adds you to a team/)).toBeTruthy()
  expect(await rows()).toHaveLength(3)
})

test('someone in no team who has records of their own is not welcomed, and nothing waits for them', async () => {
  await w.as('ana').feedback.write({
    params: w.of('ana'),
    body: { text: 'To remember', category: 'global-evaluation', visibility: 'PRIVATE' },
  })
  await endMemberships(w, 'ana')
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('heading', { level: 1, name: 'My development' })
  expect(screen.queryByText(/once someone adds you to a team/)).toBeNull()
  expect(await rows()).toHaveLength(3)
})

test('someone whose membership ended or waits for reactivation reaches every record of theirs', async () => {
  await meet(w, { date: '2030-02-18' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: testToday, oneToOneId: null },
  })
  const said = { option: 'STEADY', note: null } as const
  await w.as('ana').lifeStage.change({ params: w.of('ana'), body: said })
  await endMemberships(w, 'ana')
  await renderAs(w, 'ana', <PersonalPage />)
  await screen.findByRole('list', { name: 'In this section' })
  const links = screen.getAllByRole('link').map((it) => it.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      paths.personal.agreements,
      paths.personal.lifeStage,
      paths.personal.feedback,
    ]),
  )
  expect(links).not.toContain(paths.personal.goals)
})
