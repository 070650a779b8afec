import { navigationPages, type PageKey } from './navigation-pages.ts'

/** Opens a tool, or goes to a page. */
export type ShortcutAction = 'commandPalette' | 'shortcuts' | PageKey

export interface Shortcut<Action = ShortcutAction> {
  readonly action: Action
  /** Keys in sequence, as lower-case `event.key`. */
  readonly press: readonly string[]
  /** With ⌘ or Ctrl. Shortcuts without it can be turned off (WCAG 2.1.4). */
  readonly withCommand?: true
}

const pageShortcuts = Object.entries(navigationPages).flatMap(([key, page]) =>
  'letter' in page ? [{ action: key as PageKey, press: ['g', page.letter] }] : [],
)

/** Every shortcut: the listener and the help both read this list. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'commandPalette', press: ['k'], withCommand: true },
  { action: 'shortcuts', press: ['?'] },
  ...pageShortcuts,
]

/** Shortcuts for a reader with these pages. */
export function shortcutsFor(pages: ReadonlySet<string>): Shortcut[] {
  return shortcuts.filter(
    ({ action }) => action === 'commandPalette' || action === 'shortcuts' || pages.has(action),
  )
}

/** Keys pressed so far, or the action once complete. */
export interface ShortcutProgress<Action = ShortcutAction> {
  readonly pressed: readonly string[]
  readonly action?: Action
}

/** Next state after a key: further along, complete, the start of another shortcut, or none. */
export function follow<Action>(
  known: readonly Shortcut<Action>[],
  before: readonly string[],
  key: string,
): ShortcutProgress<Action> {
  const pressed = [...before, key]
  const begun = known.filter(({ press }) => pressed.every((it, index) => press[index] === it))
  const whole = begun.find(({ press }) => press.length === pressed.length)
  if (whole) return { pressed: [], action: whole.action }
  if (begun.length > 0) return { pressed }
  return before.length > 0 ? follow(known, [], key) : { pressed: [] }
}
