import type { Target } from '#domain/messaging/notifications/leads-to.ts'

/** Something that the asker may read, and that an answer may cite. */
export interface Fact<Kind extends string = string, Data = unknown> {
  /** Of one prompt alone: `f1`, `f2`, …; never an id of the database. */
  readonly id: string
  readonly kind: Kind
  /** What it says, in the asker's language, at most `factLengthMax` characters. Never a private text. */
  readonly text: string
  /** What the rules of the built-in engine look at: numbers, days, codes, names. */
  readonly data: Data
  /** Where its reader finds it. */
  readonly target: Target | null
}

/** The longest text of a fact, in characters: a longer one is cut where it is made, and says so. */
export const factLengthMax = 600
/** A prompt has no more facts: the nearest to what is asked for come first. */
export const factsMax = 40
