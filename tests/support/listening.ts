import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp, type AppOptions } from '#server/app.ts'
import { testDatabase } from './database.ts'
import { depsOn } from './world.ts'

/** A server of its own over the worker's database, on a port that connections can be made to. */
export interface Listening {
  readonly app: FastifyInstance
  readonly address: string
  readonly close: () => Promise<void>
}

export async function listening(options: Partial<AppOptions> = {}): Promise<Listening> {
  const deps = depsOn(await testDatabase())
  const app = await createApp(deps, {
    logLevel: 'error',
    readiness: { draining: false },
    ...options,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      // Clients may hold a connection on which they never asked anything.
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
