import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { firstTexts } from '#tests/support/texts.ts'
import { translatePage } from '#tests/support/translate.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { watchPages } from './recovery.ts'

beforeAll(watchPages)
let time = 0
beforeEach(() => {
  // Each test begins long after the one before.
  time += 60_000
  place.breaks = true
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const place = { breaks: true }

/** A page that a translation breaks once. */
function Page() {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  if (text !== '' && place.breaks) {
    // oxlint-disable-next-line react/immutability -- once, whoever draws it
    place.breaks = false
    throw new DOMException('The node is not a child of this node.', 'NotFoundError')
  }
  return (
    <div>
      {text === '' ? 'Nothing yet' : 'Written'}
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  )
}

const open = (page = <Page />) =>
  render(
    <I18n initial={{ language: 'en', messages: firstTexts }}>
      <ErrorBoundary>{page}</ErrorBoundary>
    </I18n>,
  )
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

test('a page that a translation broke goes on at once, with what was typed', async () => {
  open()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'For Ana')
  const stop = translatePage()
  await user.type(screen.getByLabelText('Text'), 'a')
  stop()
  await waitFor(() => expect(valueOf('Text')).toBe('a'))
  expect(valueOf('Note')).toBe('For Ana')
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
  await user.type(screen.getByLabelText('Text'), 'b')
  expect(valueOf('Text')).toBe('ab')
})

test('what was typed at another address is not typed again', async () => {
  open()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'About Ana')
  const stop = translatePage()
  history.replaceState(null, '', '/elsewhere')
  await user.type(screen.getByLabelText('Text'), 'a')
  stop()
  history.replaceState(null, '', '/')
  await waitFor(() => expect(valueOf('Text')).toBe('a'))
  expect(valueOf('Note')).toBe('')
})

test('a page that breaks again and again is said to be broken', async () => {
  let times = 0
  const Broken = () => {
    times += 1
    throw new DOMException('The node is not a child of this node.', 'NotFoundError')
  }
  open(<Broken />)
  await screen.findByRole('heading', { level: 1 })
  expect(times).toBeLessThan(20)
})

test('an error of the page’s own is not tried again', async () => {
  const Broken = () => {
    throw new Error('Ours')
  }
  open(<Broken />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
