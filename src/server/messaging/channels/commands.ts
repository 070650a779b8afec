import type { Chat } from '#domain/messaging/channels/chat.ts'
import { refuseUse } from '#domain/messaging/channels/refusals.ts'
import { allow, found } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import type { Connection } from './chat-service.ts'
import {
  connectionOf,
  deleteConnection,
  forgetUnreachable,
  saveConnection,
  saveWorks,
} from './queries.ts'
import { openConnection, sealSecrets } from './stored.ts'

/** The service has accepted it. The audit line omits the secrets. */
export async function connect(
  work: UnitOfWork,
  channel: Chat,
  { connection, seal }: { connection: Connection; seal: Seal },
) {
  const { identifier } = connection
  const before = await connectionOf(work.db, channel)
  await saveConnection(work, {
    company_id: work.actor.companyId,
    channel,
    identifier,
    sealed: sealSecrets(connection, seal),
    connected_at: work.now,
    heard_at: null,
    failing_since: null,
    problem: null,
    told_at: null,
  })
  work.record({
    before: before ? { channel, identifier: before.identifier } : null,
    after: { channel, identifier },
  })
}

export async function openOwn(
  { db }: Query,
  channel: Chat,
  seal: Seal,
): Promise<{
  readonly connection: Connection
  readonly isHeard: boolean
  readonly problem: string | null
}> {
  const stored = await connectionOf(db, channel)
  const opened = stored && openConnection(stored, seal)
  allow(refuseUse(opened !== undefined))
  const { heard_at, problem } = found(stored)
  return { connection: found(opened), isHeard: heard_at !== null, problem }
}

export async function noteWorks({ db }: UnitOfWork, channel: Chat): Promise<void> {
  await saveWorks(db, channel)
  await forgetUnreachable(db, channel)
}

/** Throws 409 without a connection. */
export async function disconnect(work: UnitOfWork, channel: Chat) {
  const identifier = await deleteConnection(work, channel)
  allow(refuseUse(identifier !== undefined))
  work.record({ before: { channel, identifier }, after: null })
}
