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

/** Shown in the list of people, in the order of `access_rank`. */
export const accessStates = [
  'notInvited',
  'invited',
  'expired',
  'undelivered',
  'joined',
  'inactive',
  'gone',
] as const
export type AccessState = (typeof accessStates)[number]

/** As far as filtered people are counted, beyond the page. */
export const peopleCountedMax = 1000
/** As many who match a search are counted and sorted at once; `search_users` has the same. */
export const peopleSortedMax = 3000

/** Found by: each state but `gone`, everyone active, and everyone who has not joined. */
export const userStatuses = [
  'joined',
  'invited',
  'undelivered',
  'expired',
  'notInvited',
  'inactive',
  'active',
  'notAccepted',
] as const
export type UserStatus = (typeof userStatuses)[number]

export interface Access {
  readonly active: boolean
  readonly account: AccountState
  readonly invitation: { readonly isGood: boolean; readonly hasMailFailed: boolean } | null
}

export function accessStateOf({ active, account, invitation }: Access): AccessState {
  if (account === 'deleted') return 'gone'
  if (!active) return 'inactive'
  if (account === 'linked') return 'joined'
  if (!invitation) return 'notInvited'
  if (invitation.hasMailFailed) return 'undelivered'
  return invitation.isGood ? 'invited' : 'expired'
}

export function accountStateOf(person: {
  readonly hasAccount: boolean
  readonly hasLeft: boolean
}): AccountState {
  if (person.hasLeft) return 'deleted'
  return person.hasAccount ? 'linked' : 'none'
}
