import { refuseIgnore, refuseNewToken } from '#domain/directory/sync.ts'
import { hashOf, newSecret } from '#server/kernel/secret.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/teams/queries.ts'
import { lockPerson } from '#server/users/person-queries.ts'
import { saveIgnored, syncStateFor } from './state-queries.ts'
import { insertToken, lockTokens, revokeToken } from './token-queries.ts'

/** Makes a token: it is answered this once. Throws 409 where the company has as many as it may. */
export async function addToken(
  work: UnitOfWork,
  name: string,
): Promise<{ id: string; token: string }> {
  allow(refuseNewToken(await lockTokens(work)))
  const id = newId()
  const token = newSecret()
  await insertToken(work, { id, name, hash: hashOf(token) })
  work.record({ after: { tokenId: id } })
  return { id, token }
}

/** From now on nobody comes with it any more. */
export async function revoke(work: UnitOfWork, id: string): Promise<void> {
  if (!(await revokeToken(work, id))) throw notFound()
}

/** Takes somebody out of the sync for good. Throws 409 where they are not in it. */
export async function ignorePerson(work: UnitOfWork, userId: string): Promise<void> {
  await lockStructure(work)
  const { id } = await lockPerson(work, userId)
  const state = await syncStateFor(work, id)
  allow(refuseIgnore(state))
  await saveIgnored(work, id)
  work.record({ before: { ignored: false }, after: { ignored: true } })
}
