import type { FastifyRequest } from 'fastify'
import type { AccessClaims, AccessTokens } from '#server/kernel/secrets/access-tokens.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { noteAccount } from './request-lines.ts'

const scheme = 'Bearer '

/** Claims of the request's bearer token. Throws 401 without a good one. */
export async function authenticate(
  { tokens, clock }: { tokens: AccessTokens; clock: () => Date },
  request: FastifyRequest,
): Promise<AccessClaims> {
  const header = request.headers.authorization
  const claims = header?.startsWith(scheme)
    ? await tokens.verify(header.slice(scheme.length), clock())
    : undefined
  if (!claims) throw new HttpError(401, 'signInRequired')
  noteAccount(request, claims.accountId)
  return claims
}
