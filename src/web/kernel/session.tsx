import { createContext, use } from 'react'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { isGodAdmin, type AccountRole } from '#domain/kernel/access/roles.ts'

/** Every call that a page can make. The top knows them all, and adds them by declaration merging. */
export interface Api {}

/** What the server says of the reader; added in the same way. */
export interface Me {}

/** Who is signed in, in which company, and how to call the API in their name. */
export interface Session {
  readonly api: Api
  readonly me: Me
  /** The asker of the domain's rules: the same that the server asks in the name of. */
  readonly actor: Actor
  readonly companyId: string
  /** What their account is on the installation (section 6). */
  readonly accountRole: AccountRole
  /** Whether they operate it. */
  readonly isGodAdmin: boolean
}

/** A session from what the server says of the person. */
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

/** Whether a session is in no company. */
export const isOutside = ({ companyId }: Session) => companyId === ''
