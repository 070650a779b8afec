import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** What changes nothing: a link from anywhere may lead to it. */
const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Takes what changes something from our own pages, and from programs that are no browsers: no other
 * site, and no neighbour under the same domain, whom `SameSite` lets through, acts with the cookies
 * of someone who happens to be signed in here, or signs them in as someone else.
 */
export function takeFromOwnPagesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!harmless.has(request.method) && isFromElsewhere(request))
      throw new HttpError(403, 'otherSite')
  })
}

/** Browsers say where a request comes from, and let no page say otherwise. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Older ones, and plain HTTP that is not on this machine, say the origin alone.
  const { origin } = headers
  return origin !== undefined && URL.parse(origin)?.host !== host
}
