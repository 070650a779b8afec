import { fireEvent } from '@testing-library/dom'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { chatQuestionLengthMax } from '#domain/assistant/chat-bot/exchange.ts'
import { unanswered } from '#web/kernel/transport/transport.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { ChatPage } from './ChatPage.tsx'

// What people do that nobody meant them to: twice, too much, too late, without a line.

afterEach(cleanup)

type Api = ReturnType<World['pageOf']>
type Listening = Parameters<Api['chatBot']['ask']['lines']>[1]

interface Call extends Listening {
  readonly question: string
  readonly end: () => void
  readonly cut: () => void
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const write = async (text: string) => fireEvent.input(await box(), { target: { value: text } })
const send = async () => fireEvent.submit((await box()).form ?? document.body)
const alone = <T,>(all: readonly T[]): T => {
  const [one] = all
  if (!one || all.length > 1) throw new Error(`${all.length} instead of one`)
  return one
}

/** The page of somebody whose calls are heard, and answered by hand. */
async function heard() {
  const w = await world()
  await useAssistant(w)
  const calls: Call[] = []
  let isLost = false
  const whole = w.pageOf('ana')
  const lines: Api['chatBot']['ask']['lines'] = ({ body: { question } }, listening) =>
    new Promise((resolve, reject) => {
      const cut = () => reject(unanswered())
      listening.signal?.addEventListener('abort', cut)
      calls.push({ ...listening, question, cut, end: () => resolve() })
    })
  const history: Api['chatBot']['history'] = async (input) => {
    if (isLost) throw unanswered()
    return whole.chatBot.history(input)
  }
  const api = { ...whole, chatBot: { ...whole.chatBot, ask: { lines }, history } }
  const open = () => renderAs(w, 'ana', <ChatPage />, { api })
  return { calls, open, lose: () => void (isLost = true) }
}

const exchange: ExchangeView = {
  id: '018f0000-0000-7000-8000-000000000001',
  at: '2030-01-15T10:00:00.000Z',
  question: 'And then?',
  answer: 'Then you meet.',
  outcome: 'answered',
  engine: 'builtIn',
  citations: [],
  rating: null,
}

test('a question that is sent twice at once is asked once', async () => {
  const { calls, open } = await heard()
  await open()
  await write('And then?')
  const { form } = await box()
  void act(() => {
    fireEvent.submit(form ?? document.body)
    fireEvent.submit(form ?? document.body)
  })
  await send()
  expect(calls.map(({ question }) => question)).toEqual(['And then?'])
})

test('a double press on what sends neither stops the answer, nor does one on what stops send again', async () => {
  const { calls, open } = await heard()
  await open()
  await write('And then?')
  await send()
  fireEvent.click(await screen.findByRole('button', { name: 'Stop answering' }), { detail: 2 })
  expect(alone(calls).signal?.aborted).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Stop answering' }), { detail: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }), { detail: 2 })
  expect(calls).toHaveLength(1)
})

test('a question that is too long is not sent: the box says by how much', async () => {
  const { calls, open } = await heard()
  await open()
  await write('ñ'.repeat(10_000))
  await send()
  expect(calls).toEqual([])
  expect(screen.getByText(/9,000/)).toBeTruthy()
  expect((await box()).value).toHaveLength(10_000)
  await write('ñ'.repeat(chatQuestionLengthMax))
  await send()
  expect(calls).toHaveLength(1)
})

test('what is closed in the middle ends there, and its question is in the box next time', async () => {
  const { calls, open } = await heard()
  const { unmount } = await open()
  await write('And then?')
  await send()
  const { signal, onLine } = alone(calls)
  void act(() => onLine({ kind: 'said', text: 'Then ' }))
  expect(await screen.findByText('Then')).toBeTruthy()
  unmount()
  await waitFor(() => expect(signal?.aborted).toBe(true))
  await open()
  expect((await box()).value).toBe('And then?')
})

test('an answer stays where what is kept cannot be read again', async () => {
  const { calls, open, lose } = await heard()
  await open()
  await screen.findByRole('button', { name: 'What are my goals?' })
  await write('And then?')
  await send()
  const { onLine, end } = alone(calls)
  lose()
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await act(() => onLine({ kind: 'said', text: exchange.answer }))
  expect(announced()).toContain('Looking…')
  await act(async () => {
    onLine({ kind: 'done', exchange })
    end()
  })
  expect(announced()).toContain('The assistant answered Then you meet.')
  expect(screen.getByText(exchange.answer)).toBeTruthy()
  expect((await box()).value).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer that is cut off says so, with the question in the box', async () => {
  const { calls, open } = await heard()
  await open()
  await write('And then?')
  await send()
  const { onLine, cut } = alone(calls)
  await act(async () => {
    onLine({ kind: 'said', text: 'Then ' })
    cut()
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Conversation error. Please close and try again.')).toBeTruthy()
  expect(alert.getByText('Your question is still in the box.')).toBeTruthy()
  expect((await box()).value).toBe('And then?')
})

test('switched off meanwhile, the assistant says so, with the question in the box', async () => {
  const w = await world()
  await useAssistant(w)
  await renderAs(w, 'ana', <ChatPage />)
  await write('What are my goals?')
  await chooseAi(w, { isOn: false })
  await send()
  expect(await screen.findByText('Your company has switched the assistant off.')).toBeTruthy()
  await waitFor(async () => expect((await box()).value).toBe('What are my goals?'))
})
