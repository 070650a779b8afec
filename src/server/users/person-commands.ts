import { refuseLeaving } from '#domain/users/activity.ts'
import { refuseDeletion, refuseEdit } from '#domain/users/person.ts'
import { refuseRole } from '#domain/auth/invitation.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import {
  allow,
  found,
  HttpError,
  inUse,
  invalidField,
  staleVersion,
} from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/teams/queries.ts'
import { lockForSwitching, tellSwitchedOff } from './activity-queries.ts'
import { recordedOf } from './deletion-queries.ts'
import {
  deleteInvitationOf,
  deletePerson,
  isGlobalLevel,
  lockPerson,
  savePerson,
  type PersonInput,
} from './person-queries.ts'
import { insertUser, personByEmail } from './queries.ts'

/** What an administrator says of somebody new. */
export interface NewPerson extends PersonInput {
  readonly role: CompanyRole
}

/**
 * Adds somebody who has no account yet. Throws 409 with the name of who has the e-mail, or where who has
 * it is waited for.
 */
export async function addPerson(work: UnitOfWork, person: NewPerson): Promise<string> {
  const { actor } = work
  allow(refuseRole(person.role, actor))
  await lockStructure(work)
  await checkLevel(work, person.globalLevelId)
  const id = newId()
  const isNew = await insertUser(work, { ...person, id, accountId: null, active: true })
  if (!isNew) throw await emailTaken(work, person.email)
  return id
}

async function checkLevel(work: UnitOfWork, id: string | null) {
  if (id !== null && !(await isGlobalLevel(work, id)))
    throw invalidField('globalLevelId', 'invalid')
}

async function emailTaken(work: UnitOfWork, email: string) {
  const { isInvited, ...conflict } = found(await personByEmail(work, email))
  return isInvited
    ? new HttpError(409, 'invitation.open', { conflict })
    : new HttpError(409, 'user.emailTaken', { conflict })
}

/**
 * Changes what the company says of somebody. A link that was sent to another mailbox proves nothing of
 * this one: it is good no more.
 */
export async function editPerson(
  work: UnitOfWork,
  id: string,
  { version, ...words }: PersonInput & { readonly version: number },
): Promise<void> {
  const { actor } = work
  await lockStructure(work)
  const before = await lockPerson(work, id)
  allow(refuseEdit(before, actor))
  if (before.version !== version) throw staleVersion()
  await checkLevel(work, words.globalLevelId)
  const isSaved = await savePerson(work, id, words)
  if (!isSaved) throw await emailTaken(work, words.email)
  const isMoved = before.account === 'none' && before.email !== words.email
  if (isMoved) await deleteInvitationOf(work, id)
  const { globalLevelId } = words
  work.record({
    before: { version, globalLevelId: before.globalLevelId },
    after: { version: version + 1, globalLevelId },
  })
}

/** Deletes somebody of whom nothing is recorded. Throws 409 with what is. */
export async function removePerson(work: UnitOfWork, id: string): Promise<void> {
  const { actor } = work
  await lockStructure(work)
  const { person, superAdminIds } = await lockForSwitching(work, id)
  const { role } = found(person)
  allow(refuseDeletion({ id, role }, actor) ?? refuseLeaving(id, superAdminIds))
  const recorded = await recordedOf(work, id)
  if (recorded.length > 0) throw inUse(recorded)
  await deletePerson(work, id)
  work.record({ before: { role } })
  await tellSwitchedOff(work, actor.companyId, [id])
}
