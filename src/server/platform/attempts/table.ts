export interface AttemptTable {
  bucket: string
  count: number
  since: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    attempt: AttemptTable
  }
}
