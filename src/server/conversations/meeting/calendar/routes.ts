import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { feedPath, type calendar } from '#contract/conversations/calendar.ts'
import { networkOf } from '#domain/kernel/network.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashOf } from '#server/kernel/secret.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { changeFeed, makeFeed, readOwnFeed, stopFeed, type Ground } from './feed-commands.ts'
import { readFeed } from './feed.ts'

export function calendarRoutes(deps: Ground): Handlers<typeof calendar> {
  return {
    feed: async (work) => ({ feed: await readOwnFeed(work, deps) }),
    makeFeed: async (work, { body }) => ({ feed: await makeFeed(work, deps, body.busyOnly) }),
    changeFeed: (work, { body }) => changeFeed(work, body.busyOnly),
    stopFeed: (work) => stopFeed(work),
  }
}

const address = z.object({ companyId: z.uuid(), file: z.string() })

/** Who may not read it is no company: the same is asked of the database, and the same answered. */
const nowhere = '00000000-0000-0000-0000-000000000000'

/** Programs may keep it for its owner, and ask each time whether it is still the same. */
const askedEachTime = 'private, no-cache'

/**
 * Somebody's calendar, for the programs that have its address: no call of the contract, since no token goes
 * with it. An address that leads nowhere is counted as a guess, and says nothing of why; a right one is read, whoever
 * guesses beside it.
 */
export function serveFeeds(
  app: FastifyInstance,
  { database, clock, origin }: Pick<Deps, 'database' | 'clock' | 'origin'>,
): void {
  app.get(feedPath(':companyId', ':file'), async (request, reply) => {
    const now = clock()
    const asked = address.safeParse(request.params).data
    const hash = hashOf((asked?.file ?? '').replace(/\.ics$/, ''))
    const feed = await inCompany(
      database.db,
      asked?.companyId ?? nowhere,
      (db) => readFeed(db, hash, { now, origin: origin() }),
      'read only',
    )
    if (!feed) {
      const who = networkOf(request.ip)
      await countAttempts(database.db, [{ kind: 'feedFromAddress', who }], now)
      throw notFound()
    }
    // Weak: the moment it is read is in it as well.
    const etag = `W/"${hashOf(feed.state).toString('base64url')}"`
    reply.header('etag', etag).header('cache-control', askedEachTime)
    reply.header('x-robots-tag', 'noindex')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="one-to-ones.ics"')
      .send(feed.content)
  })
}

/** Whether a program has what it would be answered; a weak comparison (RFC 9110). */
function isKnown(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = new Set((header ?? '').split(',').map(plain))
  return tags.has('*') || tags.has(plain(etag))
}
