import type { Shortcut } from './shortcuts.ts'

/** What a shortcut does on the page of a one-to-one. */
export type FlowAction = 'nextStep' | 'previousStep' | 'nextUnscored'

/** The shortcuts of whoever writes in a one-to-one: the one with ⌘ or Ctrl also while they type. */
export const flowShortcuts: readonly Shortcut<FlowAction>[] = [
  { action: 'nextUnscored', press: ['enter'], withCommand: true },
  { action: 'nextStep', press: ['.'] },
  { action: 'previousStep', press: [','] },
]
