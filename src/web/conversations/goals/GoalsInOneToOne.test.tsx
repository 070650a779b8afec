import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { GoalList } from './GoalList.tsx'

let w: World
let meeting: Meeting

beforeEach(async () => {
  w = await world()
  meeting = await meet(w)
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description: 'Halve the waiting time', weightingPoints: 60, tracking: 'manual' },
  })
})

afterEach(cleanup)

const see = (name: 'marta' | 'ana', oneToOneId?: string) =>
  renderAs(w, name, <GoalList userId={w.id('ana')} userName="Ana Test" oneToOneId={oneToOneId} />)

const goalsOfAna = () => w.as('ana').goals.list({ params: w.of('ana') })
const aDialog = () => within(screen.getByRole('dialog'))
const pending =
  'Will close as “Fulfilled” when you share this one-to-one. Until then, only you can see this.'

async function closeInside() {
  const { user } = await see('marta', meeting.id)
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(aDialog().getByRole('radio', { name: 'Fulfilled' }))
  await aDialog().findByText('Only you can see this until you share it with Ana Test')
  aDialog().getByText(/^It closes when you share this one-to-one/)
  await user.type(aDialog().getByRole('textbox'), 'Three causes are gone')
  await user.click(aDialog().getByRole('button', { name: 'Close when shared' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  screen.getByText(pending)
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
  return user
}

test('a goal closed inside a one-to-one stays open until that is shared, and its card says so', async () => {
  await closeInside()
  screen.getByText('Three causes are gone')
  screen.getByText('In progress')
  expect(screen.queryByRole('button', { name: 'Close…' })).toBeNull()
  expect(await goalsOfAna()).toMatchObject([{ state: 'open', evaluation: null }])
  await meeting.step('finishPreparation')
  expect(await goalsOfAna()).toMatchObject([{ state: 'closed', evaluation: 3 }])
})

test('nobody but the manager who decided it sees that a goal will close', async () => {
  await closeInside()
  cleanup()
  await see('ana')
  await screen.findByText('Halve the waiting time')
  expect(document.body.textContent).not.toMatch(/Will close|Three causes/)
})

test('a new goal takes the weight of one that closes with the one-to-one', async () => {
  const user = await closeInside()
  await user.click(screen.getByRole('button', { name: 'Add a goal' }))
  const weight = await aDialog().findByRole('spinbutton', { name: /^Weight/ })
  expect(weight).toHaveProperty('value', '100')
  expect(aDialog().queryByText('Halve the waiting time')).toBeNull()
})

test('a closing that is undone leaves the goal as it was, and the focus in the list', async () => {
  const user = await closeInside()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Close…' })
  expect(screen.queryByText(pending)).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await meeting.step('finishPreparation')
  expect(await goalsOfAna()).toMatchObject([{ state: 'open' }])
})
