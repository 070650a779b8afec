import type { Target } from '#domain/messaging/notifications/leads-to.ts'

export interface Fact<Kind extends string = string, Data = unknown> {
  /** Numbered per prompt: `f1`, `f2`, …; never a database id. */
  readonly id: string
  readonly kind: Kind
  /** In the asker's language, at most `factLengthMax` characters. Never a private text. */
  readonly text: string
  readonly data: Data
  readonly target: Target | null
}

/** Characters; longer facts are cut with an ellipsis. */
export const factLengthMax = 600
export const factsMax = 40
