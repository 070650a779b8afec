import type { Generated } from 'kysely'

export interface SecretCheckTable {
  is_single: Generated<boolean>
  /** Derived from the installation's secret: says which it is, and opens nothing. */
  value: Buffer
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    secret_check: SecretCheckTable
  }
}
