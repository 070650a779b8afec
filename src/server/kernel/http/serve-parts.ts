import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { AccessClaims, AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { HashRequest } from '#server/kernel/secrets/secrets.ts'
import type { MemberParts } from '#server/kernel/member.ts'

/** A request outside any company, with who is signed in; undefined for a call that is open to all. */
export interface PlatformCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly claims: AccessClaims | undefined
}

/** Dependencies of request handling that other features provide. */
export interface ServeParts<Context> extends MemberParts {
  readonly tokens: AccessTokens
  readonly hashRequest: HashRequest
  /** Claims for a call outside a company. Throws 401 if the session has ended. */
  readonly authenticateLiving: (request: FastifyRequest) => Promise<AccessClaims>
  /** Claims of an operator of the installation. Throws 404 to anyone else. */
  readonly authenticateOperator: (request: FastifyRequest) => Promise<AccessClaims>
  readonly contextOf: (call: PlatformCall) => Context
}
