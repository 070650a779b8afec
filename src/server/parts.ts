import { accessTokens } from './auth/access-tokens.ts'
import { MailboxDesk } from './auth/mailbox-desk.ts'
import { codesUnder } from './auth/secrets.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/hub.ts'
import type { Deps } from './kernel/deps.ts'
import { Foreseen } from './kernel/foreseen.ts'
import { sealWith } from './kernel/seal.ts'
import type { Asker } from './users/queries.ts'

/** The little that differs between installations. */
export interface Parts {
  readonly database: Database
  readonly events: EventHub
  readonly clock: () => Date
  readonly demo: boolean
  /** Whether anyone may read the outbox. */
  readonly showsMails: boolean
  readonly sendsMails: boolean
  /** The installation's secret: everything signed, sealed or hashed under a key derives from it. */
  readonly secret: string
  /** Where people reach the installation. */
  readonly origin: () => string
  /** Told of what goes wrong when nobody waits for an answer. */
  readonly failed: (error: unknown) => void
  /** How long what is asked of mailboxes waits before it is answered. */
  readonly deskPause?: () => Promise<unknown>
}

/** What a server is made of, from the little that differs between installations. */
export function partsOf({ secret, failed, deskPause, ...ground }: Parts): Deps {
  const seal = sealWith(secret)
  const hashCode = codesUnder(secret)
  const { database, clock, origin } = ground
  const desk = { database, clock, seal, hashCode, origin, failed, pause: deskPause }
  const mailboxes = new MailboxDesk(desk)
  const askers = new Foreseen<Asker>()
  return { ...ground, seal, hashCode, mailboxes, askers, tokens: accessTokens(secret) }
}
