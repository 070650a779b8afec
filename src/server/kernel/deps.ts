import type { Notice } from '#domain/kernel/notice.ts'
import type { AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { DraftKeyOf, HashCode } from '#server/kernel/secrets/secrets.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { RequestActor } from './enter-company.ts'
import type { ActorCache } from './actor-cache.ts'
import type { Seal } from './secrets/seal.ts'
import type { Announcement, Db, Query } from './unit-of-work.ts'

/** Dependencies of a server; each feature picks the ones it needs. Tests pass their own clock and database. */
export interface Deps {
  readonly database: Database
  readonly clock: () => Date
  readonly tokens: AccessTokens
  readonly seal: Seal
  readonly hashCode: HashCode
  readonly draftKeyOf: DraftKeyOf
  readonly actorCache: ActorCache<RequestActor>
  readonly announce: (db: Db, companyId: string, announcement: Announcement) => Promise<void>
  /** Writes what people are told, in the transaction that made it true. */
  readonly saveNotices: (db: Db, notices: readonly Notice[], now: Date) => Promise<void>
  readonly isHeld: (work: Query<'now'>, userId: string) => Promise<boolean>
  /** Public origin of this installation: scheme, host and port. */
  readonly origin: () => string
  /** False if mails stay in the outbox. */
  readonly sendsMails: boolean
  /** Offers the demo companies and their personas. */
  readonly demo: boolean
  /** Makes the outbox public: only for a demo that sends no mail. */
  readonly showsMails: boolean
  /** Support address for administrators; defaults to their company's super administrators. */
  readonly supportEmail?: string | undefined
}
