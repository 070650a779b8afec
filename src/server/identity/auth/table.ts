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
  /** Null until the mailbox was proven. */
  email_verified_at: Generated<Date | null>
  created_at: Date
}

export interface SessionTable {
  id: string
  account_id: string
  /** SHA-256 of the refresh token in force. */
  token_hash: Buffer
  /** The one before it, still taken for a few seconds. */
  previous_token_hash: Buffer | null
  /** What the browser said it is. */
  device: Generated<string>
  address: Generated<string>
  rotated_at: Date
  created_at: Date
  /** When its owner last showed again who they are; null where they only signed in. */
  proven_at: Generated<Date | null>
}

/** Who signs up, kept until the mailbox is proven: there is no account before. */
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
  /** The browser that signs up, by the hash of its cookie. */
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

/** Another e-mail that an account is to sign in with, once both mailboxes have confirmed it. */
export interface EmailChangeTable {
  account_id: string
  /** The session that asked: the change ends with it. */
  session_id: string
  /** The mailbox that is to be the account's. */
  email: string
  /** What each mailbox was sent; null before and after, and where the new one is another account's. */
  old_token_hash: Buffer | null
  new_token_hash: Buffer | null
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  /** Null until both were written to. */
  mailed_at: Date | null
  created_at: Date
}

/** Someone invited to a company who is not in yet. */
export interface InvitationTable {
  company_id: string
  id: string
  /** Whom it is for: a person of the company who has no account yet. */
  user_id: string
  token_hash: Buffer
  /** Whether nobody but the mailbox was told its newest link. */
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

/** What is new that an account was told of. */
export interface AnnouncementSeenTable {
  account_id: string
  announcement: string
  seen_at: Date
}

/** One answer, kept for good: the newest of its kind counts. */
export interface ConsentTable {
  /** In the order they were given in. Kept by the database. */
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
