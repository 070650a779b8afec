import { conflict } from '#domain/kernel/refusal.ts'

export const visibilities = ['PRIVATE', 'SHARED'] as const
/** Its author's alone, or for those who may know of what it is about (sections 3 and 6). */
export type Visibility = (typeof visibilities)[number]

/** Why a text may not change its visibility: what others have read is not made private again. */
export function refuseVisibility(from: Visibility, to: Visibility) {
  return from === 'SHARED' && to === 'PRIVATE' ? conflict('visibility.alreadyShared') : undefined
}
