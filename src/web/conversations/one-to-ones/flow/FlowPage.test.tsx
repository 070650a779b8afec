import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { wordsIn } from '#tests/support/messages.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'

let w: World
let isCut = false
let taken = 0

beforeEach(async () => {
  w = await world()
  taken = 0
  // Only whether anyone answers is asked past the client.
  vi.stubGlobal('fetch', async () => new Response('{}'))
})

afterEach(() => {
  isCut = false
  // Heard only by what is still there.
  dispatchEvent(new Event('online'))
  cleanup()
  connectivity.open()
  vi.unstubAllGlobals()
})

const unanswered = new ApiError({
  statusCode: 0,
  message: 'offline',
  details: { code: 'offline' },
  id: '',
})

/** The page of a one-to-one, over a line that can be cut. */
async function open({ id }: Meeting, at = 'introduction') {
  const whole = w.pageOf('marta')
  const write: typeof whole.oneToOnes.write = (input) =>
    isCut ? Promise.reject(unanswered) : whole.oneToOnes.write(input)
  const step: typeof whole.oneToOnes.step = (input) => {
    taken += 1
    return isCut ? Promise.reject(unanswered) : whole.oneToOnes.step(input)
  }
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, write, step } }
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=${at}`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route, api })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Ana Test' })
  return view
}

/** The page's action on its last step. */
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const [first] = await screen.findAllByRole('button', { name })
  await user.click(first ?? document.body)
}

const said = (words: RegExp | string) =>
  screen.findAllByText(words).then(
    ([first]) => first,
    () => undefined,
  )

test('going from step to step never asks whether to leave the page, though nothing can be saved', async () => {
  const { user } = await open(await meet(w, { state: 'PREPARED' }))
  isCut = true
  await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
  for (const step of [/^Feedback/, /^Impact/, /^Action plan/, /^Introduction/]) {
    await user.click(screen.getByRole('button', { name: step }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: step }).getAttribute('aria-current')).toBe('step'),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  expect(await screen.findByDisplayValue('Good to see you')).toBeTruthy()
})

describe('what was typed and is not on the server', () => {
  test('is said when a step is taken, and no longer once all of it is saved', async () => {
    const { user } = await open(await meet(w, { state: 'PREPARED' }))
    isCut = true
    await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
    await user.click(screen.getByRole('button', { name: 'Start the one-to-one' }))
    expect(await said(/^Some changes aren’t saved yet/)).toBeTruthy()
    isCut = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await said('All saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Some changes aren’t saved yet/)).toBeNull())
  })

  test('asks to check the connection, also while the whole page says that there is none', async () => {
    const { user } = await open(await meet(w))
    isCut = true
    dispatchEvent(new Event('offline'))
    await user.type(await screen.findByLabelText('Greetings'), 'Hello')
    await user.tab()
    expect(await said(/^Not saved\. Check your internet connection/)).toBeTruthy()
  })
})

test('what was typed in a field that is asked for no more is discarded by its writer', async () => {
  const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  const before = await open(meeting, 'impact')
  isCut = true
  await before.user.type(await screen.findByLabelText(/^Comment/), ' at all')
  cleanup()
  const body = { type: 'FOLLOW_UP', version: (await meeting.read()).version } as const
  await w.as('marta').oneToOnes.changeType({ params: meeting.at, body })
  isCut = false
  const { user } = await open(meeting)
  const left = await screen.findByRole('alert')
  expect(left.textContent).toContain('Beyond what the role asks at all')
  await user.click(within(left).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a step that is pressed twice is taken once', async () => {
  await open(await meet(w, { state: 'PREPARED' }))
  const start = screen.getByRole('button', { name: 'Start the one-to-one' })
  fireEvent.click(start)
  fireEvent.click(start)
  expect(await said('In progress')).toBeTruthy()
  expect(taken).toBe(1)
})

test('a conversation that was cancelled is continued, not started again', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  await meeting.step('cancelConduction')
  await open(meeting)
  expect(screen.getByRole('button', { name: 'Continue the one-to-one' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start the one-to-one' })).toBeNull()
})

test('a dialog keeps what was chosen in it when the window gets narrower', async () => {
  setWidth(1024)
  const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }), 'actionPlan')
  await press(user, 'Finish…')
  const way = await screen.findByRole<HTMLInputElement>('radio', { name: /^Keep in review/ })
  await user.click(way)
  setWidth(360)
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByRole('radio', { name: /^Keep in review/ })).toBe(way)
  expect(way.checked).toBe(true)
})

test('what could not be shared is said to be, and stays as it was', async () => {
  const { user } = await open(await meet(w), 'actionPlan')
  await press(user, 'Share preparation')
  const asked = within(await screen.findByRole('alertdialog'))
  isCut = true
  await user.click(asked.getByRole('button', { name: 'Share preparation' }))
  expect(await said(/^Couldn’t share the one-to-one\./)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Share preparation' })).toHaveLength(1),
  )
})

test('what was shared is said to be, and starting before its day is no prominent action', async () => {
  const { user } = await open(await meet(w, { date: '2030-01-18' }), 'actionPlan')
  await press(user, 'Share preparation')
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Share preparation' }))
  expect(await said(/^Shared with Ana Test\./)).toBeTruthy()
  const [start] = await screen.findAllByRole('button', { name: 'Start the one-to-one' })
  expect(start?.dataset['variant']).toBe('default')
})

test('the four states of saving are four texts in every language', () => {
  for (const language of languages) {
    const { t } = wordsIn(language)
    const texts = ['waiting', 'saving', 'saved', 'error'].map((it) => t(`common.saving.${it}`))
    const beginnings = texts.map((it) => it.split(/[:.…]/)[0] ?? '')
    for (const beginning of beginnings)
      expect(texts.filter((it) => it.startsWith(beginning))).toHaveLength(1)
  }
})

test('finishing without what is mandatory lists what is missing, each the way to its field', async () => {
  const unfilled = { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION', filled: false } as const
  const { user } = await open(await meet(w, unfilled), 'actionPlan')
  isCut = true
  await press(user, 'Finish…')
  const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to finish?' }))
  const finish = dialog.getByRole('button', { name: 'Share and close' })
  expect(finish.getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('radio', { name: 'Share and continue later' }))
  expect(dialog.queryByRole('region', { name: 'Still missing' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Share and close' }))
  const shown = within(dialog.getByRole('region', { name: 'Still missing' }))
  expect(shown.getAllByText(/: comment$/).length).toBeGreaterThan(0)
  const [field] = shown.getAllByRole('button', { name: /: score/ })
  await user.click(field ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
})

test('a gap of a draft in a comment is shown the way to before the preparation is shared', async () => {
  const meeting = await meet(w)
  await meeting.write(`skills.${w.skillIds[0]}.sharedComment`, 'You helped. For example: […]')
  const { user } = await open(meeting, 'actionPlan')
  await press(user, 'Share preparation')
  const missing = within(await screen.findByRole('region', { name: 'Still missing' }))
  await user.click(missing.getByRole('button', { name: /fill in or delete/ }))
  const comment = await screen.findByDisplayValue(/^You helped/)
  await waitFor(() => expect(document.activeElement).toBe(comment))
  expect(taken).toBe(0)
})

describe('the mark of what has to be filled in', () => {
  async function comment(type: OneToOneType) {
    const { user } = await open(await meet(w, { type, filled: false }), 'feedback')
    const [first] = await screen.findAllByRole('article')
    const evaluation = within(first ?? document.body)
    await user.click(evaluation.getByRole('radio', { name: 'Strength' }))
    const box = await evaluation.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ })
    return { box, evaluation }
  }

  test('is not on a shared comment where a private one suffices, which is said instead', async () => {
    const { box, evaluation } = await comment('FOLLOW_UP')
    expect(box.required).toBe(false)
    expect(evaluation.queryByText('*')).toBeNull()
    expect(evaluation.getByText(/shared or private/)).toBeTruthy()
  })

  test('is on the shared comment of a review', async () => {
    const { box, evaluation } = await comment('PERFORMANCE_REVIEW')
    expect(box.required).toBe(true)
    expect(evaluation.queryByText(/shared or private/)).toBeNull()
  })
})
