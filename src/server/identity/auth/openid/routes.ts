import type { FastifyInstance } from 'fastify'
import type { openid } from '#contract/identity/openid.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { noteError } from '#server/kernel/http/request-lines.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { cookieOf } from '#server/identity/auth/cookies.ts'
import { answerSignIn } from '#server/identity/auth/sign-in-commands.ts'
import { beginFlow, endFlow, refused } from './commands.ts'
import { finish, linkIdentity } from './sign-in-commands.ts'
import { callbackPath, type OpenId } from './providers.ts'

export function openIdRoutes(
  openId: OpenId | undefined,
): PlatformHandlers<typeof openid, RequestContext> {
  return {
    providers: async () => [...(openId?.offered ?? [])],
    mail: async ({ canMail }) => ({ canSend: canMail }),
    startGoogle: (context) => beginFlow(context, openId, 'google'),
    startMicrosoft: (context) => beginFlow(context, openId, 'microsoft'),

    finish: async (context, { body }) => {
      const finished = await finish(context, body.ticket)
      if ('existing' in finished) return { existing: finished.existing }
      if ('unproven' in finished)
        throw new HttpError(409, 'mailboxUnproven', { conflict: finished.unproven })
      return answerSignIn(context, finished.result)
    },

    link: (context, { body }) => linkIdentity(context, body.ticket),
  }
}

const signInPage = '/signin'

/**
 * Not a call of the contract: a browser is redirected here. The outcome is in the fragment, which
 * reaches no server or log.
 */
export function serveOpenIdCallback(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock'>,
  openId: OpenId,
) {
  const config = { leadsTo: signInPage, signsIn: true }
  app.get(callbackPath(':provider'), { config }, async (request, reply) => {
    const { provider = '' } = request.params as { provider?: string }
    const { state } = request.query as { state?: unknown }
    const flowing = {
      db: deps.database.db,
      now: deps.clock(),
      flowCookie: cookieOf(request, reply, 'openid'),
    }
    // A query may hold a list or an object under any name.
    const came = {
      provider,
      pathAndQuery: request.url,
      state: typeof state === 'string' ? state : '',
    }
    const outcome = await endFlow(flowing, openId, came).then(
      (ticket) => ticket,
      (error: unknown) => {
        // Logs codes only, never what was sent.
        request.log.warn({ reason: reasonOf(error) }, 'a sign-in with a provider was refused')
        noteError(request, refused())
        return 'refused'
      },
    )
    // The state lets the opening page recognize its own window; it is no longer valid.
    const fragment = new URLSearchParams({ openid: outcome, state: came.state })
    return reply.header('cache-control', 'no-store').redirect(`${signInPage}#${fragment}`, 303)
  })
}

function reasonOf(error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}
