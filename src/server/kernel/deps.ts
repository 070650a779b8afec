import type { Notice } from '#domain/kernel/notice.ts'
import type { AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { DraftKeyOf, HashCode } from '#server/kernel/secrets/secrets.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { RequestActor } from './enter-company.ts'
import type { ActorCache } from './actor-cache.ts'
import type { Seal } from './secrets/seal.ts'
import type { Announcement, Db } from './unit-of-work.ts'

/**
 * What features choose from of what a server is made of: each names what it needs, with what other features make.
 * Tests pass their own clock and database.
 */
export interface Deps {
  readonly database: Database
  readonly clock: () => Date
  readonly tokens: AccessTokens
  readonly seal: Seal
  readonly hashCode: HashCode
  readonly draftKeyOf: DraftKeyOf
  /** The actors of the last requests, by company and account. */
  readonly actorCache: ActorCache<RequestActor>
  /** Announces a change to who may know of it, when the transaction commits. */
  readonly announce: (db: Db, companyId: string, announcement: Announcement) => Promise<void>
  /** Writes what people are told, in the transaction that made it true. */
  readonly saveNotices: (db: Db, notices: readonly Notice[], now: Date) => Promise<void>
  /** Where people reach this installation: the scheme, host and port that their browsers show. */
  readonly origin: () => string
  /** Whether mails leave, rather than stay in the outbox. */
  readonly sendsMails: boolean
  /** Whether the demo companies and their personas are offered. */
  readonly demo: boolean
  /** Whether anyone may read the outbox: it is for a demo whose mails go nowhere. */
  readonly showsMails: boolean
  /** Whom administrators ask for help; where nobody says, it is their company's super administrators. */
  readonly supportEmail?: string | undefined
}
