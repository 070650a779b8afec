import type { PersonName } from '#domain/kernel/full-name.ts'
import { knownTimeZone } from '#domain/kernel/time/time-zone.ts'
import { refuseSyncedNames } from '#domain/people/sync-state/sync.ts'
import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import { allow, invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockPerson } from './person-queries.ts'
import {
  deletePicture,
  pictureOf,
  type Picture,
  replacePicture,
  saveOwnName,
  saveOwnTimeZone,
} from './profile-own-queries.ts'

/** Throws 409 over a newer version. */
export async function changeName(
  work: UnitOfWork,
  { version: seen, ...name }: PersonName & { readonly version: number },
): Promise<{ version: number }> {
  const { userId } = work.actor
  const own = await lockPerson(work, userId)
  if (own.version !== seen) throw staleVersion()
  allow(refuseSyncedNames(await syncStateFor(work, userId), own, { ...own, ...name }, work.actor))
  const version = seen + 1
  await saveOwnName(work, { ...name, version })
  work.record({ before: { version: seen }, after: { version } })
  return { version }
}

/** Null for the company's. Throws 400 for an unknown zone. */
export async function changeOwnTimeZone(
  work: UnitOfWork,
  { timeZone: asked }: { timeZone: string | null },
): Promise<{ timeZone: string | null }> {
  const known = asked === null ? null : knownTimeZone(asked)
  if (known === undefined) throw invalidField('timeZone', 'invalid')
  work.record({
    before: { timeZone: await saveOwnTimeZone(work, known) },
    after: { timeZone: known },
  })
  return { timeZone: known }
}

export async function changePicture(
  work: UnitOfWork,
  picture: Picture,
): Promise<{ picture: string | null }> {
  const { userId } = work.actor
  return { picture: pictureOf(work, await replacePicture(work, userId, picture)) }
}

export async function removePicture(work: UnitOfWork): Promise<{ picture: null }> {
  await deletePicture(work, work.actor.userId)
  return { picture: null }
}
