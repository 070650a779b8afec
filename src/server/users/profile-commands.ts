import { pictureFault, pictureTypeOf } from '#domain/kernel/picture.ts'
import type { Named } from '#domain/users/user.ts'
import { invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
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
  const bytes = Buffer.from(file, 'base64')
  const type = pictureTypeOf(bytes)
  const fault = pictureFault(bytes)
  if (fault || !type) throw invalidField('file', fault ?? 'FILE_TYPE_NOT_ALLOWED')
  return { picture: pictureOf(work, await replacePicture(work, { type, bytes })) }
}

/** Removes the actor's picture; without one, nothing changes. */
export async function removePicture(work: UnitOfWork): Promise<{ picture: null }> {
  await deletePicture(work)
  return { picture: null }
}
