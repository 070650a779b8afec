import type { CustomRoles } from '#domain/kernel/access/roles.ts'
import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import type { AnnouncementId } from '#domain/identity/account/announcements.ts'

/** Who is here to be told, in the company they are in. */
export interface Reader {
  readonly roles: CustomRoles
  /** Whether the company has the assistant on, and what the reader may ask it for. */
  readonly ai: { readonly isOn: boolean; readonly functions: readonly AiFunction[] }
}

/** As whom somebody is told, by what it does for them. `off`: an administrator who can switch it on. */
export const audiences = ['manager', 'teamMember', 'admin', 'member', 'off'] as const
export type Audience = (typeof audiences)[number]

/** As whom a reader is told of something in their company; undefined where it is none of theirs. */
export function audienceOf(id: AnnouncementId, { roles, ai }: Reader): Audience | undefined {
  if (!roles.isUser) return undefined
  const role = roleOf(roles)
  // Somebody in no team, with nothing to administer, has no home page to be told on.
  if (id === 'redesign') return role === 'member' ? undefined : role
  if (ai.isOn) return ai.functions.length > 0 ? role : undefined
  return roles.isAdmin ? 'off' : undefined
}

function roleOf({ isManager, isTeamMember, isAdmin }: CustomRoles) {
  if (isManager) return 'manager'
  if (isTeamMember) return 'teamMember'
  return isAdmin ? 'admin' : 'member'
}

/** For those who have one-to-ones. */
const withManager: AiFunction = 'agendaQuestions'
/** For managers alone; all else is for everybody. */
const forManagers: ReadonlySet<AiFunction> = new Set(['agreement', 'goal'])

/** What of the functions that a reader may ask for there is a place for on their pages, in the same order. */
export function usefulTo({ roles, ai }: Reader): AiFunction[] {
  const { isManager, isTeamMember } = roles
  return ai.functions.filter((it) => {
    if (forManagers.has(it)) return isManager
    return isManager || isTeamMember || it !== withManager
  })
}
