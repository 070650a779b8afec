import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

afterEach(cleanup)

const actions = (
  <>
    <button type="button">Not now</button>
    <button type="button">Do it</button>
  </>
)

async function open(content: ReactNode, more: Partial<DialogProps> = {}) {
  render(<List content={content} more={more} />, { wrapper: InEnglish })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

function List({ content, more }: { content: ReactNode; more: Partial<DialogProps> }) {
  const [opened, setOpened] = useState(false)
  const [isThere, setThere] = useState(true)
  const close = () => setOpened(false)
  return (
    <section tabIndex={-1} aria-label="List">
      {isThere ? (
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
      ) : null}
      {opened ? (
        <Dialog title="A question" onClose={close} {...more}>
          {content}
          <button
            type="button"
            onClick={() => {
              setThere(false)
              close()
            }}
          >
            Remove
          </button>
        </Dialog>
      ) : null}
    </section>
  )
}

const focused = () => document.activeElement

test('a dialog gives its first field the focus, never the button that closes it', async () => {
  await open(
    <>
      <input aria-label="Off" disabled />
      <input aria-label="Only to read" readOnly defaultValue="x" />
      <textarea aria-label="First" />
      <input aria-label="Second" />
    </>,
    { actions },
  )
  expect(focused()).toBe(screen.getByLabelText('First'))
})

test('of radio buttons it is the chosen one', async () => {
  await open(
    <>
      <input type="radio" name="kind" aria-label="One" />
      <input type="radio" name="kind" aria-label="Other" defaultChecked />
    </>,
  )
  expect(focused()).toBe(screen.getByLabelText('Other'))
})

test('without a field the action it is there for has the focus', async () => {
  await open(<p>Nothing to write.</p>, { actions })
  expect(focused()).toBe(screen.getByRole('button', { name: 'Do it' }))
})

test('the focus returns to what opened it', async () => {
  const user = await open(<input aria-label="First" />)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('where what opened it is gone, the focus goes to what was around it', async () => {
  const user = await open(<input aria-label="First" />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(screen.getByRole('region', { name: 'List' }))
})

test('closed by a browser on a repeated Escape, it stands again before it asks what that loses', async () => {
  const asked: boolean[] = []
  const shown = () => screen.getByRole<HTMLDialogElement>('dialog')
  await open(null, { onClose: () => asked.push(shown().open) })
  shown().close()
  expect([asked, shown().open]).toEqual([[true], true])
})

test('one that is only read begins at its title', async () => {
  render(
    <Dialog title="To read">
      <p>Words.</p>
      <input type="checkbox" role="switch" aria-checked={false} aria-label="Acts at once" />
    </Dialog>,
    { wrapper: InEnglish },
  )
  expect(focused()).toBe(screen.getByRole('heading', { name: 'To read' }))
})

test('a dialog knows how much of the window a keyboard leaves, and nothing of being zoomed in', async () => {
  const view = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  await open(null, { placement: 'right' })
  const { style } = screen.getByRole('dialog')
  const seen = () => ['--seen-height', '--seen-top'].map((it) => style.getPropertyValue(it))
  Object.assign(view, { height: 380, offsetTop: 60 }).dispatchEvent(new Event('resize'))
  expect(seen()).toEqual(['380px', '60px'])
  Object.assign(view, { height: 190, scale: 2 }).dispatchEvent(new Event('resize'))
  expect(seen()).toEqual(['', ''])
  vi.unstubAllGlobals()
})
