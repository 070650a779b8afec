import { isOutside } from '#web/kernel/no-company.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useListSearch } from '#web/lists/use-list-search.ts'
import { ofAny } from '#web/superadmin/api.ts'

/** Where the lab looks: the reader's own company, or for an operator any other, or none. */
export interface LabPlace {
  readonly session: Session
  /** The other company; undefined without one. */
  readonly of: string | undefined
  /** Whether the reader is somebody there, who can have things sent and has people of their own. */
  readonly isOwn: boolean
  /** What of the address goes along within the lab. */
  readonly search: { readonly of?: string }
}

export function useLabPlace(): LabPlace {
  const session = useSession()
  const [{ of: asked }] = useListSearch(ofAny)
  const of = session.isGodAdmin ? asked : undefined
  return { session, of, isOwn: of === undefined && !isOutside(session), search: of ? { of } : {} }
}
