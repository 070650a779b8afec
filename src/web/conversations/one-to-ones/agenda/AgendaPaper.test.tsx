import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { MyOneToOnesPage } from '#web/conversations/one-to-ones/MyOneToOnesPage.tsx'
import { PersonAgenda } from './PersonAgenda.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const pair = () => ({ ...w.of('ana'), managerId: w.id('marta') })
const read = () => w.as('ana').agenda.read({ params: pair() })
const ask = (text: string, as: 'ana' | 'marta' = 'marta') =>
  w.as(as).agenda.ask({ params: pair(), body: { text } })

async function open(api = w.pageOf('ana')) {
  const view = await renderAs(w, 'ana', <MyOneToOnesPage />, { api })
  await screen.findByRole('heading', { name: 'With Marta Test' })
  return view
}

const entry = (text: string) => within(screen.getByRole('group', { name: text }))
type User = Awaited<ReturnType<typeof open>>['user']
const unfold = (user: User, text: string) =>
  user.click(entry(text).getByRole('button', { name: text }))

const answers = async () => (await read()).questions.map((it) => it.answers.map(({ text }) => text))

describe('between two one-to-ones', () => {
  test('each line that is ended by Enter is a question, and the next can be written at once', async () => {
    const { user } = await open()
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a question' })
    await user.type(line, 'One?{Enter}')
    // The line itself has the words until they are sent.
    await waitFor(() => expect(line.value).toBe(''))
    await screen.findByText('One?')
    expect(document.activeElement).toBe(line)
    await user.selectOptions(screen.getByLabelText('Who is it for?'), 'For Marta Test')
    await user.type(line, 'Two?{Enter}')
    await screen.findByText('Two?')
    const asked = (await read()).questions.map(({ text, addressee }) => [text.text, addressee])
    expect(asked).toEqual([
      ['One?', 'both'],
      ['Two?', 'manager'],
    ])
  })

  test('the line is empty at once, and has the words back where they were not sent, with those typed since', async () => {
    const own = w.pageOf('ana')
    let fail: (() => void) | undefined
    const asking: typeof own.agenda.ask = (...call) =>
      fail
        ? own.agenda.ask(...call)
        : new Promise((_, refuse) => (fail = () => refuse(new Error('no connection'))))
    const { user } = await open({ ...own, agenda: { ...own.agenda, ask: asking } })
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a question' })
    await user.type(line, 'One?{Enter}')
    await waitFor(() => expect(line.value).toBe(''))
    expect((await read()).questions).toEqual([])
    await user.type(line, 'Two')
    fail?.()
    await waitFor(() => expect(line.value).toBe('One? Two'))
    await user.type(line, '?{Enter}')
    await screen.findByText('One? Two?')
    expect(line.value).toBe('')
  })

  test('a suggested question comes into the line, where it is changed and asked', async () => {
    await useAssistant(w)
    const { user } = await open()
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a question' })
    await user.type(line, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Suggest questions' }))
    const panel = await screen.findByRole('region', { name: 'Suggestions' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    await within(panel).findByText('From our library', { exact: false })
    const [take] = await within(panel).findAllByRole('button', { name: 'Use this text' })
    if (take) await user.click(take)
    expect(line.value).toMatch(/\?$/)
    await user.click(within(panel).getByRole('button', { name: 'Restore my text' }))
    expect(line.value).toBe('Mine')
    if (take) await user.click(take)
    expect((await read()).questions).toEqual([])
    await user.type(line, ' And why?{Enter}')
    await waitFor(async () => expect((await read()).questions).toHaveLength(1))
    await user.click(within(panel).getByRole('button', { name: 'Close suggestions' }))
    const opener = screen.getByRole('button', { name: 'Suggest questions' })
    expect(document.activeElement).toBe(opener)
  })

  test('who reads it is said once, and describes what is asked and answered', async () => {
    await ask('How was it?')
    await ask('Can we talk of the release?', 'ana')
    const { user } = await open()
    await unfold(user, 'How was it?')
    await unfold(user, 'Can we talk of the release?')
    const line = await screen.findByText(/^Visible to you and Marta Test/)
    const boxes = [
      ...screen.getAllByLabelText('Your answer'),
      screen.getByDisplayValue('Can we talk of the release?'),
    ]
    expect(boxes).toHaveLength(3)
    const lines = boxes.map((box) => box.getAttribute('aria-describedby')?.split(' ')[0])
    expect(lines).toEqual(boxes.map(() => line.closest('p')?.id))
  })

  test('an answer is a box that opens with its question, with the focus in it, and saved once it is left', async () => {
    await ask('How was it?')
    const { user } = await open()
    await unfold(user, 'How was it?')
    const box = entry('How was it?').getByLabelText('Your answer')
    expect(document.activeElement).toBe(box)
    await user.type(box, 'Good')
    await user.tab()
    await waitFor(async () => expect(await answers()).toEqual([['Good']]))
    expect(await screen.findAllByText('All saved')).toHaveLength(2)
  })

  test('over an answer from another window both are shown, to choose from', async () => {
    const { id } = await ask('How was it?')
    const { user } = await open()
    await unfold(user, 'How was it?')
    const params = { ...pair(), questionId: id }
    await w.as('ana').agenda.answer({ params, body: { text: 'From there' } })
    await user.type(entry('How was it?').getByLabelText('Your answer'), 'From here')
    await user.tab()
    expect(await screen.findByText('From there')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await answers()).toEqual([['From here']]))
  })

  test('what the other writes appears, and disturbs no box that one is typing in', async () => {
    const { id } = await ask('How was it?')
    const { user, queries } = await open()
    await unfold(user, 'How was it?')
    const box = () => entry('How was it?').getByLabelText('Your answer')
    await user.type(box(), 'Half a th')
    const params = { ...pair(), questionId: id }
    await w.as('marta').agenda.answer({ params, body: { text: 'Mine is this' } })
    await ask('And now?')
    await queries.invalidateQueries()
    expect(await screen.findByText('And now?')).toBeTruthy()
    expect(screen.getByText('Mine is this')).toBeTruthy()
    expect(document.activeElement).toBe(box())
    await user.keyboard('ought')
    expect(box()).toHaveProperty('value', 'Half a thought')
  })

  test('what was typed about a question that is gone stays until it is discarded', async () => {
    const { id } = await ask('How was it?')
    const { user, queries } = await open()
    await unfold(user, 'How was it?')
    await user.type(entry('How was it?').getByLabelText('Your answer'), 'Half a thought')
    await w.as('marta').agenda.remove({ params: { ...pair(), questionId: id } })
    await user.tab()
    await queries.invalidateQueries()
    expect(await screen.findByText('This question is no longer on the agenda')).toBeTruthy()
    expect(screen.getByText('Half a thought')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Half a thought')).toBeNull()
  })

  test('questions are ticked as talked about, and moved by keys outside of a text', async () => {
    await ask('One?')
    await ask('Two?')
    const { user } = await open()
    await unfold(user, 'One?')
    const tick = () => entry('One?').getByLabelText('Discussed')
    await user.click(tick())
    await waitFor(async () =>
      expect((await read()).questions.map(({ talked }) => talked)).toEqual([true, false]),
    )
    const down = { key: 'ArrowDown', altKey: true }
    fireEvent.keyDown(entry('One?').getByLabelText('Your answer'), down)
    fireEvent.keyDown(tick(), down)
    await waitFor(async () =>
      expect((await read()).questions.map(({ text }) => text.text)).toEqual(['Two?', 'One?']),
    )
  })

  test('a question of one’s own is reworded in its row', async () => {
    await ask('One?', 'ana')
    const { user } = await open()
    entry('One?').getByRole('button', { name: 'One?' }).focus()
    await user.keyboard('{Enter}')
    await user.type(entry('One?').getByLabelText('Your question'), ' Or two?')
    await user.tab()
    expect(await screen.findByRole('group', { name: 'One? Or two?' })).toBeTruthy()
  })

  test('a question of one’s own is deleted, and asked again in its place for ten seconds', async () => {
    await ask('One?', 'ana')
    await ask('Two?', 'ana')
    const { user } = await open()
    const more = entry('One?').getByRole('button', { name: 'More about this question' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('One?')).toBeNull())
    expect(document.activeElement?.textContent).toContain('Agenda')
    expect(document.activeElement).not.toBe(document.body)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect((await read()).questions.map(({ text }) => text.text)).toEqual(['One?', 'Two?']),
    )
  })

  test('what another asked is removed from a one-to-one only', async () => {
    await ask('One?')
    await open()
    await screen.findByRole('button', { name: 'One?' })
    expect(entry('One?').queryByRole('button', { name: 'More about this question' })).toBeNull()
  })
})

test('a one-to-one is asked for with a reason, which the manager reads, and taken back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Request a one-to-one' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('What would you like to talk about?'), 'The rota')
  expect(dialog.getByText('Visible to you and Marta Test')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Request a one-to-one' }))
  await screen.findByText(/, you requested a one-to-one/)
  cleanup()
  await renderAs(w, 'marta', <PersonAgenda userId={w.id('ana')} />)
  expect(await screen.findByText(/, Ana Test requested a one-to-one/)).toBeTruthy()
  expect(screen.getByText('The rota')).toBeTruthy()
  cleanup()
  const again = await open()
  await again.user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByRole('button', { name: 'Request a one-to-one' })).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The rota')).toBeTruthy()
})
