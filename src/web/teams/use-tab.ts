import { useNavigate, useRouterState } from '@tanstack/react-router'

/** The parts of the person page, in their order. The first is where one arrives. */
export const personTabs = ['one-to-ones', 'goals', 'agreements', 'feedback'] as const
export type PersonTab = (typeof personTabs)[number]

/** The tab in the address (`?tab=goals`), so that it can be linked to, and how to change it. */
export function useTab(): [PersonTab, (tab: PersonTab) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('tab')
  const tab = personTabs.find((it) => it === asked) ?? personTabs[0]
  const choose = (next: PersonTab) =>
    void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })
  return [tab, choose]
}
