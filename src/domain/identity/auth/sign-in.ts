import { forbidden, type Refusal } from '#domain/kernel/refusal.ts'

/**
 * Why someone with the right credentials may not come in: they are switched off wherever they are
 * (section 6). Who is in no company yet may, to create one.
 */
export function refuseSignIn(
  entries: readonly { readonly active: boolean }[],
): Refusal | undefined {
  const isSwitchedOff = entries.length > 0 && entries.every(({ active }) => !active)
  return isSwitchedOff ? forbidden('userInactive') : undefined
}
