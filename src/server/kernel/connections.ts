import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** How long a request may take to arrive, in milliseconds: a logo comes through a slow line in less. */
export const requestMsMax = 60_000

/** How long the headers of a request may take to arrive, in milliseconds: they are a packet or two. */
export const headersMsMax = 15_000

/** How often connections are checked against these limits, in milliseconds. */
const lookMs = 1_000

/** How many connections are taken at once; further ones are closed. Pages keep one open to listen. */
const connectionsMax = 10_000

/** Limits on the arrival of requests. There is none on the time of an answer: streams stay open. */
export const arriving = {
  requestTimeout: requestMsMax,
  http: {
    headersTimeout: headersMsMax,
    connectionsCheckingInterval: lookMs,
    // `boundConnections` requires the host, so that its absence is answered like any other error.
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>

/** Limits the number of connections, and refuses requests without a `Host`. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = connectionsMax
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new HttpError(400, 'requestUnreadable')
  })
}
