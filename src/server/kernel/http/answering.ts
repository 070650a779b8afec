import type { Language } from '#domain/kernel/localized-text.ts'

export interface Reading {
  readonly companyId: string
  readonly accountId: string
  readonly language: Language
}

export interface CallParameters {
  readonly params: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Same handler and schema as the person's own pages; invalid records become `unreadable`. */
export type AnswerTo = (reader: Reading, call: string, asked: CallParameters) => Promise<unknown>
