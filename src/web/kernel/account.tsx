import { createContext, use } from 'react'
import type { MailWay } from '#domain/kernel/email.ts'
import type { Api } from './session.tsx'

/** The signed-in account, also without a company or without access to one. */
export interface Account {
  readonly api: Api
  readonly accountId: string
  readonly email: string
  /** Operators get no "contact the operators" hints. */
  readonly isOperator: boolean
  /** Texts that promise an email take it as `delivery`. */
  readonly mailWay: MailWay
  /** Signs out, here and on the server. */
  readonly leave: () => Promise<void>
}

export const AccountContext = createContext<Account | undefined>(undefined)

/** Throws if signed out. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs someone signed in')
  return account
}

export const useMailWay = (): MailWay => useAccount().mailWay
