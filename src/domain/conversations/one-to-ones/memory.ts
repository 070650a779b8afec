import { readLevelOf, type Meeting } from './access.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'

/** How many earlier scores of a skill, a value or general performance are shown, as a line of dots. */
export const pastScoresMax = 5
/** To how many of them, the newest, their words are shown too. */
export const pastWordsMax = 2

/** Something written in an earlier 1:1, before it is known who asks for it. */
export interface PastText {
  readonly meeting: Meeting
  readonly comment: string | null
  readonly privateComment: string | null
}

/**
 * What `actor` gets of an earlier 1:1 (section 4): its shared words if they may read it at all, the
 * private ones if it was theirs; undefined where they may not know of it.
 */
export function remembered<Past extends PastText>(past: Past, actor: Actor): Past | undefined {
  const reading = readLevelOf(past.meeting, actor)
  if (reading === 'none' || reading === 'planned') return undefined
  return reading === 'full' ? past : { ...past, privateComment: null }
}
