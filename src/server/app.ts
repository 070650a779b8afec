import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { secondFactorRoutes } from './auth/factors/routes.ts'
import { openIdRoutes, serveOpenIdCallback } from './auth/openid/routes.ts'
import type { OpenId } from './auth/openid/providers.ts'
import { invitationRoutes } from './auth/invitation-routes.ts'
import { authRoutes } from './auth/routes.ts'
import {
  companyRoutes,
  companySecurityRoutes,
  companySettingsRoutes,
  serveLogos,
} from './companies/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { serveEvents } from './events/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { serveHealth, type Readiness } from './health/routes.ts'
import type { Deps } from './kernel/deps.ts'
import { answererOfBroken, knowConnections } from './kernel/broken-requests.ts'
import { arriving, boundConnections } from './kernel/connections.ts'
import { answerError, handleErrors } from './kernel/error-handler.ts'
import { newId } from './kernel/ids.ts'
import { serveOrClose } from './kernel/maintenance.ts'
import { takeFromOwnPagesOnly } from './kernel/own-pages.ts'
import { servePages } from './kernel/pages.ts'
import { fromQueryString } from './kernel/query-string.ts'
import { securityHeaders } from './kernel/security.ts'
import { isOfApi, serve, servePlatform } from './kernel/serve.ts'
import { lifeStageRoutes } from './life-stage/routes.ts'
import { agendaRoutes, oneToOneRoutes } from './one-to-ones/routes.ts'
import { serveOpenApi } from './openapi/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { superadminRoutes } from './superadmin/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { userRoutes } from './users/routes.ts'
import { valueRoutes } from './values/routes.ts'

/** The largest JSON body taken, in bytes: several private comments at their limit fit. */
const bodyBytesMax = 256 * 1024

export interface AppOptions {
  readonly logLevel: string
  readonly readiness: Readiness
  /** The providers one can sign in with; none without it. */
  readonly openId?: OpenId
  /** Where the built pages are; none when only the API is served. */
  readonly pages?: string
}

/** The HTTP server, ready to listen or to be called in process. */
export async function createApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const secured = securityHeaders()
  const app = Fastify({
    ...arriving,
    bodyLimit: bodyBytesMax,
    genReqId: () => newId(),
    routerOptions: { querystringParser: fromQueryString },
    logger: { level: options.logLevel, serializers: { req: ({ method, id }) => ({ method, id }) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(secured)),
    clientErrorHandler: answererOfBroken(secured),
  })
  handleErrors(app)
  knowConnections(app, secured)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(secured)
    // The matched route is checked as well: one address can be spelled in several ways.
    if (isOfApi(request.url) || isOfApi(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store')
    // A draining server closes kept-alive connections, so that clients connect to another server.
    if (options.readiness.draining) reply.header('connection', 'close')
    done()
  })
  boundConnections(app)
  serveOrClose(app, options.readiness.maintenance ?? false)
  takeFromOwnPagesOnly(app)
  await app.register(cookie)

  await serveHealth(app, deps.database, options.readiness)
  serveOpenApi(app, contract)
  serveEvents(app, deps)
  serveLogos(app, deps)
  servePlatform(app, deps, contract.account, accountRoutes)
  servePlatform(app, deps, contract.auth, authRoutes)
  servePlatform(app, deps, contract.outbox, outboxRoutes)
  servePlatform(app, deps, contract.companies, companyRoutes)
  servePlatform(app, deps, contract.secondFactors, secondFactorRoutes)
  servePlatform(app, deps, contract.openid, openIdRoutes(options.openId))
  if (options.openId) serveOpenIdCallback(app, deps, options.openId)
  serve(app, deps, ['agenda', contract.agenda], agendaRoutes)
  serve(app, deps, ['agreements', contract.agreements], agreementRoutes)
  serve(app, deps, ['companySecurity', contract.companySecurity], companySecurityRoutes)
  serve(app, deps, ['companySettings', contract.companySettings], companySettingsRoutes)
  serve(app, deps, ['comments', contract.comments], commentRoutes)
  serve(app, deps, ['feedback', contract.feedback], feedbackRoutes)
  serve(app, deps, ['goals', contract.goals], goalRoutes)
  serve(app, deps, ['home', contract.home], homeRoutes)
  serve(app, deps, ['invitations', contract.invitations], invitationRoutes(deps))
  serve(app, deps, ['lifeStage', contract.lifeStage], lifeStageRoutes)
  serve(app, deps, ['oneToOnes', contract.oneToOnes], oneToOneRoutes)
  serve(app, deps, ['skills', contract.skills], skillRoutes)
  serve(app, deps, ['superadmin', contract.superadmin], superadminRoutes(deps))
  serve(app, deps, ['teams', contract.teams], teamRoutes)
  serve(app, deps, ['users', contract.users], userRoutes)
  serve(app, deps, ['values', contract.values], valueRoutes)
  if (options.pages) await servePages(app, options.pages, deps.demo)
  return app
}
