import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { chooseInMenu } from '#tests/support/menus.ts'
import type { Name } from '#tests/support/people.ts'
import { drafts } from '#web/kernel/drafts/drafts.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { GoalList } from './GoalList.tsx'
import { MyGoalsPage } from './MyGoalsPage.tsx'

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
const button = (name: string) => screen.getByRole('button', { name })

test('a collaborator without goals reads where goals come from', async () => {
  await see(await world(), 'ana')
  await screen.findByText('You have no goals yet')
  expect(screen.getByRole('link', { name: 'View my one-to-ones' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a goal' })).toBeNull()
})

test('one’s own page leads with how far its open goals are, each by its weight', async () => {
  const w = await world()
  await addGoal(w, { manualProgress: 80 })
  await addGoal(w, { description: 'Another', weightingPoints: 40, manualProgress: 30 })
  await renderAs(w, 'ana', <MyGoalsPage />)
  await screen.findByText('2 open goals, 60% complete overall.')
})

test('a link that names one of them leads to it', async () => {
  const w = await world()
  await addGoal(w, { description: 'Another' })
  const { id } = await addGoal(w)
  const list = <GoalList userId={w.id('ana')} userName="Ana Test" />
  await renderAs(w, 'marta', list, { route: `/#${id}` })
  const named = await screen.findByRole('article', { name: 'Halve the waiting time' })
  await waitFor(() => expect(document.activeElement).toBe(named))
  cleanup()
  await renderAs(w, 'marta', list)
  await screen.findByRole('article', { name: 'Halve the waiting time' })
  expect(document.activeElement).toBe(document.body)
})

test('a draft is removed from its menu, after a question, and not beside what starts it', async () => {
  const w = await world()
  const { id: oneToOneId } = await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: '2030-01-20' },
  })
  await addGoal(w, { oneToOneId })
  const { user } = await see(w, 'marta', oneToOneId)
  const start = await screen.findByRole('button', { name: 'Start goal' })
  expect(start.getAttribute('data-variant')).toBe('subtle')
  expect(screen.queryByText('Delete draft')).toBeNull()
  await chooseInMenu(user, 'More about this goal', 'Delete draft')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await goalsOfAna(w)).toHaveLength(1)
  await chooseInMenu(user, 'More about this goal', 'Delete draft')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await screen.findByText('Ana Test has no goals yet')
  expect(await goalsOfAna(w)).toEqual([])
})

test('a draft is put in progress', async () => {
  const w = await world()
  const { id: oneToOneId } = await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: '2030-01-20' },
  })
  await addGoal(w, { oneToOneId })
  const { user } = await see(w, 'marta', oneToOneId)
  await user.click(await screen.findByRole('button', { name: 'Start goal' }))
  await screen.findByRole('heading', { name: 'In progress' })
  expect(await goalsOfAna(w)).toMatchObject([{ state: 'open' }])
})

test('too few open goals and weights that do not total 100 are hints', async () => {
  const w = await world()
  await addGoal(w)
  await see(w, 'marta')
  await screen.findByText(/^Ana Test has one goal in progress/)
  screen.getByText('The weights of goals in progress add up to 60%. Aim for 100%.')
})

test('an open goal is flagged from the day after its due date', async () => {
  const w = await world()
  await addGoal(w, { dueDate: '2030-01-15' })
  await see(w, 'ana')
  await screen.findByText('Due Jan 15, 2030')
  expect(screen.queryByText('Overdue')).toBeNull()
  cleanup()
  await later(1, () => see(w, 'ana'))
  await screen.findByText('Overdue')
})

test('the history tells who changed what, from what to what', async () => {
  const w = await world()
  const { id } = await addGoal(w, { tracking: 'initiatives', initiatives })
  const params = { companyId: w.companyId, goalId: id }
  const [first] = (await goalsOfAna(w))[0]?.initiatives ?? []
  const moved = { initiatives: [{ id: first?.id ?? '', progress: 40 }] }
  await w.as('ana').goals.report({ params, body: moved })
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await screen.findByText('Marta Test created the goal.')
  screen.getByText('Marta Test added the initiative “Measure it” with a weight of 50%.')
  screen.getByText('Ana Test updated “Measure it” from 0% to 40%.')
})

/** The same world, where closing a goal is answered so. */
function answering(w: World, answer: () => Promise<never>): World {
  const pageOf: World['pageOf'] = (name) => {
    const api = w.pageOf(name)
    const close: typeof api.goals.close = () => answer()
    return { ...api, goals: { ...api.goals, close } }
  }
  return { ...w, pageOf }
}

const failed = (code: string, statusCode: number) =>
  new ApiError({ statusCode, message: '', details: { code }, id: '' })

type Reader = Awaited<ReturnType<typeof see>>['user']

async function closeFirst(user: Reader) {
  const [first] = await screen.findAllByRole('button', { name: 'Close…' })
  await user.click(first ?? document.body)
  await user.click(screen.getByRole('radio', { name: 'Fulfilled' }))
  await user.type(screen.getByRole('textbox'), 'Three causes are gone')
  await user.click(button('Close goal'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function closeAs(w: World) {
  const { user } = await see(w, 'marta')
  await closeFirst(user)
  return user
}

test('what explains a closing is there again where its call failed after the page was left', async () => {
  const w = await world()
  await addGoal(w)
  const { promise, reject } = Promise.withResolvers<never>()
  await closeAs(answering(w, () => promise))
  cleanup()
  reject(failed('server-error', 0))
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  screen.getByDisplayValue('Three causes are gone')
})

test('a goal that is being closed cannot be closed again while another closing is sent', async () => {
  const w = await world()
  await addGoal(w)
  await addGoal(w, { description: 'Another' })
  const user = await closeAs(answering(w, () => new Promise<never>(() => undefined)))
  await screen.findByText('Closed (1)')
  await closeFirst(user)
  await screen.findByText('Closed (2)')
  expect(screen.queryByRole('button', { name: 'Close…' })).toBeNull()
})

test('a goal whose closing lost only its answer is closed, and nothing of it is unsent', async () => {
  const w = await world()
  await addGoal(w)
  await closeAs(answering(w, () => Promise.reject(failed('alreadyDone', 409))))
  await screen.findByText('Goal closed.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await drafts().settled()
  expect(drafts().hasAny()).toBe(false)
})

test('neither is it where the page was reloaded while the goal was closed', async () => {
  const w = await world()
  const { id: goalId } = await addGoal(w)
  await closeAs(answering(w, () => new Promise<never>(() => undefined)))
  cleanup()
  const params = { companyId: w.companyId, goalId }
  await w.as('marta').goals.close({ params, body: { evaluation: 3, comment: 'Done' } })
  await see(w, 'marta')
  await screen.findByRole('heading', { name: /^Closed/ })
  await drafts().settled()
  expect(drafts().hasAny()).toBe(false)
})
