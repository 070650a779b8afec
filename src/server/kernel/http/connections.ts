import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { HttpError } from '#server/kernel/errors.ts'

/** Milliseconds; a logo over a slow line takes less. */
export const requestMsMax = 60_000

export const headersMsMax = 15_000

const lookMs = 1_000

/** Each open page keeps one for its event stream. */
const connectionsMax = 10_000

/** Answers have no time-out, since streams stay open. */
export const arriving = {
  requestTimeout: requestMsMax,
  http: {
    headersTimeout: headersMsMax,
    connectionsCheckingInterval: lookMs,
    // `boundConnections` checks the host instead, to answer in our error format.
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>

export function boundConnections(app: FastifyInstance) {
  app.server.maxConnections = connectionsMax
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new HttpError(400, 'requestUnreadable')
  })
}
