import { useSyncExternalStore } from 'react'
import { tabSession, type TabState } from './tab-session.ts'

export function useTabState(): TabState {
  return useSyncExternalStore(tabSession.subscribe, tabSession.state)
}
