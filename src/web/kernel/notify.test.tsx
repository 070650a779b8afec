import { fireEvent } from '@testing-library/dom'
import { act, cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { NotifyProvider, undoMs, useNotify } from './notify.tsx'
import { Dialog } from './ui/overlays/Dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (children: ReactNode) =>
  render(<NotifyProvider>{children}</NotifyProvider>, { wrapper: InEnglish })

function Saying({ text }: { text: string }) {
  const notify = useNotify()
  return (
    <>
      <button onClick={() => notify.done(text)}>Say it</button>
      <button onClick={() => notify.failed('Failed')}>Fail</button>
    </>
  )
}

test('nothing is put away on a page that is gone', async () => {
  vi.useFakeTimers()
  const page = show(<Saying text="Saved" />)
  page.getByText('Say it').click()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await act(() => void page.unmount())
  expect(vi.getTimerCount()).toBe(0)
})

test('what was said before a dialog opens never stands above it; what is said in it does', async () => {
  vi.useFakeTimers()
  const layer: string[] = []
  // happy-dom has no top layer: what comes last into one stands above.
  const raised = Object.assign(HTMLElement.prototype, {
    showPopover: () => layer.push('toasts'),
    hidePopover: () => undefined,
  })
  const page = show(<Saying text="Saved" />)
  const toast = (text: string) => page.getByText(text).closest('[data-tone]')
  await act(() => page.getByText('Fail').click())
  await act(() => page.getByText('Say it').click())
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  layer.push('dialog')
  // "Saved" goes by itself; that does not bring "Failed" above the dialog.
  await act(() => void vi.advanceTimersByTime(7_000))
  expect(page.queryByText('Saved')).toBeNull()
  expect(layer.at(-1)).toBe('dialog')
  await act(() => page.getByText('Say it').click())
  expect(layer.at(-1)).toBe('toasts')
  expect(toast('Saved')?.getAttribute('data-over')).toBe('true')
  expect(toast('Failed')?.getAttribute('data-over')).toBe('false')
  dialog.remove()
  Reflect.deleteProperty(raised, 'showPopover')
  Reflect.deleteProperty(raised, 'hidePopover')
})

function Leaving() {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? <p>Before</p> : null}
      {isOpen ? (
        <Dialog title="All read?" onClose={() => setOpen(false)}>
          <button onClick={() => notify.done('All read')}>Read</button>
        </Dialog>
      ) : (
        <p>After</p>
      )}
    </>
  )
}

test('what is said while a dialog is open is inside it, as all else is inert; and stays without it', async () => {
  const page = show(<Leaving />)
  const said = () => page.getByText('All read')
  await act(() => page.getByText('Read').click())
  expect(said().closest('dialog')).toBe(page.getByRole('dialog'))
  await act(() => page.getAllByLabelText('Close')[0]?.click())
  expect(page.queryByRole('dialog')).toBeNull()
  page.getByText('After')
  await vi.waitFor(() => expect(said().closest('#toasts')).not.toBeNull())
})

function Archiving({ undo }: { undo: () => Promise<unknown> }) {
  const notify = useNotify()
  return <button onClick={() => notify.done('Archived', { undo })}>Archive</button>
}

const archiving = (undo: () => Promise<unknown>) => show(<Archiving undo={undo} />)

test('what can be taken back says so for ten seconds, and is taken back once', async () => {
  vi.useFakeTimers()
  const undo = vi.fn(async () => undefined)
  const page = archiving(undo)
  await act(() => page.getByText('Archive').click())
  await act(() => void vi.advanceTimersByTime(undoMs - 1))
  await act(async () => page.getByText('Undo').click())
  expect(undo).toHaveBeenCalledOnce()
  expect(page.queryByText('Archived')).toBeNull()
  expect(page.queryByText('Undone.')).not.toBeNull()
  await act(() => page.getByText('Archive').click())
  await act(() => void vi.advanceTimersByTime(undoMs))
  expect(page.queryByText('Undo')).toBeNull()
})

