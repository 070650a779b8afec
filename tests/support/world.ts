import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { createClient, type Client, type Transport } from '#contract/kernel/client.ts'
import { assembleParts, type ServerConfig, type ServerParts } from '#server/parts.ts'
import { answerers } from '#server/assistant/ai/answerers.ts'
import { enginesOf, type Engines } from '#server/assistant/ai/engines.ts'
import { createApp } from '#server/app.ts'
import { accessTokens, type AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { MailboxPoller } from '#server/identity/auth/mailbox/mailbox-poller.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { EventHub } from '#server/platform/events/hub.ts'
import type { ChatServices } from '#server/messaging/channels/chat-service.ts'
import type { PushKeys } from '#server/messaging/push/keys.ts'
import { chatServicesOf } from '#server/messaging/channels/chat-services.ts'
import { servicesAt } from './services-at.ts'
import { testDatabase } from './database.ts'
import { injected, slowed } from './inject.ts'
import type { Ground, Name } from './people.ts'
import { settle } from './settle.ts'

/** When every test happens: a Tuesday. */
export const testNow = new Date('2030-01-15T10:00:00Z')
/** The same, as the company's calendar has it. */
export const testToday = '2030-01-15'

/**
 * How long pages wait for every answer, in milliseconds. `SLOW_MS=300 npx vitest run --project web`
 * shows the tests of pages that pass only because the server here is quick.
 */
const slowMs = Number(process.env['SLOW_MS'] ?? 0)

/** The secret of the tests' installation. */
const secret = 'a secret for tests only, not for anyone'
/** What its servers sign with. */
export const tokens: AccessTokens = accessTokens(secret)

/** Chat services that nothing of the tests is to reach: nobody listens there. */
const nowhere = chatServicesOf(servicesAt('http://127.0.0.1:9'))

let server: Promise<Server> | undefined
let offsetMs = 0

const clock = () => new Date(testNow.getTime() + offsetMs)

interface Server {
  readonly app: FastifyInstance
  readonly mailboxes: MailboxPoller
}

/** What a server of one's own does differently from that of all. */
interface OwnServer {
  readonly chatServices?: ChatServices
  readonly engines?: Engines
  readonly pushKeys?: PushKeys
}

async function startServer(
  database: Database,
  { chatServices = nowhere, ...own }: OwnServer = {},
): Promise<Server> {
  const events = new EventHub()
  await events.listenOn(database)
  const deps = depsOn(database, { events, ...own })
  const app = await createApp(deps, {
    logLevel: 'error',
    readiness: { draining: false },
    chatServices,
  })
  return { app, mailboxes: deps.mailboxes }
}

/** What a server of the tests is made of. */
export function depsOn(database: Database, own: Partial<ServerConfig> = {}): ServerParts {
  return assembleParts({
    database,
    events: new EventHub(),
    engines: enginesOf(answerers, undefined),
    clock,
    demo: false,
    showsMails: false,
    sendsMails: true,
    secret,
    origin: () => 'http://localhost',
    failed: (error) => console.error(error),
    ...own,
  })
}

export interface World extends Ground {
  readonly database: Database
  readonly app: FastifyInstance
  /** What answers, after the answer, what is asked of mailboxes. */
  readonly mailboxes: MailboxPoller
  /** The product's own client in someone's name. */
  readonly as: (name: Name) => Client<typeof contract>
  /** The same for a page, over as slow a line as `SLOW_MS` says. */
  readonly pageOf: (name: Name) => Client<typeof contract>
  readonly anyone: Client<typeof contract>
  readonly token: (name: Name) => Promise<string>
  /** The id of someone in this company. */
  readonly id: (name: Name) => string
  /** Path parameters about someone of this company. */
  readonly of: (name: Name) => { companyId: string; userId: string }
}

/** A fresh company with a real server over it, and typed clients to call it as anyone. */
export async function world(): Promise<World> {
  const database = await testDatabase()
  server ??= startServer(database)
  return settleIn(await server, database)
}

/** The same over a database of one's own, with a server of its own. */
export async function worldOn(
  database: Database,
  chatServices?: ChatServices,
  engines?: Engines,
  pushKeys?: PushKeys,
): Promise<World> {
  const own = {
    ...(chatServices ? { chatServices } : {}),
    ...(engines ? { engines } : {}),
    ...(pushKeys ? { pushKeys } : {}),
  }
  return settleIn(await startServer(database, own), database)
}

/** A server of one's own over a database: each call makes a fresh company there. */
export async function worldsOn(
  database: Database,
  own: OwnServer = {},
): Promise<() => Promise<World>> {
  const itsServer = await startServer(database, own)
  return () => settleIn(itsServer, database)
}

async function settleIn({ app, mailboxes }: Server, database: Database): Promise<World> {
  const ground = await settle(database)
  const signed = new Map<string, Promise<string>>()
  const token = (name: Name) => {
    const { accountId } = ground.people[name]
    const key = `${name} ${offsetMs}`
    const made = signed.get(key) ?? tokens.sign({ accountId, sessionId: accountId }, clock())
    signed.set(key, made)
    return made
  }
  const calling =
    (name: Name): Transport =>
    async (request) =>
      injected(app, await token(name))(request)
  const clients = new Map<Name, Client<typeof contract>>()
  const as = (name: Name) => {
    const made = clients.get(name) ?? createClient(contract, calling(name))
    clients.set(name, made)
    return made
  }
  const id = (name: Name) => ground.people[name].userId
  return {
    ...ground,
    database,
    app,
    mailboxes,
    as,
    pageOf: (name) => createClient(contract, slowed(calling(name), slowMs)),
    anyone: createClient(contract, slowed(injected(app), slowMs)),
    token,
    id,
    of: (name) => ({ companyId: ground.companyId, userId: id(name) }),
  }
}

/** Moves the clock of all worlds of this worker forward for the time of `work`. */
export async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  offsetMs += days * 86_400_000
  try {
    return await work()
  } finally {
    offsetMs -= days * 86_400_000
  }
}
