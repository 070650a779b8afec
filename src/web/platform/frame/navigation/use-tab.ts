import { useNavigate, useRouterState } from '@tanstack/react-router'

/** Open tab from the URL (`?tab=goals`, or `#goals`) and its setter; the first tab by default. */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: Tab) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const hash = useRouterState({ select: (state) => state.location.hash })
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('tab') ?? hash
  const tab = tabs.find((it) => it === asked) ?? tabs[0]
  const choose = (next: Tab) =>
    void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })
  return [tab, choose]
}
