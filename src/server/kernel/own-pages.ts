import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** Methods that change nothing: any site may link to them. */
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

/** Browsers set these headers themselves: no page can forge them. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Older browsers, and plain HTTP beyond localhost, send `Origin` alone.
  const { origin } = headers
  return origin !== undefined && URL.parse(origin)?.host !== host
}
