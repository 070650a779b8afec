import type { Generated } from 'kysely'
import type { AccountRole } from '#domain/kernel/access/roles.ts'
import type { ConsentKind, Consents } from '#domain/identity/auth/consent.ts'
import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { JsonColumn } from '#server/kernel/db/json-column.ts'

export interface AccountTable {
  id: string
  email: string
  password_hash: string | null
  user_role: AccountRole
  preferred_language: Language
  is_identified_data_processing_accepted: boolean
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified_at: Generated<Date | null>
  created_at: Date
}

export interface SessionTable {
  id: string
  account_id: string
  /** SHA-256 of the current refresh token. */
  token_hash: Buffer
  /** Accepted for a few seconds after rotation. */
  previous_token_hash: Buffer | null
  device: Generated<string>
  address: Generated<string>
  rotated_at: Date
  created_at: Date
  /** Last fresh proof; null since sign-in. */
  proven_at: Generated<Date | null>
}

/** There is no account until the mailbox is proven. */
export interface SignUp extends Consents {
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly language: Language
}

export interface MailboxProofTable {
  email: string
  kind: ProofKind
  token_hash: Buffer
  code_hash: Buffer
  code_tries: Generated<number>
  sign_up: JsonColumn<SignUp> | null
  browser_hash: Buffer | null
  created_at: Date
}

export interface MailboxRequestTable {
  id: string
  email: string
  kind: ProofKind
  language: Language
  sign_up: JsonColumn<SignUp> | null
  browser_hash: Buffer | null
  created_at: Date
}

export interface EmailChangeTable {
  account_id: string
  session_id: string
  email: string
  /** Null before mailing, and for a new mailbox that belongs to another account. */
  old_token_hash: Buffer | null
  new_token_hash: Buffer | null
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  mailed_at: Date | null
  created_at: Date
}

export interface InvitationTable {
  company_id: string
  id: string
  user_id: string
  token_hash: Buffer
  /** False once an administrator has seen its link. */
  proves_mailbox: boolean
  invited_by: string
  sent_at: Date
  created_at: Date
}

export interface KnownDeviceTable {
  account_id: string
  device_hash: Buffer
  seen_at: Date
}

export interface AnnouncementSeenTable {
  account_id: string
  announcement: string
  seen_at: Date
}

/** Append-only: the newest of its kind counts. */
export interface ConsentTable {
  line: Generated<string>
  account_id: string
  kind: ConsentKind
  version: string
  given: boolean
  at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    account: AccountTable
    announcement_seen: AnnouncementSeenTable
    consent: ConsentTable
    email_change: EmailChangeTable
    invitation: InvitationTable
    known_device: KnownDeviceTable
    mailbox_proof: MailboxProofTable
    mailbox_request: MailboxRequestTable
    session: SessionTable
  }
}
