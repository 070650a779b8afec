import type { FastifyRequest } from 'fastify'
import { isGodAdmin } from '#domain/kernel/access/roles.ts'
import { authenticate } from '#server/kernel/http/authenticate.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { hidden, HttpError } from '#server/kernel/errors.ts'
import type { AccessClaims } from '#server/kernel/secrets/access-tokens.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { accountRoleOf, isSessionOf } from './session-queries.ts'

type SessionCheckDeps = Pick<Deps, 'database' | 'tokens' | 'clock'>

/**
 * Claims for calls outside a company, where no other statement checks that the session lives: a
 * good token may outlast it by minutes.
 */
export async function authenticateLiving(
  deps: SessionCheckDeps,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const claims = await authenticate(deps, request)
  const { accountId, sessionId } = claims
  const isLiving = await asPlatform(deps.database.db, (db) => isSessionOf(db, sessionId, accountId))
  if (!isLiving) throw new HttpError(401, 'signInRequired')
  return claims
}

/** `authenticateLiving` for operators of the installation, with any token. Throws 404 to anyone else. */
export async function authenticateOperator(
  deps: SessionCheckDeps,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const claims = await authenticateLiving(deps, request)
  const role = await asPlatform(deps.database.db, (db) => accountRoleOf(db, claims.accountId))
  if (!role || !isGodAdmin(role)) throw hidden()
  return claims
}
