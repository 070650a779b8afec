import { createContext, use } from 'react'
import type { Api } from './session.tsx'

/** Whoever is signed in, whatever the company: also in none yet, or not let in. */
export interface Account {
  readonly api: Api
  readonly accountId: string
  readonly email: string
  /** Whether they operate the installation: they are sent to nobody else for it. */
  readonly isOperator: boolean
  /** Signs out, here and on the server. */
  readonly leave: () => Promise<void>
}

export const AccountContext = createContext<Account | undefined>(undefined)

/** Throws where nobody is signed in. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs someone signed in')
  return account
}
