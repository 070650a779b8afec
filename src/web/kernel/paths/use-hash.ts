import { useRouterState } from '@tanstack/react-router'

/** What the address names behind its `#`, the one thing that a link leads to; empty for none. */
export function useHash(): string {
  return useRouterState({ select: ({ location }) => location.hash })
}
