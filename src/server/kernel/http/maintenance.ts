import type { FastifyInstance } from 'fastify'
import { HttpError } from '#server/kernel/errors.ts'
import { apiBase, isOfApi } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly leadsTo?: string
  }
}

export const maintenanceRetryAfterSeconds = 60

/** Section 8: in maintenance calls get 503 before parsing, so that none is half done. */
export function serveOrClose(app: FastifyInstance, isInMaintenance: boolean): void {
  if (isInMaintenance) {
    app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
      if (routeOptions.config.leadsTo) return reply.redirect(routeOptions.config.leadsTo, 303)
      // The matched route too, since a URL can be spelled in several ways.
      if (isOfApi(url) || isOfApi(routeOptions.url ?? '')) throw closed()
    })
  }
  app.get(apiBase, async (_, reply) => reply.code(204).send())
}

const closed = () =>
  new HttpError(503, 'maintenance', { retryAfterSeconds: maintenanceRetryAfterSeconds })
