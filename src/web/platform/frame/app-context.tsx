import { createContext, use } from 'react'
import type { CustomRoles } from '#domain/kernel/access/roles.ts'

/** Shell state besides the session: the other companies, and the unseen announcements. */
export interface AppContextValue {
  readonly companies: readonly {
    readonly id: string
    readonly name: string
    readonly customRoles: Pick<CustomRoles, 'isAdmin'>
  }[]
  readonly restorable: readonly { readonly id: string; readonly name: string }[]
  /** Ids of unseen announcements; empty while a question comes first. */
  readonly announcements: readonly string[]
  /** True while the commercial-news question is due; it is asked once (section 2). */
  readonly isAskedForNews: boolean
  /** Switches the company: restarts the application at its root (section 4) or at `path`. */
  readonly enter: (companyId: string, path?: string) => void
  /** Reloads the session and the companies after a saved change. A failure is ignored: the next load shows it. */
  readonly reread: () => void
}

export const AppContext = createContext<AppContextValue | undefined>(undefined)

/** Throws outside the application. */
export function useAppContext(): AppContextValue {
  const context = use(AppContext)
  if (!context) throw new Error('useAppContext needs the application above it')
  return context
}
