import { useRouterState } from '@tanstack/react-router'

/** Fragment of the URL, without `#`; empty if there is none. */
export function useHash(): string {
  return useRouterState({ select: ({ location }) => location.hash })
}
