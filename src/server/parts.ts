import type { Engines } from './assistant/ai/engines.ts'
import { accessTokens } from './kernel/secrets/access-tokens.ts'
import { MailboxWorker } from './identity/auth/mailbox-worker.ts'
import { codesUnder, draftKeysUnder } from './kernel/secrets/secrets.ts'
import type { Database } from './kernel/db/database.ts'
import type { EventHub } from './platform/events/hub.ts'
import type { Deps } from './kernel/deps.ts'
import { ActorCache } from './kernel/actor-cache.ts'
import { sealWith } from './kernel/seal.ts'
import type { RequestActor } from './people/users/queries.ts'

/** The configuration that differs between installations. */
export interface Parts {
  readonly database: Database
  readonly events: EventHub
  readonly clock: () => Date
  readonly demo: boolean
  /** Whether anyone may read the outbox. */
  readonly showsMails: boolean
  readonly sendsMails: boolean
  /** Whom administrators ask for help, where it is not their company's super administrators. */
  readonly supportEmail?: string | undefined
  /** What answers what the assistant is asked for. */
  readonly engines: Engines
  /** The installation's secret: everything signed, sealed or hashed under a key derives from it. */
  readonly secret: string
  /** Where people reach the installation. */
  readonly origin: () => string
  /** Called with errors of background work. */
  readonly failed: (error: unknown) => void
  /** Delays the mailbox worker before it looks at new requests. */
  readonly workerPause?: () => Promise<unknown>
}

/** Creates the dependencies of a server from its configuration. */
export function partsOf({ secret, failed, workerPause, ...ground }: Parts): Deps {
  const seal = sealWith(secret)
  const hashCode = codesUnder(secret)
  const { database, clock, origin } = ground
  const worker = { database, clock, seal, hashCode, origin, failed, pause: workerPause }
  const mailboxes = new MailboxWorker(worker)
  const actorCache = new ActorCache<RequestActor>()
  const tokens = accessTokens(secret)
  const draftKeyOf = draftKeysUnder(secret)
  return { ...ground, seal, hashCode, draftKeyOf, mailboxes, actorCache, tokens }
}
