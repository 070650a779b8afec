import type { Language } from '#domain/kernel/localized-text.ts'

/** Whose pages are read: somebody of a company, by their account, in a language. */
export interface Reading {
  readonly companyId: string
  readonly accountId: string
  readonly language: Language
}

/** What a call is asked with: the names of its path, and its query. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/**
 * What a call of the contract that reads answers to somebody: the same that their pages get, for it is made by the
 * same handler for the same person and passes the same schema, with `unreadable` for records that do not. Throws what
 * their pages would be told.
 */
export type AnswerTo = (reader: Reading, call: string, asked: Asked) => Promise<unknown>
