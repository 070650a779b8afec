// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
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

test('without a text the control stands alone', () => {
  const { container } = show(undefined)
  expect(container.children).toHaveLength(1)
  expect(container.firstElementChild).toBe(screen.getByRole('button'))
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
})
