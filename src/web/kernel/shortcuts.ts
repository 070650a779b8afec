/** The pages of the navigation, by the name of each in the texts. */
export type PlaceKey =
  | 'home'
  | 'people'
  | 'oneToOnes'
  | 'goals'
  | 'agreements'
  | 'feedback'
  | 'lifeStage'
  | 'users'
  | 'values'
  | 'settings'
  | 'outbox'

/** What a shortcut does: it brings what is at hand everywhere, or leads to a page. */
export type Deed = 'finder' | 'shortcuts' | PlaceKey

export interface Shortcut {
  readonly deed: Deed
  /** Pressed one after another; as the keyboard writes them, small. */
  readonly press: readonly string[]
  /** Together with ⌘ or Ctrl; without, it can be switched off (WCAG 2.1.4). */
  readonly withCommand?: true
}

/** Every shortcut: what listens and what explains both read this. */
export const shortcuts: readonly Shortcut[] = [
  { deed: 'finder', press: ['k'], withCommand: true },
  { deed: 'shortcuts', press: ['?'] },
  { deed: 'home', press: ['g', 'h'] },
  { deed: 'people', press: ['g', 'p'] },
  { deed: 'oneToOnes', press: ['g', 'o'] },
  { deed: 'goals', press: ['g', 'g'] },
  { deed: 'agreements', press: ['g', 'a'] },
  { deed: 'feedback', press: ['g', 'f'] },
  { deed: 'lifeStage', press: ['g', 'l'] },
  { deed: 'users', press: ['g', 'u'] },
  { deed: 'values', press: ['g', 'v'] },
  { deed: 'settings', press: ['g', 's'] },
  { deed: 'outbox', press: ['g', 'm'] },
]

/** The shortcuts of someone who has these pages. */
export function shortcutsFor(places: ReadonlySet<string>): Shortcut[] {
  return shortcuts.filter(
    ({ deed }) => deed === 'finder' || deed === 'shortcuts' || places.has(deed),
  )
}

/** What was pressed so far of a shortcut, or all of one. */
export interface Followed {
  readonly pressed: readonly string[]
  readonly deed?: Deed
}

/** Where one more key leads: on in a shortcut, to its end, to the beginning of another, or nowhere. */
export function follow(
  known: readonly Shortcut[],
  before: readonly string[],
  key: string,
): Followed {
  const pressed = [...before, key]
  const begun = known.filter(({ press }) => pressed.every((it, index) => press[index] === it))
  const whole = begun.find(({ press }) => press.length === pressed.length)
  if (whole) return { pressed: [], deed: whole.deed }
  if (begun.length > 0) return { pressed }
  return before.length > 0 ? follow(known, [], key) : { pressed: [] }
}
