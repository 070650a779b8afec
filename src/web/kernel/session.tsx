import { createContext, use } from 'react'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { isGodAdmin, type AccountRole } from '#domain/kernel/access/roles.ts'

/** All API calls; the composition root adds them by declaration merging. */
export interface Api {}

/** The server's view of the reader; extended like `Api`. */
export interface Me {}

/** The signed-in person in one company, with the API client that acts for them. */
export interface Session {
  readonly api: Api
  readonly me: Me
  /** Actor for the domain's rules, the same as on the server. */
  readonly actor: Actor
  readonly companyId: string
  /** Role of the account on the installation (section 6). */
  readonly accountRole: AccountRole
  readonly isGodAdmin: boolean
}

export function sessionOf(api: Api, me: Me, accountRole: AccountRole = 'USER'): Session {
  const companyId = me.company.id
  const actor: Actor = {
    userId: me.userId,
    companyId,
    roles: me.roles,
    manages: new Set(me.manages),
    reportsTo: new Set(me.reportsTo.map(({ id }) => id)),
    records: new Set(me.records),
  }
  return { api, me, actor, companyId, accountRole, isGodAdmin: isGodAdmin(accountRole) }
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The signed-in person's session. Throws outside a company. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a company around it')
  return session
}

/** True for a session without a company. */
export const isOutside = ({ companyId }: Session) => companyId === ''
