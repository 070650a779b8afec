import type { FastifyRequest } from 'fastify'
import type { AccessClaims } from '#server/kernel/secrets/access-tokens.ts'
import { isLiving } from '#server/identity/auth/living-session.ts'
import { isOperating } from '#server/administration/operators/queries.ts'
import type { Deps } from './deps.ts'
import { HttpError, notFound } from './errors.ts'

const scheme = 'Bearer '

/** The same for calls outside a company, where no other statement checks whether the session has ended. */
export async function authenticateLiving(
  deps: Deps,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const claims = await authenticate(deps, request)
  if (!(await isLiving(deps, claims))) throw new HttpError(401, 'signInRequired')
  return claims
}

/** The same for what operators of the installation do. For anyone else it is not there: 404. */
export async function authenticateOperator(
  deps: Deps,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const claims = await authenticateLiving(deps, request)
  if (!(await isOperating(deps, claims))) throw notFound()
  return claims
}

/** Who carries the request's bearer token. Throws 401 without a good one. */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<AccessClaims> {
  const header = request.headers.authorization
  const claims = header?.startsWith(scheme)
    ? await deps.tokens.verify(header.slice(scheme.length), deps.clock())
    : undefined
  if (!claims) throw new HttpError(401, 'signInRequired')
  return claims
}
