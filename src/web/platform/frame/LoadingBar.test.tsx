import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './LoadingBar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bar = () => document.querySelector('[data-print="hidden"]')

test('a bar is there while the next page takes longer than a moment, and gone with it', async () => {
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => (open = resolve))
  const root = createRootRoute({ component: LoadingBar })
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: () => held })
  const first = createRoute({ getParentRoute: () => root, path: '/' })
  const router = createRouter({
    routeTree: root.addChildren([first, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
  expect(bar()).toBeNull()
  void act(() => void router.navigate({ to: '/slow' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(150)))
  expect(bar()).toBeNull()
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)))
  expect(bar()).not.toBeNull()
  open()
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
  expect(bar()).toBeNull()
})
