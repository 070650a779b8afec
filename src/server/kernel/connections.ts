import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** How long a request may take to arrive, in milliseconds: a logo comes through a slow line in less. */
export const requestMsMax = 60_000

/** How long its headers may, which are a packet or two. */
export const headersMsMax = 15_000

/** How often connections are looked through for those that took longer, in milliseconds. */
const lookMs = 1_000

/** How many connections are taken at once; further ones are closed. Pages keep one open to listen. */
const connectionsMax = 10_000

/** How requests may arrive. What has arrived may be answered for as long as it takes: streams are. */
export const arriving = {
  requestTimeout: requestMsMax,
  http: {
    headersTimeout: headersMsMax,
    connectionsCheckingInterval: lookMs,
    // Asked for by `boundConnections`, so that its lack is answered like anything else.
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>

/** Takes only so many connections, and on them only requests that say whom they are for. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = connectionsMax
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new HttpError(400, 'requestUnreadable')
  })
}
