import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { setOf, type PathSet } from './addresses.ts'
import { hrefIn } from './localize.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Forces a navigation: the router ignores locations without a difference. */
    addressSet?: PathSet
  }
}

/**
 * Replaces the URL by the reader's path set after a language change or a colleague's link; page state
 * and typed text stay.
 */
export function useOwnAddress(): void {
  const navigate = useNavigate()
  const set = setOf[useLanguage().language]
  const href = useRouterState({ select: ({ location }) => location.publicHref })
  const isOwn = href === hrefIn(set, href)
  // Only the root matches a URL that is no page of the reader's. It stays as typed: translating it would
  // reveal that the page exists, and navigating from the root leads home.
  const isNowhere = useRouterState({
    select: ({ matches }) => matches.length <= 1,
  })
  useEffect(() => {
    if (isOwn || isNowhere) return
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, addressSet: set }),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
    })
  }, [navigate, isOwn, isNowhere, set])
}
