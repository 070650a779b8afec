import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { Loading, loadingDelayMs } from './Loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) =>
  void act(() => {
    vi.advanceTimersByTime(ms)
  })

const skeleton = () => document.querySelector('[aria-hidden="true"]')

test('a short wait shows nothing', () => {
  render(<Loading />, { wrapper: InEnglish })
  wait(loadingDelayMs - 1)
  expect(skeleton()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a longer wait shows its skeleton, and is said where a screen reader was listening', () => {
  render(<Loading lines={3} />, { wrapper: InEnglish })
  const status = screen.getByRole('status')
  wait(loadingDelayMs)
  expect(skeleton()?.children).toHaveLength(3)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('Loading…')
})
