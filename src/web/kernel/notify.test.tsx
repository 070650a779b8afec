import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotifyProvider, useNotify } from './notify.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Saying({ text }: { text: string }) {
  const notify = useNotify()
  return (
    <>
      <button onClick={() => notify.done(text)}>Say it</button>
      <button onClick={() => notify.failed('Failed')}>Fail</button>
    </>
  )
}

test('nothing is put away on a page that is gone', () => {
  vi.useFakeTimers()
  const page = render(
    <NotifyProvider closeLabel="Close">
      <Saying text="Saved" />
    </NotifyProvider>,
  )
  page.getByText('Say it').click()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  page.unmount()
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
  const page = render(
    <NotifyProvider closeLabel="Close">
      <Saying text="Saved" />
    </NotifyProvider>,
  )
  const toast = (text: string) => page.getByText(text).closest('[data-tone]')
  act(() => page.getByText('Fail').click())
  act(() => page.getByText('Say it').click())
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  layer.push('dialog')
  // "Saved" goes by itself; that does not bring "Failed" above the dialog.
  act(() => void vi.advanceTimersByTime(7_000))
  expect(page.queryByText('Saved')).toBeNull()
  expect(layer.at(-1)).toBe('dialog')
  act(() => page.getByText('Say it').click())
  expect(layer.at(-1)).toBe('toasts')
  expect(toast('Saved')?.getAttribute('data-over')).toBe('true')
  expect(toast('Failed')?.getAttribute('data-over')).toBe('false')
  dialog.remove()
  Reflect.deleteProperty(raised, 'showPopover')
  Reflect.deleteProperty(raised, 'hidePopover')
})
