import type { Shortcut } from './shortcuts.ts'

/** Action of a shortcut on a 1:1's page. */
export type FlowAction = 'nextStep' | 'previousStep' | 'nextUnscored'

/** Shortcuts for the author of a 1:1; the one with ⌘ or Ctrl also works while typing. */
export const flowShortcuts: readonly Shortcut<FlowAction>[] = [
  { action: 'nextUnscored', press: ['enter'], withCommand: true },
  { action: 'nextStep', press: ['.'] },
  { action: 'previousStep', press: [','] },
]
