import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/kernel/network.ts'
import { mailWayOf, type MailWay } from '#domain/kernel/email.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { AccessClaims, AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { MailboxPoller } from './mailbox/mailbox-poller.ts'
import {
  hashOf,
  newSecret,
  type DraftKeyOf,
  type HashCode,
} from '#server/kernel/secrets/secrets.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { cookieOf, type Cookie } from './cookies.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { PlatformCall } from '#server/kernel/http/serve-parts.ts'
import type { Messengers } from '#server/kernel/member.ts'

export interface RequestContext {
  readonly db: DatabaseClient
  readonly now: Date
  readonly language: Language
  readonly demo: boolean
  readonly showsMails: boolean
  readonly mailWay: MailWay
  readonly canMail: boolean
  readonly tokens: AccessTokens
  readonly seal: Seal
  readonly hashCode: HashCode
  readonly draftKeyOf: DraftKeyOf
  readonly mailboxes: MailboxPoller
  readonly refreshCookie: Cookie
  readonly flowCookie: Cookie
  readonly stepCookie: Cookie
  readonly origin: string
  readonly requestId: string
  readonly network: string
  readonly device: Device
  readonly signedIn: () => AccessClaims
}

interface Device {
  readonly name: string
  readonly cookie: () => string
  readonly newCookie: () => string
  readonly hash: () => Buffer | undefined
}

const deviceNameLengthMax = 200

type ContextParts = Omit<Deps, 'actorCache' | 'supportEmail' | keyof Messengers> & {
  readonly mailboxes: MailboxPoller
}

export function requestContextOf(
  deps: ContextParts,
  { request, reply, language, claims }: PlatformCall,
): RequestContext {
  return {
    db: deps.database.db,
    now: deps.clock(),
    language,
    demo: deps.demo,
    showsMails: deps.showsMails,
    mailWay: mailWayOf(deps),
    canMail: mailWayOf(deps) !== 'kept',
    tokens: deps.tokens,
    seal: deps.seal,
    hashCode: deps.hashCode,
    draftKeyOf: deps.draftKeyOf,
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
  const sent = cookie.read()
  let value = sent
  const newCookie = () => {
    value = newSecret()
    cookie.write(value)
    return value
  }
  return {
    name: (request.headers['user-agent'] ?? '').slice(0, deviceNameLengthMax),
    cookie: () => value ?? newCookie(),
    newCookie,
    hash: () => (sent ? hashOf(sent) : undefined),
  }
}
