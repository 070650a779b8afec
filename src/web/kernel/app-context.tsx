import { createContext, use } from 'react'
import type { Booted } from './boot.ts'

/** What the shell needs besides the session: the other companies, and the unseen announcements. */
export interface AppContextValue {
  readonly companies: Booted['companies']
  /** Ids of what the reader is still to be told of; none while something is asked of them first. */
  readonly announcements: readonly string[]
  /** Whether they are to be asked, once, if they would like commercial news (section 2). */
  readonly isAskedForNews: boolean
  /** Works in another company from now on: the application starts again at its root (section 4). */
  readonly enter: (companyId: string) => void
  /** Reads the session again, for what an administrator has just chosen for the company. */
  readonly reread: () => Promise<void>
}

export const AppContext = createContext<AppContextValue | undefined>(undefined)

/** Throws outside the application. */
export function useAppContext(): AppContextValue {
  const context = use(AppContext)
  if (!context) throw new Error('useAppContext needs the application above it')
  return context
}
