import { detailsOf } from '#domain/conversations/goals/goal.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseInMenu } from '#tests/support/menus.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { GoalList } from './GoalList.tsx'

afterEach(cleanup)

const initiatives = [
  { description: 'Measure it', weightingPoints: 50 },
  { description: 'Fix the first cause', weightingPoints: 50 },
]

function addGoal(w: World, words: object = {}) {
  return w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Halve the waiting time',
      weightingPoints: 60,
      tracking: 'manual',
      ...words,
    },
  })
}

function see(w: World, name: Name, oneToOneId?: string) {
  const of = <GoalList userId={w.id('ana')} userName="Ana Test" oneToOneId={oneToOneId} />
  return renderAs(w, name, of)
}

const goalsOfAna = (w: World) => w.as('marta').goals.list({ params: w.of('ana') })
const aDialog = () => within(screen.getByRole('dialog'))

test('a manager adds a goal, due at the end of the quarter, with the weight that is left', async () => {
  const w = await world()
  await addGoal(w)
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  await user.type(aDialog().getByRole('textbox', { name: /^Goal/ }), 'Write the runbook')
  expect(await aDialog().findAllByText('Visible to you and Ana Test')).toHaveLength(2)
  await user.click(aDialog().getByRole('button', { name: 'Add goal' }))
  await screen.findByText('Goal added.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const added = (await goalsOfAna(w)).at(-1)
  expect(added).toMatchObject({
    description: 'Write the runbook',
    dueDate: '2030-03-31',
    weightingPoints: 40,
    state: 'open',
  })
})

test('inside a one-to-one a new goal is a draft, and says who will read it', async () => {
  const w = await world()
  const { id } = await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: '2030-01-20' },
  })
  const { user } = await see(w, 'marta', id)
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  await aDialog().findAllByText('Only you can see this until you share it with Ana Test')
  await user.type(aDialog().getByRole('textbox', { name: /^Goal/ }), 'Write the runbook')
  await user.click(aDialog().getByRole('button', { name: 'Add as draft' }))
  await screen.findByRole('heading', { name: 'Draft' })
  expect(await goalsOfAna(w)).toMatchObject([{ state: 'draft', oneToOneId: id }])
  expect(await w.as('ana').goals.list({ params: w.of('ana') })).toEqual([])
})

test('initiatives that do not total 100 are not saved, and the first weight says why', async () => {
  const w = await world()
  await addGoal(w, { tracking: 'initiatives', initiatives })
  const { user } = await see(w, 'marta')
  await chooseInMenu(user, 'More about this goal', 'Edit')
  const weight = aDialog().getByRole('spinbutton', { name: 'Initiative 2, Weight' })
  await user.clear(weight)
  await user.type(weight, '30')
  expect(aDialog().getByText('Weights add up to 80%. You have 20% left to assign.')).toBeDefined()
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  aDialog().getByText('The weights of the initiatives must add up to 100%.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Initiative 1, Weight')
  expect((await goalsOfAna(w))[0]?.version).toBe(1)

  await user.click(aDialog().getByRole('button', { name: 'Distribute evenly' }))
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Goal saved.')
})

test('progress reported while a goal is being edited is neither lost nor in the way', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user, queries } = await see(w, 'marta')
  await chooseInMenu(user, 'More about this goal', 'Edit')
  await user.type(aDialog().getByRole('textbox', { name: /^Goal/ }), ' by June')
  const params = { companyId: w.companyId, goalId: id }
  await w.as('ana').goals.report({ params, body: { manualProgress: 45 } })
  await queries.invalidateQueries({ queryKey: ['goals'] })
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Goal saved.')
  expect(await goalsOfAna(w)).toMatchObject([
    { description: 'Halve the waiting time by June', progress: 45 },
  ])
})

test('initiatives that someone else changed meanwhile are shown beside one’s own', async () => {
  const w = await world()
  const { id, ...goal } = await addGoal(w, { tracking: 'initiatives', initiatives })
  const { user } = await see(w, 'marta')
  await chooseInMenu(user, 'More about this goal', 'Edit')
  await user.type(aDialog().getByRole('textbox', { name: 'Initiative 1' }), ' daily')
  const { description, weightingPoints, tracking, dueDate, manualProgress, version } = goal
  await w.as('marta').goals.edit({
    params: { companyId: w.companyId, goalId: id },
    body: {
      description,
      ...detailsOf(() => null),
      weightingPoints,
      tracking,
      dueDate,
      manualProgress,
      version,
      initiatives: [{ description: 'Ask around', weightingPoints: 100, progress: 0 }],
    },
  })
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await aDialog().findByText('Saved version: “Ask around (100%)”')
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Goal saved.')
  expect((await goalsOfAna(w))[0]?.initiatives).toHaveLength(2)
})

