import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tip } from './Tip.tsx'

afterEach(cleanup)

const show = (text: string | undefined) =>
  render(
    <Tip text={text}>
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy}>
          Close
        </button>
      )}
    </Tip>,
  )

test('the tip describes its control, shown or not', () => {
  show('Only its manager may')
  const describedBy = screen.getByRole('button').getAttribute('aria-describedby')
  expect(document.getElementById(describedBy ?? '')?.textContent).toBe('Only its manager may')
})

test('a finger that scrolls from it, or touches something else, leaves it', () => {
  let isShown = false
  const layer = Object.assign(HTMLElement.prototype, {
    showPopover: () => (isShown = true),
    hidePopover: () => (isShown = false),
  })
  show('Only its manager may')
  const button = screen.getByRole('button')
  const touch = () => {
    fireEvent.pointerEnter(button.closest('span') ?? button)
    fireEvent.pointerDown(button)
    expect(isShown).toBe(true)
  }
  touch()
  fireEvent.pointerCancel(button)
  expect(isShown).toBe(false)
  touch()
  fireEvent.pointerDown(document.body)
  expect(isShown).toBe(false)
  Reflect.deleteProperty(layer, 'showPopover')
  Reflect.deleteProperty(layer, 'hidePopover')
})

test('without a text the control stands alone', () => {
  const { container } = show(undefined)
  expect(container.children).toHaveLength(1)
  expect(container.firstElementChild).toBe(screen.getByRole('button'))
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
})
