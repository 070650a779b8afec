import type { Named } from '#domain/users/user.ts'
import { staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { pictureIn } from './picture-commands.ts'
import {
  deletePicture,
  lockOwnName,
  pictureOf,
  replacePicture,
  saveOwnName,
} from './profile-own-queries.ts'

/** Changes what the actor is called. Throws 409 where somebody else renamed them since they looked. */
export async function changeName(
  work: UnitOfWork,
  { version: seen, ...name }: Named & { readonly version: number },
): Promise<{ version: number }> {
  const { version: before } = await lockOwnName(work)
  if (before !== seen) throw staleVersion()
  const version = before + 1
  await saveOwnName(work, { ...name, version })
  work.record({ before: { version: before }, after: { version } })
  return { version }
}

/** Replaces the actor's picture by a file that is one by its content, whatever it is called. */
export async function changePicture(
  work: UnitOfWork,
  file: string,
): Promise<{ picture: string | null }> {
  const { userId } = work.actor
  return { picture: pictureOf(work, await replacePicture(work, userId, pictureIn(file))) }
}

/** Removes the actor's picture; without one, nothing changes. */
export async function removePicture(work: UnitOfWork): Promise<{ picture: null }> {
  await deletePicture(work, work.actor.userId)
  return { picture: null }
}
