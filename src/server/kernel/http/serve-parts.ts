import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { AccessClaims, AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { MemberParts } from '#server/kernel/member.ts'

/** A request outside any company, with who is signed in; undefined for a call that is open to all. */
export interface PlatformCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly claims: AccessClaims | undefined
}

/** What answering takes that other features know. */
export interface ServeParts<Context> extends MemberParts {
  readonly tokens: AccessTokens
  /** Who carries the token of a call outside a company, whose session lives. Throws 401. */
  readonly authenticateLiving: (request: FastifyRequest) => Promise<AccessClaims>
  /** The same for operators of the installation. Throws 404 to anyone else. */
  readonly authenticateOperator: (request: FastifyRequest) => Promise<AccessClaims>
  /** What a handler of a call outside a company is given. */
  readonly contextOf: (call: PlatformCall) => Context
}
