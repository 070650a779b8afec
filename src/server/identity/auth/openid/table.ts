import type { Identity, OpenIdProvider } from '#domain/identity/auth/openid.ts'
import type { JsonColumn } from '#server/kernel/db/json-column.ts'

export interface IdentityTable {
  issuer: string
  subject: string
  provider: OpenIdProvider
  account_id: string
  linked_at: Date
}

export interface OpenIdFlowTable {
  state_hash: Buffer
  browser_hash: Buffer
  provider: OpenIdProvider
  sealed: Buffer
  created_at: Date
}

export interface OpenIdTicketTable {
  ticket_hash: Buffer
  browser_hash: Buffer
  purpose: 'finish' | 'link'
  identity: JsonColumn<Identity>
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    identity: IdentityTable
    openid_flow: OpenIdFlowTable
    openid_ticket: OpenIdTicketTable
  }
}
