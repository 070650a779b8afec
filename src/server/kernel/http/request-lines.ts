import type { FastifyInstance, FastifyRequest } from 'fastify'
import { securityEventOf, type SecurityEvent } from '#domain/kernel/access/security-event.ts'
import { shortenedAddress } from '#domain/kernel/network.ts'
import { HttpError } from '#server/kernel/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: string
    readonly signsIn?: boolean
    /** Stays open: its duration says nothing. */
    readonly isStream?: boolean
    /** Asked every few seconds by machines. */
    readonly isProbe?: boolean
  }
}

/** One answered request, without anything its sender wrote. */
export interface ServedRequest {
  readonly method: string
  /** The pattern that matched, never the address. */
  readonly route: string
  readonly call: string | undefined
  readonly status: number
  readonly ms: number
  readonly isStream: boolean
  readonly refusal: { readonly event: SecurityEvent; readonly reason: string } | undefined
}

export type ServedListener = (served: ServedRequest) => void

const accounts = new WeakMap<FastifyRequest, string>()
const errors = new WeakMap<FastifyRequest, unknown>()

/** For events of security: whose token it was, by id. */
export function noteAccount(request: FastifyRequest, accountId: string) {
  accounts.set(request, accountId)
}

/** For an answer that is no error, though what was asked is refused. */
export function noteError(request: FastifyRequest, error: HttpError) {
  errors.set(request, error)
}

/** A line a request on `info`, refusals as events of security on `warn`. */
export function logRequests(app: FastifyInstance, onServed: ServedListener = () => undefined) {
  app.addHook('onError', (request, _, error, done) => {
    errors.set(request, error)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { isProbe = false } = request.routeOptions.config
    const served = servedRequest(request, reply.statusCode, reply.elapsedTime)
    const { method, route, call, status, refusal } = served
    const network = shortenedAddress(request.ip)
    const line = { event: 'request', method, route, status, ms: Math.round(served.ms), network }
    request.log[isProbe ? 'debug' : 'info'](line, 'request')
    if (refusal) {
      const account = accounts.get(request)
      request.log.warn({ ...refusal, call, route, status, network, account }, 'refused')
    }
    onServed(served)
    done()
  })
}

function servedRequest(request: FastifyRequest, status: number, ms: number): ServedRequest {
  const { call, signsIn = false, isStream = false } = request.routeOptions.config
  const error = errors.get(request)
  const known = error instanceof HttpError ? error : undefined
  const { code: reason = '', extra, statusCode = status } = known ?? {}
  const isHidden = extra?.isHidden ?? false
  const event = securityEventOf({ status: statusCode, reason, signsIn, isHidden })
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    call,
    status,
    ms,
    isStream,
    refusal: event && { event, reason },
  }
}
