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
