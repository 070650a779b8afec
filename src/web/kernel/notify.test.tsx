import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NotifyProvider, useNotify } from './notify.tsx'

function Saying({ text }: { text: string }) {
  const notify = useNotify()
  return <button onClick={() => notify.done(text)}>Say it</button>
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
