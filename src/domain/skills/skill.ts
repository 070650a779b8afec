import type { LocalizedText } from '#domain/kernel/localized-text.ts'

/** One thing that is expected of a skill, or of a value, at one level (section 3). */
export interface Behaviour {
  readonly id: string
  /** At most `behaviourLengthMax` characters in each language. */
  readonly text: LocalizedText
}

/** A skill of an area (section 3). */
export interface Skill {
  readonly id: string
  readonly areaId: string
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** By the id of the ladder step that expects them. */
  readonly behaviours: { readonly [ladderStepId: string]: readonly Behaviour[] }
}
