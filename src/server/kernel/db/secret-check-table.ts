import type { Generated } from 'kysely'

export interface SecretCheckTable {
  is_single: Generated<boolean>
  value: Buffer
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    secret_check: SecretCheckTable
  }
}
