import { refuseEditPerson } from '#domain/people/users/person.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockPerson, readPerson } from './person-queries.ts'
import { deletePicture, pictureOf, replacePicture, type Picture } from './profile-own-queries.ts'

/** Throws 404 for unknown people, 403 if the actor may not edit them. */
export async function assertCanEdit(work: UnitOfWork, userId: string) {
  allow(refuseEditPerson(await readPerson(work, userId), work.actor))
}

export async function changePictureOf(
  work: UnitOfWork,
  userId: string,
  picture: Picture,
): Promise<{ picture: string | null }> {
  allow(refuseEditPerson(await lockPerson(work, userId), work.actor))
  return { picture: pictureOf(work, await replacePicture(work, userId, picture)) }
}

export async function removePictureOf(
  work: UnitOfWork,
  userId: string,
): Promise<{ picture: null }> {
  allow(refuseEditPerson(await lockPerson(work, userId), work.actor))
  await deletePicture(work, userId)
  return { picture: null }
}
