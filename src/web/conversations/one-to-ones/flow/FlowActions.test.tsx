import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseInMenu } from '#tests/support/menus.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { paths } from '#web/kernel/paths/paths.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open({ id }: Meeting, at = 'introduction', api = w.pageOf('marta')) {
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=${at}`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route, api })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Ana Test' })
  return view
}

/** There is no layout here: every step reaches below the window. */
function layOutLong() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 800, innerHeight + 1),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly changed: () => void
      constructor(changed: () => void) {
        this.changed = changed
      }
      observe() {
        this.changed()
      }
      disconnect() {}
    },
  )
}

/** The page's action; a long step has a second one at its foot. */
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const [first] = await screen.findAllByRole('button', { name })
  await user.click(first ?? document.body)
}

const steps = () => within(screen.getByRole('navigation', { name: 'One-to-one steps' }))

test('the page’s action leads from step to step, and only the last one finishes', async () => {
  const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }))
  for (const step of ['Feedback', 'Impact', 'Action plan']) {
    expect(screen.queryByRole('button', { name: 'Finish…' })).toBeNull()
    await press(user, `Next: ${step}`)
    await waitFor(() =>
      expect(steps().getByRole('button', { current: 'step' }).textContent).toContain(step),
    )
  }
  expect(screen.queryByRole('button', { name: /^Next: / })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Finish…' })).toHaveLength(1)
})

test('to finish before the last step is in the menu', async () => {
  const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }))
  await user.click(screen.getByRole('button', { name: 'More about this one-to-one' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish…' }))
  expect(await screen.findByRole('dialog', { name: 'How do you want to finish?' })).toBeTruthy()
})

test.each([
  ['IN_CONDUCTION', true],
  ['PREPARED', false],
] as const)(
  '%s: a long step leads on at its foot where the bar does not',
  async (state, isInBar) => {
    layOutLong()
    await open(await meet(w, { state }))
    const foot = screen.getAllByRole('button', { name: 'Next: Feedback' }).at(-1)
    expect(foot?.closest(`.${layout.wideOnly}`) !== null).toBe(isInBar)
  },
)

test.each(['IN_CONDUCTION', 'PREPARED'] as const)(
  '%s: a short step leads on in one place',
  async (state) => {
    await open(await meet(w, { state }))
    expect(screen.getAllByRole('button', { name: 'Next: Feedback' })).toHaveLength(1)
  },
)

test('leading on from the foot puts the focus at the start of the next step', async () => {
  layOutLong()
  const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }))
  await user.click(
    screen.getAllByRole('button', { name: 'Next: Feedback' }).at(-1) ?? document.body,
  )
  await screen.findByRole('heading', { name: 'Feedback' })
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Feedback')
})

test('starting opens the first step', async () => {
  const { user } = await open(await meet(w, { state: 'PREPARED' }), 'actionPlan')
  await press(user, 'Start the one-to-one')
  await screen.findByText('In progress')
  await waitFor(() =>
    expect(steps().getByRole('button', { current: 'step' }).textContent).toContain('Introduction'),
  )
})

test('a type that could not be changed leaves what was typed', async () => {
  const whole = w.pageOf('marta')
  const [write, changeType] = [
    refusedAtFirst(whole.oneToOnes.write).call,
    refusedAtFirst(whole.oneToOnes.changeType).call,
  ]
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, write, changeType } }
  const { user } = await open(await meet(w), 'introduction', api)
  await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
  await user.click(screen.getByRole('button', { name: 'More about this one-to-one' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change type' }))
  await user.click(await screen.findByRole('button', { name: 'Change and discard' }))
  await screen.findByText(/^Couldn’t change the type\./)
  expect(screen.getByDisplayValue('Good to see you')).toBeTruthy()
})

test('a step is ticked once something is written in it and nothing is missing', async () => {
  const { user } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
  const filled = () => steps().queryAllByRole('button', { name: /completed$/ })
  expect(filled()).toEqual([])
  await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
  await waitFor(() =>
    expect(filled().map((it) => it.textContent)).toEqual(['1Introductioncompleted']),
  )
})

test('a step is ticked once a question of the agenda has been discussed', async () => {
  const meeting = await meet(w, { filled: false })
  await w.as('ana').agenda.ask({ params: meeting.at, body: { text: 'One?' } })
  const { user } = await open(meeting)
  const filled = () => steps().queryAllByRole('button', { name: /completed$/ })
  const question = within(await screen.findByRole('group', { name: 'One?' }))
  expect(filled()).toEqual([])
  await user.click(question.getByRole('checkbox'))
  await waitFor(() =>
    expect(filled().map((it) => it.textContent)).toEqual(['1Introductioncompleted']),
  )
})

test('the impact is ticked once a goal was drafted in it, and no longer once that was deleted', async () => {
  const { user } = await open(await meet(w, { filled: false }), 'impact')
  const ticked = () => steps().queryAllByRole('button', { name: /^Impact.*completed$/ }).length
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /^Goal/ }), 'Write the runbook')
  expect(ticked()).toBe(0)
  await press(user, 'Add as draft')
  await waitFor(() => expect(ticked()).toBe(1))
  await chooseInMenu(user, 'More about this goal', 'Delete draft')
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(ticked()).toBe(0))
})
