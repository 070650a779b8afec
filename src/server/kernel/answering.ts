import type { Language } from '#domain/kernel/localized-text.ts'

export interface Reading {
  readonly companyId: string
  readonly accountId: string
  readonly language: Language
}

export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/**
 * Calls the same handler and schema as the person's own pages, with `unreadable` for invalid
 * records. Throws what their pages would be told.
 */
export type AnswerTo = (reader: Reading, call: string, asked: Asked) => Promise<unknown>
