import type { WordPattern } from './word-patterns.ts'

/** What the assistant does not do, whoever asks: judge people, guess at their lives, speak as somebody else. */
export const guardReasons = [
  'rate',
  'rank',
  'place',
  'compare',
  'predict',
  'health',
  'family',
  'impersonate',
] as const
export type GuardReason = (typeof guardReasons)[number]

/** Patterns over a `Marked` text. */
export interface GuardPatterns {
  /** Whatever stands around them. */
  readonly always: readonly WordPattern[]
  /** Not where somebody asks how to do something themselves. */
  readonly unlessHow: readonly WordPattern[]
}