test('closing asks for an evaluation and what explains it, and is for good', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  aDialog().getByText(
    /^Counts toward the Nine Box at the next review; administrators see the evaluation/,
  )
  await user.click(aDialog().getByRole('radio', { name: 'Fulfilled' }))
  await user.click(aDialog().getByRole('button', { name: 'Close goal' }))
  aDialog().getByText('Explain why it turned out this way.')
  expect(document.activeElement).toBe(aDialog().getByRole('textbox'))
  await user.type(aDialog().getByRole('textbox'), 'Three causes are gone')
  await user.click(aDialog().getByRole('button', { name: 'Close goal' }))
  await screen.findByText('Goal closed.')
  expect(await goalsOfAna(w)).toMatchObject([{ state: 'closed', evaluation: 3 }])
  const params = { companyId: w.companyId, goalId: id }
  expect(await w.as('ana').comments.listOnGoal({ params })).toMatchObject([
    { text: 'Three causes are gone', visibility: 'SHARED' },
  ])
  expect(screen.getByText('Closed (1)')).toBeDefined()
  for (const name of ['More about this goal', 'Close…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the browser asks before a tab is closed with what is written in a dialog', async () => {
  const w = await world()
  await addGoal(w)
  const { user } = await see(w, 'marta')
  const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  expect(asks()).toBe(false)
  await user.type(aDialog().getByRole('textbox'), 'Three causes are gone')
  expect(asks()).toBe(true)
  await user.click(aDialog().getByRole('radio', { name: 'Fulfilled' }))
  await user.click(aDialog().getByRole('button', { name: 'Close goal' }))
  await screen.findByText('Goal closed.')
  expect(asks()).toBe(false)
})

test('a closing that is refused comes back with what was written', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(aDialog().getByRole('radio', { name: 'Fulfilled' }))
  await user.type(aDialog().getByRole('textbox'), 'Three causes are gone')
  await w.as('marta').goals.close({
    params: { companyId: w.companyId, goalId: id },
    body: { evaluation: 1, comment: 'From another window' },
  })
  await user.click(aDialog().getByRole('button', { name: 'Close goal' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(aDialog().getByDisplayValue('Three causes are gone')).toBeDefined()
})

test('where the others leave nothing, they give way as the dialog shows, unless one says no', async () => {
  const w = await world()
  await addGoal(w, { description: 'Answer in a day' })
  await addGoal(w, { description: 'Mentor Bruno', weightingPoints: 40 })
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  await user.type(aDialog().getByRole('textbox', { name: /^Goal/ }), 'Write the runbook')
  await user.type(aDialog().getByRole('textbox', { name: /^Why it matters/ }), 'Nights are quiet')
  await user.click(aDialog().getByRole('checkbox', { name: /^Rebalance/, checked: true }))
  const weight = aDialog().getByRole('spinbutton', { name: /^Weight/ })
  await user.clear(weight)
  await user.type(weight, '30')
  aDialog().getByText('The other goals add up to 100%. With this one: 130%.')
  await user.click(aDialog().getByRole('checkbox', { name: /^Rebalance/, checked: false }))
  const plan = aDialog().getByRole('list', { name: 'New weights of the other goals' })
  expect(
    within(plan)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual(['Answer in a day60% → 42%', 'Mentor Bruno40% → 28%'])
  await user.click(aDialog().getByRole('button', { name: 'Add goal' }))
  await screen.findByText('Nights are quiet')
  expect((await goalsOfAna(w)).map((it) => it.weightingPoints)).toEqual([42, 28, 30])
})

test('others that changed meanwhile are shown anew before anything is done', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  await user.type(aDialog().getByRole('textbox', { name: /^Goal/ }), 'Write the runbook')
  const weight = aDialog().getByRole('spinbutton', { name: /^Weight/ })
  await user.clear(weight)
  await user.type(weight, '50')
  await user.click(aDialog().getByRole('checkbox', { name: /^Rebalance/ }))
  aDialog().getByText('60% → 50%')
  const params = { companyId: w.companyId, goalId: id }
  await w.as('marta').goals.close({ params, body: { evaluation: 3, comment: 'Done' } })
  await addGoal(w, { description: 'Another', weightingPoints: 90 })
  await user.click(aDialog().getByRole('button', { name: 'Add goal' }))
  await aDialog().findByText(/Something changed in the meantime/)
  await aDialog().findByText('90% → 50%')
  await user.click(aDialog().getByRole('button', { name: 'Add goal' }))
  await screen.findByText('Goal added.')
  expect((await goalsOfAna(w)).map((it) => it.weightingPoints)).toEqual([50, 50, 60])
})
