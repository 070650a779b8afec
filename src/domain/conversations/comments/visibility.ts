import { conflict } from '#domain/kernel/refusal.ts'

export const visibilities = ['PRIVATE', 'SHARED'] as const
export type Visibility = (typeof visibilities)[number]

/** Others may have read a shared text, so it can't become private again. */
export function refuseVisibility(from: Visibility, to: Visibility) {
  return from === 'SHARED' && to === 'PRIVATE' ? conflict('visibility.alreadyShared') : undefined
}
