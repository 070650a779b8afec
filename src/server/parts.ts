import type { BackupState } from '#domain/administration/backups/backups.ts'
import type { Engines } from './assistant/ai/engines.ts'
import { isHeld } from './administration/holds/queries.ts'
import { accessTokens } from './kernel/secrets/access-tokens.ts'
import { MailboxPoller } from './identity/auth/mailbox/mailbox-poller.ts'
import { codesUnder, draftKeysUnder, requestHashesUnder } from './kernel/secrets/secrets.ts'
import type { Database } from './kernel/db/database.ts'
import type { EventHub } from './platform/events/hub.ts'
import type { Deps } from './kernel/deps.ts'
import { ActorCache } from './kernel/actor-cache.ts'
import { sealWith } from './kernel/secrets/seal.ts'
import type { RequestActor } from './kernel/enter-company.ts'
import { saveLastSeen } from './identity/companies/queries.ts'
import { authenticateLiving, authenticateOperator } from './identity/auth/living-session.ts'
import { requestContextOf, type RequestContext } from './identity/auth/request-context.ts'
import type { ServeParts } from './kernel/http/serve-parts.ts'
import { announce } from './people/teams/announce-queries.ts'
import type { UnitOfWork } from './kernel/unit-of-work.ts'
import type { PushKeys } from './messaging/push/keys.ts'
import { insertNotifications } from './people/users/notice-queries.ts'

export interface ServerConfig {
  readonly database: Database
  readonly events: EventHub
  readonly clock: () => Date
  readonly demo: boolean
  readonly showsMails: boolean
  readonly sendsMails: boolean
  readonly supportEmail?: string | undefined
  readonly engines: Engines
  readonly pushKeys?: PushKeys | undefined
  /** Every key that signs, encrypts or hashes derives from it. */
  readonly secret: string
  readonly origin: () => string
  readonly failed: (error: unknown) => void
  readonly workerPause?: () => Promise<unknown>
  /** Of the embedded database. */
  readonly backupState?: (() => BackupState) | undefined
}

export interface ServerParts extends Deps, ServeParts<RequestContext> {
  readonly events: EventHub
  readonly saveLastSeen: (work: UnitOfWork) => Promise<void>
  readonly engines: Engines
  readonly mailboxes: MailboxPoller
  readonly pushKeys?: PushKeys | undefined
  readonly database: Database
  readonly backupState?: (() => BackupState) | undefined
}

export function assembleParts({
  secret,
  failed,
  workerPause,
  ...ground
}: ServerConfig): ServerParts {
  const seal = sealWith(secret)
  const hashCode = codesUnder(secret)
  const { database, clock, origin } = ground
  const worker = { database, clock, seal, hashCode, origin, failed, pause: workerPause }
  const mailboxes = new MailboxPoller(worker)
  const actorCache = new ActorCache<RequestActor>()
  const tokens = accessTokens(secret)
  const draftKeyOf = draftKeysUnder(secret)
  const made = { ...ground, seal, hashCode, draftKeyOf, mailboxes, actorCache, tokens, isHeld }
  return {
    ...made,
    announce,
    saveNotices: insertNotifications,
    saveLastSeen,
    hashRequest: requestHashesUnder(secret),
    authenticateLiving: (request) => authenticateLiving(made, request),
    authenticateOperator: (request) => authenticateOperator(made, request),
    contextOf: (call) => requestContextOf(made, call),
  }
}
