import { forbidden, type Refusal } from '#domain/kernel/refusal.ts'

/** Disabled in every company (section 6). People in none may sign in, to create one. */
export function refuseSignIn(
  entries: readonly { readonly active: boolean }[],
): Refusal | undefined {
  const isSwitchedOff = entries.length > 0 && entries.every(({ active }) => !active)
  return isSwitchedOff ? forbidden('userInactive') : undefined
}
