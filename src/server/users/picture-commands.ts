import { pictureFault, pictureTypeOf } from '#domain/kernel/picture.ts'
import { refuseEdit } from '#domain/users/person.ts'
import { allow, invalidField } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockPerson } from './person-queries.ts'
import { deletePicture, pictureOf, replacePicture, type Picture } from './profile-own-queries.ts'

/** A picture from base64; it is one by its content, whatever it is called. Throws 400 at `path`. */
export function pictureIn(file: string, path = 'file'): Picture {
  const bytes = Buffer.from(file, 'base64')
  const type = pictureTypeOf(bytes)
  const fault = pictureFault(bytes)
  if (fault || !type) throw invalidField(path, fault ?? 'FILE_TYPE_NOT_ALLOWED')
  return { type, bytes }
}

/** Gives somebody a picture, in the place of the one they had. */
export async function changePictureOf(
  work: UnitOfWork,
  userId: string,
  file: string,
): Promise<{ picture: string | null }> {
  allow(refuseEdit(await lockPerson(work, userId), work.actor))
  return { picture: pictureOf(work, await replacePicture(work, userId, pictureIn(file))) }
}

/** Removes somebody's picture; without one, nothing changes. */
export async function removePictureOf(
  work: UnitOfWork,
  userId: string,
): Promise<{ picture: null }> {
  allow(refuseEdit(await lockPerson(work, userId), work.actor))
  await deletePicture(work, userId)
  return { picture: null }
}
