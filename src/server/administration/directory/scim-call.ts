import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '#domain/kernel/network.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { SyncCall, SyncParts } from './sync-work.ts'
import { useToken } from './token-queries.ts'

export const scimPath = (companyId: string) => `/scim/v2/${companyId}`

const scimParams = z.object({ companyId: z.uuid() })
const bearer = /^Bearer +([\w.~+/-]{1,200}=*)$/i

/**
 * An unknown, revoked or foreign token gets the same answer and counts as a guess; a valid one
 * passes despite others' guesses. Throws 401, and 429 over a limit.
 */
export async function directoryOf(deps: SyncParts, request: FastifyRequest): Promise<SyncCall> {
  const { database, clock } = deps
  const now = clock()
  const companyId = scimParams.safeParse(request.params).data?.companyId.toLowerCase()
  const secret = bearer.exec(request.headers.authorization ?? '')?.[1]
  const tokenId =
    companyId && secret
      ? await inCompany(database.db, companyId, (db) => useToken(db, hashOf(secret), now))
      : undefined
  if (!companyId || !tokenId) {
    const who = networkOf(request.ip)
    await countAttempts(database.db, [{ kind: 'directoryFromAddress', who }], now)
    throw new HttpError(401, 'directory.tokenRefused')
  }
  await countAttempts(database.db, [{ kind: 'directoryOfCompany', who: companyId }], now)
  return { companyId, tokenId, requestId: request.id }
}