test('while somebody is on it the clock stands; an undo that fails says so', async () => {
  vi.useFakeTimers()
  const page = archiving(() => Promise.reject(new Error('changed since')))
  await act(() => page.getByText('Archive').click())
  await act(() => page.getByText('Undo').focus())
  await act(() => void vi.advanceTimersByTime(2 * undoMs))
  await act(async () => page.getByText('Undo').click())
  expect(page.queryByText(/^Couldn’t undo this/)).not.toBeNull()
})

const [above, below] = [new DOMRect(0, 0, 300, 40), new DOMRect(0, 700, 300, 40)]

/** Toasts stand below, and so does what is named; everything else is above. */
function standBelow(...names: string[]) {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  boxes.mockImplementation(function at(this: Element) {
    return !this.matches('button') || names.includes(this.textContent ?? '') ? below : above
  })
  return boxes
}

function showWithMore() {
  const page = show(
    <>
      <Saying text="Saved" />
      <button>Elsewhere</button>
    </>,
  )
  const say = page.getByText('Say it')
  return {
    ...page,
    place: () => page.getByText('Saved').closest('output')?.dataset['place'],
    press: () => {
      fireEvent.pointerDown(say)
      return act(() => say.click())
    },
    focusElsewhere: () => act(() => page.getByText('Elsewhere').focus()),
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('a toast that would cover the control just used stands at the top, and stays there', async () => {
  const boxes = standBelow('Say it')
  const { press, place, focusElsewhere, getByLabelText } = showWithMore()
  await press()
  expect(place()).toBe('top')
  await nextFrame()
  standBelow()
  await focusElsewhere()
  await nextFrame()
  expect(place()).toBe('top')
  await act(() => getByLabelText('Close').click())
  await press()
  expect(place()).toBe('bottom')
  boxes.mockRestore()
})

test('what gets the focus under a toast is scrolled clear; the toast moves only if nothing scrolls', async () => {
  const boxes = standBelow('Elsewhere')
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  scroll.mockImplementation(() => void standBelow())
  const { press, place, focusElsewhere, getByText } = showWithMore()
  await press()
  await nextFrame()
  await focusElsewhere()
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledOnce())
  expect(place()).toBe('bottom')
  await act(() => getByText('Say it').focus())
  standBelow('Elsewhere')
  scroll.mockImplementation(() => undefined)
  await focusElsewhere()
  await vi.waitFor(() => expect(place()).toBe('top'))
  scroll.mockRestore()
  boxes.mockRestore()
})

test('a part of the page that takes the focus moves no toast', async () => {
  const boxes = standBelow()
  const page = show(
    <div tabIndex={-1} data-testid="part">
      <Saying text="Saved" />
    </div>,
  )
  page.getByTestId('part').focus()
  await act(() => page.getByText('Say it').click())
  expect(page.getByText('Saved').closest('output')?.dataset['place']).toBe('bottom')
  boxes.mockRestore()
})

function Counting() {
  const notify = useNotify()
  return ['One', 'Two', 'Three', 'Four'].map((text) => (
    <div key={text}>
      <button onClick={() => notify.done(`${text} done`)}>{`${text} does`}</button>
      <button onClick={() => notify.failed(`${text} failed`)}>{`${text} fails`}</button>
    </div>
  ))
}

test('at most three stand at once: the oldest goes, and no success pushes out a failure', async () => {
  const page = show(<Counting />)
  const press = (text: string) => act(() => page.getByText(text).click())
  const said = () => page.queryAllByText(/ (done|failed)$/).map((it) => it.textContent)
  await press('One fails')
  await press('One does')
  await press('Two does')
  await press('Three does')
  expect(said()).toEqual(['One failed', 'Two done', 'Three done'])
  await press('Two fails')
  await press('Three fails')
  expect(said()).toEqual(['One failed', 'Two failed', 'Three failed'])
  await press('Four does')
  expect(said()).toEqual(['One failed', 'Two failed', 'Three failed'])
  await press('Four fails')
  expect(said()).toEqual(['Two failed', 'Three failed', 'Four failed'])
})
