import type { LocalizedText } from './localized-text.ts'

/** A record and the one name it has. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** A record whose name is written in several languages. */
export interface LocalizedRecord {
  readonly id: string
  readonly name: LocalizedText
}

export function sharedNames(all: readonly Pick<NamedRecord, 'name'>[]): ReadonlySet<string> {
  const byName = Map.groupBy(all, ({ name }) => name)
  return new Set([...byName].flatMap(([name, those]) => (those.length > 1 ? [name] : [])))
}
