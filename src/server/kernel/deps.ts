import type { Engines } from '#server/assistant/ai/engines.ts'
import type { AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { MailboxWorker } from '#server/identity/auth/mailbox-worker.ts'
import type { DraftKeyOf, HashCode } from '#server/kernel/secrets/secrets.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import type { RequestActor } from '#server/people/users/queries.ts'
import type { ActorCache } from './actor-cache.ts'
import type { Seal } from './seal.ts'

/** The dependencies of the server; tests pass their own clock and database. */
export interface Deps {
  readonly database: Database
  readonly clock: () => Date
  readonly tokens: AccessTokens
  readonly events: EventHub
  readonly seal: Seal
  /** What answers what the assistant is asked for. */
  readonly engines: Engines
  readonly hashCode: HashCode
  readonly draftKeyOf: DraftKeyOf
  readonly mailboxes: MailboxWorker
  /** The actors of the last requests, by company and account. */
  readonly actorCache: ActorCache<RequestActor>
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
