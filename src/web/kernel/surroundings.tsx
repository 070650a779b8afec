import { createContext, use } from 'react'
import type { Booted } from './boot.ts'

/** What the frame needs besides the session: the other companies, and what is new. */
export interface Surroundings {
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

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

/** Throws outside the application. */
export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings needs the application above it')
  return surroundings
}
