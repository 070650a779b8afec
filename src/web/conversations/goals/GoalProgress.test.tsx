import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
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

function see(w: World, name: Name) {
  const of = <GoalList userId={w.id('ana')} userName="Ana Test" />
  return renderAs(w, name, of)
}

const goalsOfAna = (w: World) => w.as('marta').goals.list({ params: w.of('ana') })

const number = (name: string | RegExp = 'Progress') => screen.findByRole('spinbutton', { name })

/** The same world, where the first report of progress gets no answer. */
function losing(w: World): World {
  let isLost = false
  const pageOf: World['pageOf'] = (name) => {
    const api = w.pageOf(name)
    const report: typeof api.goals.report = async (input) => {
      if (isLost) return api.goals.report(input)
      isLost = true
      throw new ApiError({ statusCode: 0, message: '', details: { code: 'server-error' }, id: '' })
    }
    return { ...api, goals: { ...api.goals, report } }
  }
  return { ...w, pageOf }
}

test('a collaborator moves the progress of an open goal, and may do nothing else', async () => {
  const w = await world()
  await addGoal(w, { tracking: 'initiatives', initiatives })
  await see(w, 'ana')
  fireEvent.input(await number(/^Measure it/), { target: { value: '80' } })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('40%')
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(40))
  for (const name of ['More about this goal', 'Close…', 'Add a goal']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('progress that was moved is sent even when the page is left at once', async () => {
  const w = await world()
  await addGoal(w)
  const { unmount } = await see(w, 'ana')
  fireEvent.input(await number(), { target: { value: '70' } })
  unmount()
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(70))
})

test('progress that did not reach the server stays as it was moved, and can be sent again', async () => {
  const w = await world()
  await addGoal(w)
  const { user } = await see(losing(w), 'ana')
  const field = await number()
  fireEvent.input(field, { target: { value: '70' } })
  await screen.findByText('Not saved. Check your internet connection.')
  expect(field).toHaveProperty('value', '70')
  expect((await goalsOfAna(w))[0]?.progress).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(70))
  expect(screen.queryByText('Not saved. Check your internet connection.')).toBeNull()
})

test('progress that the server refuses goes back to what it was', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'ana')
  const field = await number()
  await w.as('marta').goals.close({
    params: { companyId: w.companyId, goalId: id },
    body: { evaluation: 1, comment: 'It is over' },
  })
  fireEvent.input(field, { target: { value: '70' } })
  await screen.findByText(
    'Couldn’t save the progress. You can do this only while the goal is in progress.',
  )
  await user.click(await screen.findByText('Closed (1)'))
  const progress = await screen.findByRole('progressbar')
  expect(progress.getAttribute('aria-valuetext')).toBe('0%')
})

test('progress is typed, and the page keys move it by tens; what is no percent is not sent', async () => {
  const w = await world()
  await addGoal(w)
  const { user } = await see(w, 'ana')
  const field = await number()
  await user.clear(field)
  await user.type(field, '101')
  expect(screen.getByText('Enter a whole number from 0 to 100.')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, '35')
  await user.keyboard('{PageUp}{PageUp}{PageDown}{Enter}')
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(45))
})

test('a slider says the same, and moves it', async () => {
  const w = await world()
  await addGoal(w)
  await see(w, 'ana')
  const slider = await screen.findByRole('slider', { name: 'Progress', hidden: true })
  fireEvent.input(slider, { target: { value: '70' } })
  expect(await number()).toHaveProperty('value', '70')
})

test('a change can be undone, and the history tells of neither', async () => {
  const w = await world()
  await addGoal(w, { manualProgress: 20 })
  const { user } = await see(w, 'ana')
  const field = await number()
  fireEvent.input(field, { target: { value: '70' } })
  fireEvent.focusOut(field)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Progress restored.')
  await waitFor(() => expect(field).toHaveProperty('value', '20'))
  expect((await goalsOfAna(w))[0]).toMatchObject({ progress: 20, version: 3 })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'History' }))
  await screen.findByText('Marta Test created the goal.')
  expect(screen.queryByText(/changed the progress/)).toBeNull()
})

test('what somebody else changed meanwhile is not undone, and the page says so', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'ana')
  const field = await number()
  fireEvent.input(field, { target: { value: '70' } })
  fireEvent.focusOut(field)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const params = { companyId: w.companyId, goalId: id }
  await w.as('marta').goals.report({ params, body: { manualProgress: 90 } })
  await user.click(undo)
  await screen.findByText(/^Couldn’t undo the progress update\./)
  await waitFor(() => expect(field).toHaveProperty('value', '90'))
})

test('progress is said once: where it is typed, else in words at the end of its bar', async () => {
  const w = await world()
  await addGoal(w, { manualProgress: 20 })
  await addGoal(w, { tracking: 'initiatives', initiatives })
  await see(w, 'ana')
  expect(await number()).toHaveProperty('value', '20')
  expect(screen.queryByText('20%')).toBeNull()
  expect(screen.getAllByText('0%')).toHaveLength(1)
})

test('progress has its start in the facts, and is drawn from three points on', async () => {
  const w = await world()
  const { id } = await addGoal(w, { manualProgress: 20 })
  const params = { companyId: w.companyId, goalId: id }
  const report = (days: number, manualProgress: number) =>
    later(days, () => w.as('ana').goals.report({ params, body: { manualProgress } }))
  await report(1, 50)
  await see(w, 'ana')
  const start = /^Start: 20%/
  expect((await screen.findByText(start)).previousSibling?.textContent).toMatch(/^Due /)
  expect(screen.queryByRole('img')).toBeNull()
  cleanup()
  await report(2, 70)
  await see(w, 'ana')
  const drawing = await screen.findByRole('img', { name: 'Progress over time: 70%' })
  expect(drawing.getAttribute('height')).toBe('20')
})
