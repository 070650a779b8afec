import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { events } from '#contract/platform/events.ts'
import { kindOfWork } from '#server/kernel/db/turns.ts'
import { authenticate } from '#server/kernel/http/authenticate.ts'
import { inMemberWork, type MemberParts } from '#server/kernel/member.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { languageOf } from '#server/kernel/messages.ts'
import { parseInput } from '#server/kernel/http/parse.ts'
import { accessTokenLifetimeSeconds } from '#domain/kernel/secrets/session.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import type { AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { EventHub } from './hub.ts'
import { StreamLimiter } from './stream-limiter.ts'

/** Milliseconds; below usual proxy time-outs. */
const heartbeatMs = 20_000

/** Bytes buffered for a client that doesn't read: hundreds of events. */
const unreadBytesMax = 64 * 1024

/** Up to a fifth shorter by chance, from 0 to 1: streams that began together don't end together. */
export const lifetimeMs = (chance: number) => accessTokenLifetimeSeconds * 1000 * (1 - chance / 5)

interface StreamParts extends MemberParts {
  readonly tokens: AccessTokens
  readonly events: EventHub
  readonly saveLastSeen: (work: UnitOfWork) => Promise<void>
}

/** The one call that does not end: it is admitted like any other, then streams announcements. */
export function serveEvents(app: FastifyInstance, deps: StreamParts) {
  const { listen } = events
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  const places = new StreamLimiter()
  const config = { call: 'events.listen', isStream: true }
  app.get(apiBase + listen.path, { config }, async (request, reply) => {
    const claims = await authenticate(deps, request)
    const { companyId = '', ...subject } = parseInput(listen, request).params
    const { access } = listen
    const traits = { access, action: undefined, writes: true }
    const call = { ...claims, ...traits, companyId, subject, requestId: request.id }
    // Before any query: a client over the limit causes no work.
    const leave = places.take(claims.accountId)
    const language = languageOf(request)
    const admitted = () =>
      inMemberWork(deps, { ...call, language }, async (work) => {
        await deps.saveLastSeen(work)
        return work.actor.userId
      })
    const userId = await kindOfWork.run(listen.path, admitted).catch((error: unknown) => {
      leave()
      throw error
    })

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > unreadBytesMax) raw.destroy()
      else raw.write(text)
    }
    write(': listening\n\n')
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
    const unsubscribe = deps.events.subscribe({
      companyId,
      userId,
      sessionId: claims.sessionId,
      end: () => end(),
      announce: (event) => write(`data: ${JSON.stringify(listen.response.parse(event))}\n\n`),
    })
    const end = () => {
      clearTimeout(expiry)
      clearInterval(heartbeat)
      unsubscribe()
      leave()
      streams.delete(end)
      raw.end()
    }
    // The client reconnects with a fresh token.
    const expiry = setTimeout(end, lifetimeMs(Math.random()))
    streams.add(end)
    raw.on('close', end)
    // The client may have left during admission, before `close` was listened for.
    if (raw.destroyed) end()
  })
}
