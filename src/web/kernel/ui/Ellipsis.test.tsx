import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Ellipsis } from './Ellipsis.tsx'

/** There is no layout here: how wide the text is, and how wide its place. */
function layOut(scrollWidth: number, clientWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth)
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

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a text that is cut is told whole to whoever comes to it with the keyboard', async () => {
  layOut(200, 100)
  render(<Ellipsis text="The whole of it">The whole of it</Ellipsis>)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('The whole of it')
  expect(screen.getByRole('tooltip').textContent).toBe('The whole of it')
})

test('a text that fits is no stop of the keyboard', async () => {
  layOut(100, 100)
  render(<Ellipsis text="Short">Short</Ellipsis>)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a part that went below the line is told, and its separator went with it', async () => {
  layOut(100, 100)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function of(
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? 30 : 0
  })
  render(
    <Ellipsis text="Engineer · Platform" ofParts>
      <span>Engineer</span>
      <span> · Platform</span>
    </Ellipsis>,
  )
  await userEvent.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Engineer · Platform')
})

test('a last part that is truncated is told', async () => {
  layOut(100, 100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function of(
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? 200 : 100
  })
  render(
    <Ellipsis text="Engineer · Platform" ofParts>
      <span>Engineer</span>
      <span> · Platform</span>
    </Ellipsis>,
  )
  await userEvent.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('Engineer · Platform')
})
