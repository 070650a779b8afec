import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

test('every step says its name, its state in words, and can be gone to', async () => {
  const gone: string[] = []
  render(
    <Stepper
      label="Steps"
      steps={[
        { key: 'a', label: 'First', isFilled: false, note: '2 missing', missing: 2 },
        { key: 'b', label: 'Second', isCurrent: true, isFilled: true, note: 'filled' },
        { key: 'c', label: 'Third', isFilled: true, note: 'filled' },
      ]}
      onSelect={(key) => void gone.push(key)}
    />,
  )
  expect(screen.getByRole('button', { name: 'First 2 missing' })).toBeDefined()
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  // A tick takes the place of a filled step's number, except on the current one.
  expect(texts).toEqual(['12First2 missing', '2Secondfilled', 'Thirdfilled'])
  expect(document.querySelectorAll('svg')).toHaveLength(1)
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('Second')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Third filled' }))
  expect(gone).toEqual(['a', 'c'])
})
