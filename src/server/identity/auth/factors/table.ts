export interface TotpTable {
  account_id: string
  sealed: Buffer
  last_step: number
  added_at: Date
}

export interface PasskeyTable {
  id: string
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  added_at: Date
  last_used_at: Date | null
}

export interface RecoveryCodeTable {
  account_id: string
  code_hash: Buffer
}

export interface FactorSetupTable {
  session_id: string
  kind: 'totp' | 'passkey' | 'proof'
  sealed: Buffer
  created_at: Date
}

export interface SecondStepTable {
  ticket_hash: Buffer
  browser_hash: Buffer
  account_id: string
  challenge: string | null
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    factor_setup: FactorSetupTable
    passkey: PasskeyTable
    recovery_code: RecoveryCodeTable
    second_step: SecondStepTable
    totp: TotpTable
  }
}
