import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { feedPath, type calendar } from '#contract/conversations/calendar.ts'
import { networkOf } from '#domain/kernel/network.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
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

const calendarParams = z.object({ companyId: z.uuid(), file: z.string() })

/** Replaces a malformed company id, so that its answer is the same as for a wrong one. */
const nowhere = '00000000-0000-0000-0000-000000000000'

const askedEachTime = 'private, no-cache'

/**
 * Not a call of the contract, since calendar programs send no token. Wrong addresses count as
 * guesses and get no reason; a right one works despite others' guesses.
 */
export function serveFeeds(
  app: FastifyInstance,
  { database, clock, origin }: Pick<Deps, 'database' | 'clock' | 'origin'>,
) {
  app.get(feedPath(':companyId', ':file'), async (request, reply) => {
    const now = clock()
    const asked = calendarParams.safeParse(request.params).data
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
    // Weak, because the content also holds the time of reading.
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

/** Weak comparison (RFC 9110). */
function isKnown(header: string | undefined, etag: string) {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = new Set((header ?? '').split(',').map(plain))
  return tags.has('*') || tags.has(plain(etag))
}
