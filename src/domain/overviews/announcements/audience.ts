import type { CustomRoles } from '#domain/kernel/access/roles.ts'
import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import type { AnnouncementId } from '#domain/identity/account/announcements.ts'

export interface AnnouncementReader {
  readonly roles: CustomRoles
  readonly ai: { readonly isOn: boolean; readonly functions: readonly AiFunction[] }
}

/** `off`: an administrator who can turn the assistant on. */
export const audiences = ['manager', 'teamMember', 'admin', 'member', 'off'] as const
export type Audience = (typeof audiences)[number]

export function audienceOf(
  id: AnnouncementId,
  { roles, ai }: AnnouncementReader,
): Audience | undefined {
  if (!roles.isUser) return undefined
  const role = roleOf(roles)
  // People without a team or admin role have no home page to show it on.
  if (id === 'redesign') return role === 'member' ? undefined : role
  if (ai.isOn) return ai.functions.length > 0 ? role : undefined
  return roles.isAdmin ? 'off' : undefined
}

function roleOf({ isManager, isTeamMember, isAdmin }: CustomRoles) {
  if (isManager) return 'manager'
  if (isTeamMember) return 'teamMember'
  return isAdmin ? 'admin' : 'member'
}

const withManager: AiFunction = 'agendaQuestions'
const forManagers: ReadonlySet<AiFunction> = new Set(['agreement', 'goal'])

export function usefulTo({ roles, ai }: AnnouncementReader): AiFunction[] {
  const { isManager, isTeamMember } = roles
  return ai.functions.filter((it) => {
    if (forManagers.has(it)) return isManager
    return isManager || isTeamMember || it !== withManager
  })
}
