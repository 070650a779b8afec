import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
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

function see(w: World, name: Name) {
  const of = <GoalList userId={w.id('ana')} userName="Ana Test" />
  return renderAs(w, name, of)
}

const goalsOfAna = (w: World) => w.as('marta').goals.list({ params: w.of('ana') })

/** The same world, where the first report of progress gets no answer. */
function losing(w: World): World {
  let isLost = false
  const pageOf: World['pageOf'] = (name) => {
    const api = w.pageOf(name)
    const report: typeof api.goals.report = async (input) => {
      if (isLost) return api.goals.report(input)
      isLost = true
      throw new ApiError({ statusCode: 0, message: '', details: { code: 'serverError' }, id: '' })
    }
    return { ...api, goals: { ...api.goals, report } }
  }
  return { ...w, pageOf }
}

test('a collaborator moves the progress of an open goal, and may do nothing else', async () => {
  const w = await world()
  await addGoal(w, { tracking: 'initiatives', initiatives })
  await see(w, 'ana')
  const slider = await screen.findByRole('slider', { name: /^Measure it/ })
  fireEvent.change(slider, { target: { value: '80' } })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('40%')
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(40))
  for (const name of ['Edit', 'Close…', 'Add a goal']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('progress that was moved is sent even when the page is left at once', async () => {
  const w = await world()
  await addGoal(w)
  const { unmount } = await see(w, 'ana')
  const slider = await screen.findByRole('slider', { name: 'Progress' })
  fireEvent.change(slider, { target: { value: '70' } })
  unmount()
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(70))
})

test('progress that did not reach the server stays as it was moved, and can be sent again', async () => {
  const w = await world()
  await addGoal(w)
  const { user } = await see(losing(w), 'ana')
  const slider = await screen.findByRole('slider', { name: 'Progress' })
  fireEvent.change(slider, { target: { value: '70' } })
  await screen.findByText('Not saved: the connection was lost.')
  expect(slider).toHaveProperty('value', '70')
  expect((await goalsOfAna(w))[0]?.progress).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await goalsOfAna(w))[0]?.progress).toBe(70))
  expect(screen.queryByText('Not saved: the connection was lost.')).toBeNull()
})

test('progress that the server refuses goes back to what it was', async () => {
  const w = await world()
  const { id } = await addGoal(w)
  const { user } = await see(w, 'ana')
  const slider = await screen.findByRole('slider', { name: 'Progress' })
  await w.as('marta').goals.close({
    params: { companyId: w.companyId, goalId: id },
    body: { evaluation: 1, comment: 'It is over' },
  })
  fireEvent.change(slider, { target: { value: '70' } })
  await screen.findByText('You can do this only while the goal is in progress.')
  await user.click(await screen.findByText('Closed (1)'))
  const progress = await screen.findByRole('progressbar')
  expect(progress.getAttribute('aria-valuetext')).toBe('0%')
})
