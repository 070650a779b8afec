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
 * call are refused with 503 before they are parsed, so that none is half done. The pages are still
 * served: they explain the maintenance.
 */
export function serveOrClose(app: FastifyInstance, isInMaintenance: boolean): void {
  if (isInMaintenance) {
    app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
      // A browser's navigation gets the page that explains the maintenance.
      if (routeOptions.config.leadsTo) return reply.redirect(routeOptions.config.leadsTo, 303)
      // The matched route is checked as well: one address can be spelled in several ways.
      if (isOfApi(url) || isOfApi(routeOptions.url ?? '')) throw closed()
    })
  }
  app.get(apiBase, async (_, reply) => reply.code(204).send())
}

const closed = () =>
  new HttpError(503, 'maintenance', { retryAfterSeconds: maintenanceRetryAfterSeconds })
