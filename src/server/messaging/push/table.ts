export interface PushSubscriptionTable {
  id: string
  account_id: string
  session_id: string
  /** SHA-256: a browser belongs to one account at a time. */
  endpoint_hash: Buffer
  sealed: Buffer
  /** VAPID public key it was made with: under another one it is void. */
  application_key: string
  added_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    push_subscription: PushSubscriptionTable
  }
}
