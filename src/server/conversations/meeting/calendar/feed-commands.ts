import { feedPath, type FeedView } from '#contract/conversations/calendar.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { deleteFeed, ownFeed, saveBusyOnly, saveFeed } from './feed-queries.ts'

export type Ground = Pick<Deps, 'seal' | 'origin'>

/** Invalidates the previous address. */
export async function makeFeed(
  work: UnitOfWork,
  { seal, origin }: Ground,
  busyOnly: boolean,
): Promise<FeedView> {
  const secret = newSecret()
  await saveFeed(work, { hash: hashOf(secret), sealed: seal.seal(secret), busyOnly })
  const address = addressOf(work, origin(), secret)
  return { address, busyOnly, createdAt: work.now.toISOString() }
}

export async function readOwnFeed(
  work: UnitOfWork,
  { seal, origin }: Ground,
): Promise<FeedView | null> {
  const feed = await ownFeed(work)
  if (!feed) return null
  const secret = opened(seal, feed.sealed)
  const { busyOnly, createdAt } = feed
  return {
    address: secret === undefined ? null : addressOf(work, origin(), secret),
    busyOnly,
    createdAt: createdAt.toISOString(),
  }
}

export async function changeFeed(work: UnitOfWork, busyOnly: boolean) {
  if (!(await saveBusyOnly(work, busyOnly))) throw notFound()
  work.record({ after: { busyOnly } })
}

export async function stopFeed(work: UnitOfWork) {
  await deleteFeed(work)
}

const addressOf = ({ actor }: UnitOfWork, origin: string, secret: string) =>
  origin + feedPath(actor.companyId, `${secret}.ics`)

/** Undefined if it was sealed with an earlier secret. */
function opened(seal: Seal, sealed: Buffer) {
  try {
    return seal.open(Buffer.from(sealed))
  } catch {
    return undefined
  }
}
