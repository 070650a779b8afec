import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOfWork, ofStrangers } from '#server/kernel/db/turns.ts'

/**
 * Counts every request but probes as a stranger's, until who calls is known: pollers and jobs keep
 * the other half of the connections. Reading a body loses the context, hence the second hook.
 */
export function countAsStrangers(app: FastifyInstance) {
  const count = (request: FastifyRequest, _: unknown, done: () => void) => {
    if (request.routeOptions.config.isProbe) done()
    else kindOfWork.run(ofStrangers, done)
  }
  app.addHook('onRequest', count)
  app.addHook('preHandler', count)
}
