import { refuseIgnore, refuseNewToken } from '#domain/people/sync-state/sync.ts'
import type { Placer } from '#domain/identity/companies/company.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
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

/** The token is returned only here. Throws 409 at the company's limit. */
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

export async function revoke(work: UnitOfWork, id: string) {
  if (!(await revokeToken(work, id))) throw notFound()
}

/**
 * Also before the sync first wrote them. Throws 403 for a super administrator unless the actor is
 * one: the directory could no longer end their access.
 */
export async function ignorePerson(work: UnitOfWork, userId: string) {
  await lockStructure(work)
  const person = await lockPerson(work, userId)
  allow(refuseIgnore(person, await syncStateFor(work, person.id), work.actor))
  await saveIgnored(work, person)
  work.record({ before: { ignored: false }, after: { ignored: true } })
}

/** Earlier data of the directory takes effect only when the directory sends it again. */
export async function choosePlacer(work: UnitOfWork, placedBy: Placer) {
  await lockStructure(work)
  const before = await readPlacer(work)
  await savePlacer(work, placedBy)
  work.record({ before: { placedBy: before }, after: { placedBy } })
}
