import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { EventHub } from '#server/platform/events/hub.ts'
import { injected } from './inject.ts'
import { listen } from './listen.ts'
import type { Ground, Name } from './people.ts'
import { depsOn, testNow, tokens } from './world.ts'

/** A server as there may be several, each with a connection and listeners of its own. */
export interface EventServer {
  readonly app: FastifyInstance
  readonly address: string
}

export async function startServer(on: Database): Promise<EventServer> {
  const events = new EventHub()
  await events.listenOn(on)
  const deps = depsOn(on, { events, clock: () => testNow })
  const app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

export async function stopServer({ app }: EventServer): Promise<void> {
  // Clients may hold a connection on which they never asked anything.
  app.server.closeAllConnections()
  await app.close()
}

export const tokenOf = ({ people }: Ground, name: Name) => {
  const { accountId } = people[name]
  return tokens.sign({ accountId, sessionId: accountId }, testNow)
}

/** The event stream of somebody at a server. */
export const streamAt = async ({ address }: EventServer, ground: Ground, name: Name) =>
  listen(address, ground.companyId, await tokenOf(ground, name))

/** The API in somebody's name at a server. */
export const clientAt = ({ app }: EventServer, ground: Ground, name: Name) =>
  createClient(contract, async (request) => injected(app, await tokenOf(ground, name))(request))
