import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#server/kernel/errors.ts'

const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF guard: `SameSite` alone would let other subdomains of our domain through. */
export function takeFromOwnPagesOnly(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!harmless.has(request.method) && isFromElsewhere(request))
      throw new HttpError(403, 'otherSite')
  })
}

/** Browsers set these headers; pages can't forge them. */
function isFromElsewhere({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Older browsers, and plain HTTP beyond localhost, send only `Origin`.
  const { origin } = headers
  return origin !== undefined && URL.parse(origin)?.host !== host
}
