import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { logoPath } from '#contract/identity/companies.ts'
import { contract } from '#contract/index.ts'
import { picturePath } from '#contract/people/personal.ts'
import { concurrentCallsMax } from '#domain/assistant/ai/limits.ts'
import { ordinaryBodyBytesMax } from '#domain/kernel/files/uploads.ts'
import { serveOpenIdCallback } from './identity/auth/openid/routes.ts'
import type { ServerParts } from './parts.ts'
import { visitorFacts } from './identity/auth/visitor-facts.ts'
import type { OpenId } from './identity/auth/openid/providers.ts'
import { serveFeeds } from './conversations/meeting/calendar/routes.ts'
import type { ChatServices } from './messaging/channels/chat-service.ts'
import { serveIncoming } from './messaging/channels/incoming-routes.ts'
import { readLogo } from './identity/companies/settings-queries.ts'
import { servePictures } from './kernel/files/picture-routes.ts'
import { readPicture } from './people/users/profile-own-queries.ts'
import { serveScim } from './administration/directory/scim-routes.ts'
import { serveEvents } from './platform/events/routes.ts'
import { answered, handlersOf } from './handlers.ts'
import { serveHealth, type Readiness } from './platform/health/routes.ts'
import { guardBodies } from './kernel/http/body-shape.ts'
import { answererOfBroken, knowConnections } from './kernel/http/broken-requests.ts'
import { arriving, boundConnections } from './kernel/http/connections.ts'
import { answerError, handleErrors } from './kernel/http/error-handler.ts'
import { nameFormerColleagues } from './kernel/http/former-colleagues.ts'
import { boundBodies } from './kernel/http/json-body.ts'
import { closed, serveOrClose } from './kernel/http/maintenance.ts'
import { takeFromOwnPagesOnly } from './kernel/http/own-pages.ts'
import { servePages } from './kernel/http/pages.ts'
import { loopback, trustIn } from './kernel/http/proxies.ts'
import { readVisitorPages } from './kernel/http/visitor-pages.ts'
import { fromQueryString } from './kernel/http/parse.ts'
import { securityHeaders } from './kernel/http/security.ts'
import { cookieOf } from './identity/auth/cookies.ts'
import { answerInChat } from './assistant/chat-bot/chat-commands.ts'
import { requestIds } from './kernel/http/request-ids.ts'
import { logRequests, type ServedListener } from './kernel/http/request-lines.ts'
import { isOfApi, serveContract } from './kernel/http/serve.ts'
import { countAsStrangers } from './kernel/http/strangers.ts'
import { serveAsking } from './messaging/notifications/asking-routes.ts'
import { askingStyle } from './messaging/notifications/asking-page.ts'
import { referenceStyle } from './platform/openapi/page.ts'
import { serveOpenApi } from './platform/openapi/routes.ts'

export interface AppOptions {
  readonly logLevel: string
  /** Standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void }
  readonly readiness: Readiness
  readonly openId?: OpenId
  readonly chatServices?: ChatServices
  readonly pages?: string
  /** Addresses and ranges whose `X-Forwarded-*` headers count; this machine if absent. */
  readonly trustedProxies?: readonly string[]
  readonly onServed?: ServedListener
}

/** The HTTP server, ready to listen or to be called in process. */
export async function createApp(deps: ServerParts, options: AppOptions): Promise<FastifyInstance> {
  const drawn = options.pages === undefined ? undefined : readVisitorPages(options.pages)
  const secured = securityHeaders({
    styles: [referenceStyle, askingStyle, ...(drawn ? [drawn.style, drawn.frames.style] : [])],
    scripts: drawn ? [drawn.beforeScript, drawn.withToken] : [],
  })
  const isTrusted = trustIn(options.trustedProxies ?? loopback)
  const app = Fastify({
    ...arriving,
    bodyLimit: ordinaryBodyBytesMax,
    genReqId: requestIds(isTrusted),
    routerOptions: { querystringParser: fromQueryString },
    logger: {
      level: options.logLevel,
      serializers: { req: ({ method, id }) => ({ method, id }) },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(secured)),
    clientErrorHandler: answererOfBroken(secured),
  })
  handleErrors(app)
  logRequests(app, options.onServed)
  nameFormerColleagues(app)
  knowConnections(app, secured)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(secured)
    // The matched route too, since a URL can be spelled in several ways.
    if (isOfApi(request.url) || isOfApi(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store')
    // A draining server closes kept-alive connections, so that clients go to another server.
    if (options.readiness.draining) reply.header('connection', 'close')
    done()
  })
  countAsStrangers(app)
  boundConnections(app)
  boundBodies(app)
  serveOrClose(app, options.readiness)
  takeFromOwnPagesOnly(app)
  guardBodies(app)
  await app.register(cookie)

  await serveHealth(app, deps.database, options.readiness)
  serveOpenApi(app, contract)
  serveEvents(app, deps)
  servePictures(app, deps, logoPath, readLogo)
  servePictures(app, deps, picturePath, readPicture)
  serveFeeds(app, deps)
  serveContract(app, deps, answered, handlersOf(deps, options))
  serveAsking(app, deps)
  await serveScim(app, deps, options.readiness)
  if (options.openId) serveOpenIdCallback(app, deps, options.openId)
  if (options.chatServices)
    await serveIncoming(
      app,
      {
        ...deps,
        answerInChat: (call, text) => answerInChat(deps, call, text),
        askedAtOnceMax: concurrentCallsMax.process,
      },
      options.chatServices,
    )
  if (options.pages)
    servePages(app, options.pages, {
      demo: deps.demo,
      isClosed: () => closed(options.readiness) !== undefined,
      ...(drawn
        ? { visitors: { pages: drawn, factsIn: (it) => visitorFacts(deps, options.openId, it) } }
        : {}),
      isSignedIn: (...exchange) => cookieOf(...exchange, 'session').read() !== undefined,
    })
  return app
}
