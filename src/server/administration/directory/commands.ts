import { refuseIgnore, refuseNewToken } from '#domain/people/sync-state/sync.ts'
import type { Placer } from '#domain/identity/companies/company.ts'
import { hashOf, newSecret } from '#server/kernel/secret.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { lockPerson } from '#server/people/users/person-queries.ts'
import {
  readPlacer,
  saveIgnored,
  savePlacer,
  syncStateFor,
} from '#server/people/sync-state/state-queries.ts'
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

/**
 * Takes somebody out of the sync for good, also before it first wrote to them. Throws 409 where they are out, 403
 * where they are a super administrator and the actor is none: the directory could no longer end their access.
 */
export async function ignorePerson(work: UnitOfWork, userId: string): Promise<void> {
  await lockStructure(work)
  const person = await lockPerson(work, userId)
  allow(refuseIgnore(person, await syncStateFor(work, person.id), work.actor))
  await saveIgnored(work, person)
  work.record({ before: { ignored: false }, after: { ignored: true } })
}

/** Chooses who places the people of the sync. What the directory said before takes effect as it says it again. */
export async function choosePlacer(work: UnitOfWork, placedBy: Placer): Promise<void> {
  await lockStructure(work)
  const before = await readPlacer(work)
  await savePlacer(work, placedBy)
  work.record({ before: { placedBy: before }, after: { placedBy } })
}
