import { fullName, type PersonName } from '#domain/kernel/full-name.ts'
import { rankOf } from '#domain/kernel/search.ts'

/**
 * True if every word of the search occurs in the name, email or position, ignoring case and
 * accents. An empty search finds everyone.
 */
export function matches(
  user: PersonName & { readonly email: string; readonly position: string | null },
  search: string,
): boolean {
  const text = `${fullName(user)} ${user.email} ${user.position ?? ''}`
  return rankOf(text, search) !== undefined
}

export const accountStates = ['none', 'linked', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]

export function accountStateOf(person: {
  readonly hasAccount: boolean
  readonly hasLeft: boolean
}): AccountState {
  if (person.hasLeft) return 'deleted'
  return person.hasAccount ? 'linked' : 'none'
}
