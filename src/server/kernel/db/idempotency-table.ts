/** `{}` or `{ value }` for an answer without texts; null for one with. */
export interface KeptAnswer {
  readonly value?: unknown
}

export interface IdempotencyKeyTable {
  company_id: string
  user_id: string
  key: string
  request_hash: Buffer
  answer: KeptAnswer | null
  at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    idempotency_key: IdempotencyKeyTable
  }
}
