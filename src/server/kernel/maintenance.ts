import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'
import { apiBase, isOfApi } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page for whoever is sent to a route of the API by another site. */
    readonly leadsTo?: string
  }
}

/** When a caller is to ask again while the API is closed, in seconds. */
export const maintenanceRetryAfterSeconds = 60

/**
 * `GET /api` says, with 204, that calls are answered. In maintenance (section 8) it and every other
 * call are refused with 503 before anything of them is looked at, so that none is half done. The
 * pages are served all the same: they say what is going on.
 */
export function serveOrClose(app: FastifyInstance, isInMaintenance: boolean): void {
  if (isInMaintenance) {
    app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
      // A person stands there, who reads what the pages say.
      if (routeOptions.config.leadsTo) return reply.redirect(routeOptions.config.leadsTo, 303)
      // By the route too: an address can be spelled in other ways than ours.
      if (isOfApi(url) || isOfApi(routeOptions.url ?? '')) throw closed()
    })
  }
  app.get(apiBase, async (_, reply) => reply.code(204).send())
}

const closed = () =>
  new HttpError(503, 'maintenance', { retryAfterSeconds: maintenanceRetryAfterSeconds })
