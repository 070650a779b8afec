import { rankOf } from '#domain/kernel/search.ts'

/** The name someone has. */
export interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name as one; people with one name have no last name. In SQL it is `full_name`. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** Names as a provider gives them: the only one somebody has is their first name, wherever it stood. */
export function toNamed(firstName: string, lastName: string): Named {
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }
}

/**
 * Whether someone is found by a search: every word of it begins or stands in their name, e-mail or
 * position, without regard to case or accents. An empty search finds everyone.
 */
export function matches(
  user: Named & { readonly email: string; readonly position: string | null },
  search: string,
): boolean {
  const text = `${fullName(user)} ${user.email} ${user.position ?? ''}`
  return rankOf(text, search) !== undefined
}

/** Whether a person of a company has not accepted yet, signs in with an account, or has deleted it. */
export const accountStates = ['none', 'linked', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]

/** The account of a person, from what is stored. */
export function accountStateOf(person: {
  readonly hasAccount: boolean
  readonly hasLeft: boolean
}): AccountState {
  if (person.hasLeft) return 'deleted'
  return person.hasAccount ? 'linked' : 'none'
}
