import { readLevelOf, type Meeting } from './access.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'

export const pastScoresMax = 5
export const pastWordsMax = 2

export interface PastText {
  readonly meeting: Meeting
  readonly comment: string | null
  readonly privateComment: string | null
}

/** Section 4: private comments only from your own 1:1s; undefined when you can't know about it. */
export function remembered<Past extends PastText>(past: Past, actor: Actor): Past | undefined {
  const reading = readLevelOf(past.meeting, actor)
  if (reading === 'none' || reading === 'planned') return undefined
  return reading === 'full' ? past : { ...past, privateComment: null }
}
