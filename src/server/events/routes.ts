import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { events } from '#contract/events.ts'
import { kindOfWork } from '#server/db/turns.ts'
import { authenticate } from '#server/kernel/authenticate.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { inMemberWork } from '#server/kernel/member.ts'
import { languageOf } from '#server/kernel/messages.ts'
import { parseInput } from '#server/kernel/parse.ts'
import { accessTokenLifetimeSeconds } from '#domain/auth/session.ts'
import { apiBase } from '#server/kernel/serve.ts'
import { StreamLimiter } from './stream-limiter.ts'

/** Often enough that no proxy between thinks the connection idle. */
const heartbeatMs = 20_000

/** How much may lie ready for someone who does not take it, in bytes: hundreds of events. */
const unreadBytesMax = 64 * 1024

/** The one call that does not end: it is admitted like any other, then told what others announce. */
export function serveEvents(app: FastifyInstance, deps: Deps): void {
  const { listen } = events
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  const places = new StreamLimiter()
  app.get(apiBase + listen.path, async (request, reply) => {
    const claims = await authenticate(deps, request)
    const { companyId = '', ...subject } = parseInput(listen, request).params
    const { access } = listen
    const call = { ...claims, companyId, access, subject, action: undefined, requestId: request.id }
    // Before the database is asked anything: whoever has too many does not make it work.
    const leave = places.take(claims.accountId)
    const language = languageOf(request)
    const admitted = () =>
      inMemberWork(deps, { ...call, language }, async ({ actor }) => actor.userId)
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
      // Whoever takes nothing any more is not written to without end.
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
    // A stream lives no longer than a token: the client comes back with a fresh one.
    const expiry = setTimeout(end, accessTokenLifetimeSeconds * 1000)
    streams.add(end)
    raw.on('close', end)
    // Gone while it was admitted: the event was missed.
    if (raw.destroyed) end()
  })
}
