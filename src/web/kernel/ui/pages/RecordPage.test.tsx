import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecordPage } from './RecordPage.tsx'

afterEach(cleanup)

const page = (facts?: string) => (
  <RecordPage title="Ana" facts={facts}>
    <input aria-label="Typed" />
  </RecordPage>
)

test('what is typed on a page stays when its facts go elsewhere', () => {
  const { rerender } = render(page('Since 2024'))
  const box = screen.getByLabelText('Typed')
  rerender(page())
  expect(screen.queryByText('Since 2024')).toBeNull()
  expect(screen.getByLabelText('Typed')).toBe(box)
})
