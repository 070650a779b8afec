import type { FastifyInstance } from 'fastify'
import { events } from '#contract/events.ts'
import { authenticate } from '#server/kernel/authenticate.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { inMemberWork } from '#server/kernel/member.ts'
import { languageOf } from '#server/kernel/messages.ts'
import { parseInput } from '#server/kernel/parse.ts'
import { accessTokenLifetimeSeconds } from '#domain/auth/session.ts'
import { apiBase } from '#server/kernel/serve.ts'

/** Often enough that no proxy between thinks the connection idle. */
const heartbeatMs = 20_000

/** The one call that does not end: it is admitted like any other, then told what others announce. */
export function serveEvents(app: FastifyInstance, deps: Deps): void {
  const { listen } = events
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  app.get(apiBase + listen.path, async (request, reply) => {
    const claims = await authenticate(deps, request)
    const { companyId = '', ...subject } = parseInput(listen, request).params
    const { access } = listen
    const call = { ...claims, companyId, access, subject, action: undefined, requestId: request.id }
    const userId = await inMemberWork(
      deps,
      { ...call, language: languageOf(request) },
      async ({ actor }) => actor.userId,
    )

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write(': listening\n\n')
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs)
    const unsubscribe = deps.events.subscribe({
      companyId,
      userId,
      sessionId: claims.sessionId,
      end: () => end(),
      tell: (event) => raw.write(`data: ${JSON.stringify(listen.response.parse(event))}\n\n`),
    })
    const end = () => {
      clearTimeout(expiry)
      clearInterval(heartbeat)
      unsubscribe()
      streams.delete(end)
      raw.end()
    }
    // A stream lives no longer than a token: the client comes back with a fresh one.
    const expiry = setTimeout(end, accessTokenLifetimeSeconds * 1000)
    streams.add(end)
    raw.on('close', end)
  })
}
