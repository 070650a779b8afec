import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chats, type Chat } from '#domain/messaging/channels/chat.ts'
import { HttpError, found } from '#server/kernel/errors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import {
  NotGenuine,
  type ChatServices,
  type IncomingMessage,
  type Connection,
  type ReadBody,
} from './chat-service.ts'
import { answerCame, type ChatParts, type ChatTask } from './answers-commands.ts'
import { incomingPath, incomingUrl } from './incoming-url.ts'
import { connectionOf, noteEvent, saveHeard } from './queries.ts'
import { openConnection } from './stored.ts'

/** Bytes. */
const bodyBytesMax = 64 * 1024

/** How many places those leave to the others that wait for a model, which may all be silent. */
const othersAtOnce = 50

interface IncomingParts extends ChatParts {
  /** Questions that may wait for a model at once. */
  readonly askedAtOnceMax: number
}

const incomingParams = z.object({ companyId: z.uuid() })

/**
 * Where chats say what happens in them: no calls of the contract, for it is they who say how. A request's headers
 * are looked at before its body is read; it is verified over its very bytes and answered at once, and what follows
 * from it is done after. `waitingMax` is how many of them may wait for a model at the same time.
 */
export async function serveIncoming(
  app: FastifyInstance,
  deps: IncomingParts,
  chatServices: ChatServices,
) {
  /** Messages processed at once; the chat's service resends those beyond. */
  const underWayMax = deps.askedAtOnceMax + othersAtOnce
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_, body, done) => done(null, body),
    )
    const admitted = new WeakMap<FastifyRequest, AdmittedRequest>()
    for (const channel of chats)
      scope.post(
        incomingPath(channel, ':companyId'),
        {
          bodyLimit: bodyBytesMax,
          onRequest: async (request) => {
            const { companyId } = found(incomingParams.safeParse(request.params).data)
            const connection = await connectionIn(deps, companyId, channel)
            const url = incomingUrl(deps.origin(), channel, companyId)
            const asked = { headers: request.headers, url, now: deps.clock() }
            const read = await genuine(() => chatServices[channel].admit(connection, asked))
            admitted.set(request, { companyId, connection, read })
          },
        },
        async (request, reply) => {
          const { companyId, connection, read } = found(admitted.get(request))
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const { answer, came } = await genuine(async () => read(body))
          if (came && underWay.size >= underWayMax) throw new HttpError(503, 'databaseBusy')
          if ((await isNew(deps, { companyId, channel, came })) && came)
            begin({ connection, channel, companyId, came, requestId: request.id })
          return reply.header('cache-control', 'no-store').send(answer ?? '')
        },
      )
  })

  function begin(task: ChatTask): void {
    const work = answerCame(deps, chatServices[task.channel], task).catch((error: unknown) =>
      app.log.warn({ problem: problemCodeOf(error) }, 'a message in a chat was not answered'),
    )
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
}

interface AdmittedRequest {
  readonly companyId: string
  readonly connection: Connection
  readonly read: ReadBody
}

async function genuine<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (error instanceof NotGenuine) throw new HttpError(401, 'signInRequired')
    throw error
  })
}

const problemCodeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

async function connectionIn(
  { database, seal }: Pick<ChatParts, 'database' | 'seal'>,
  companyId: string,
  channel: Chat,
): Promise<Connection> {
  const stored = await inCompany(
    database.db,
    companyId,
    (db) => connectionOf(db, channel),
    'read only',
  )
  return found(openConnection(found(stored), seal))
}

/** Records the event for deduplication. */
async function isNew(
  { database, clock }: Pick<ChatParts, 'database' | 'clock'>,
  {
    companyId,
    channel,
    came,
  }: { companyId: string; channel: Chat; came: IncomingMessage | undefined },
) {
  const now = clock()
  return inCompany(database.db, companyId, async (db) => {
    await saveHeard(db, channel, now)
    return came !== undefined && noteEvent(db, { channel, companyId, id: came.id, now })
  })
}
