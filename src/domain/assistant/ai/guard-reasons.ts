import type { WordPattern } from './word-patterns.ts'

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

export interface GuardPatterns {
  readonly always: readonly WordPattern[]
  readonly unlessHow: readonly WordPattern[]
}
