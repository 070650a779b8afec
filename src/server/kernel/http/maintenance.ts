import type { FastifyInstance } from 'fastify'
import { HttpError } from '#server/kernel/errors.ts'
import { apiBase, isOfApi } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly leadsTo?: string
  }
}

export const maintenanceRetryAfterSeconds = 60

/** Seconds: a server that is too old for its database has newer ones beside it. */
const outdatedRetryAfterSeconds = 5

interface Openness {
  readonly maintenance?: boolean
  readonly outdated?: string
}

/** Section 8: in maintenance calls get 503 before parsing, so that none is half done. */
export function serveOrClose(app: FastifyInstance, openness: Openness) {
  app.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    const refusal = closed(openness)
    if (!refusal) return done()
    if (routeOptions.config.leadsTo) return reply.redirect(routeOptions.config.leadsTo, 303)
    // The matched route too, since a URL can be spelled in several ways.
    return done(isOfApi(url) || isOfApi(routeOptions.url ?? '') ? refusal : undefined)
  })
  app.get(apiBase, async (_, reply) => reply.code(204).send())
}

/** The error of every call while the server takes none. */
export function closed({ maintenance, outdated }: Openness): HttpError | undefined {
  if (!maintenance && !outdated) return undefined
  const retryAfterSeconds = outdated ? outdatedRetryAfterSeconds : maintenanceRetryAfterSeconds
  return new HttpError(503, 'maintenance', { retryAfterSeconds })
}
