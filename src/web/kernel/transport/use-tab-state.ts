import { useSyncExternalStore } from 'react'
import { tabSession, type TabState } from './tab-session.ts'

/** Whether this tab still acts for the person who opened it. */
export function useTabState(): TabState {
  return useSyncExternalStore(tabSession.subscribe, tabSession.state)
}
