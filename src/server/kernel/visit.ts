import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/auth/attempts.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { AccessClaims, AccessTokens } from '#server/auth/access-tokens.ts'
import type { MailboxDesk } from '#server/auth/mailbox-desk.ts'
import { hashOf, newSecret, type HashCode } from '#server/auth/secrets.ts'
import type { DatabaseClient } from '#server/db/database.ts'
import { cookieOf, type Cookie } from './cookies.ts'
import type { Deps } from './deps.ts'
import { HttpError } from './errors.ts'
import type { Seal } from './seal.ts'

/** A request outside any company: signing in and out, and what an account is. */
export interface Visit {
  readonly db: DatabaseClient
  readonly now: Date
  readonly language: Language
  readonly demo: boolean
  readonly showsMails: boolean
  readonly tokens: AccessTokens
  readonly seal: Seal
  readonly hashCode: HashCode
  readonly mailboxes: MailboxDesk
  readonly refreshCookie: Cookie
  /** Binds a flow with another sign-in provider to this browser. */
  readonly flowCookie: Cookie
  /** Binds the second step of signing in to this browser. */
  readonly stepCookie: Cookie
  /** Where people reach this installation. */
  readonly origin: string
  readonly requestId: string
  /** The network the request comes from, as `networkOf` cuts it. */
  readonly network: string
  readonly device: Device
  /** Who is signed in. Throws 401 when nobody is. */
  readonly signedIn: () => AccessClaims
}

/** The browser a request comes from, told apart from others by a cookie of its own. */
interface Device {
  /** What it says it is, cut to a length that a list can show. */
  readonly name: string
  /** Its mark; given now to one that has none. */
  readonly mark: () => string
  /** Another mark, in the place of the one it came with. */
  readonly newMark: () => string
  /** The hash of the mark it came with, if any. */
  readonly hash: () => Buffer | undefined
}

const deviceNameLengthMax = 200

export function visitOf(
  deps: Deps,
  {
    request,
    reply,
    language,
    claims,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    language: Language
    claims: AccessClaims | undefined
  },
): Visit {
  return {
    db: deps.database.db,
    now: deps.clock(),
    language,
    demo: deps.demo,
    showsMails: deps.showsMails,
    tokens: deps.tokens,
    seal: deps.seal,
    hashCode: deps.hashCode,
    mailboxes: deps.mailboxes,
    refreshCookie: cookieOf(request, reply, 'session'),
    flowCookie: cookieOf(request, reply, 'openid'),
    stepCookie: cookieOf(request, reply, 'step'),
    origin: deps.origin(),
    requestId: request.id,
    network: networkOf(request.ip),
    device: deviceOf(request, reply),
    signedIn: () => {
      if (!claims) throw new HttpError(401, 'signInRequired')
      return claims
    },
  }
}

function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const cookie = cookieOf(request, reply, 'device')
  const came = cookie.read()
  let mark = came
  const newMark = () => {
    mark = newSecret()
    cookie.write(mark)
    return mark
  }
  return {
    name: (request.headers['user-agent'] ?? '').slice(0, deviceNameLengthMax),
    mark: () => mark ?? newMark(),
    newMark,
    hash: () => (came ? hashOf(came) : undefined),
  }
}
