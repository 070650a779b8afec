import { isSync, refuseSyncedNames } from '#domain/people/sync-state/sync.ts'
import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import { hearsOfEmail, refuseEditPerson, voidsInvitation } from '#domain/people/users/person.ts'
import { editedKeys, type PersonInput } from '#domain/people/users/person-fields.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { tellOfCompanyEmails } from '#server/identity/auth/notice-commands.ts'
import { allow, found, HttpError, invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Addition } from '#domain/people/teams/addition.ts'
import { joinTeam } from '#server/administration/staffing/teams/joining-commands.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { findTeam } from '#server/people/teams/team-queries.ts'
import {
  deleteInvitationOf,
  isGlobalLevel,
  lockPerson,
  savePerson,
} from '#server/people/users/person-queries.ts'
import { replacePicture, type Picture } from '#server/people/users/profile-own-queries.ts'
import { insertUser, personByEmail } from '#server/people/users/queries.ts'
import { giveRole, type NewRole } from './role-commands.ts'

export interface NewPerson extends PersonInput {
  readonly role: CompanyRole
  readonly place?: Omit<Addition, 'userId'> & { readonly teamId: string }
  readonly picture?: Picture
}

interface AddedPerson {
  readonly userId: string
  readonly membershipId?: string
}

/** All or nothing. Throws 409 if the email is taken or the place is refused (section 5). */
export async function addPerson(work: UnitOfWork, person: NewPerson): Promise<AddedPerson> {
  const { actor } = work
  allow(refuseRole(person.role, actor))
  await lockStructure(work)
  await checkLevel(work, person.globalLevelId)
  checkLanguage(work, person.preferredLanguage, null)
  const id = newId()
  const isNew = await insertUser(work, { ...person, id, accountId: null, active: true })
  if (!isNew) throw await emailTaken(work, person.email)
  if (person.picture) await replacePicture(work, id, person.picture)
  return person.place ? joinFirst(work, id, person.place) : { userId: id }
}

async function joinFirst(
  work: UnitOfWork,
  userId: string,
  { teamId, ...place }: NonNullable<NewPerson['place']>,
): Promise<AddedPerson> {
  const team = await findTeam(work, teamId)
  if (!team) throw invalidField('place.teamId', 'unknown')
  const members = [{ userId, ...place }]
  const { joined, leftOut } = await joinTeam(work, team, members, (_, it) => `place.${it}`)
  if (leftOut[0]) throw new HttpError(409, leftOut[0].reason)
  const [member] = joined.members
  return { userId, ...(member ? { membershipId: member.id } : {}) }
}

/** Throws 400 for a language the company doesn't offer; a directory's own stays. */
export function checkLanguage(
  { company, actor }: UnitOfWork,
  chosen: Language | null,
  before: Language | null,
) {
  if (isSync(actor) || chosen === null || chosen === before) return
  if (!company.languages.includes(chosen))
    throw invalidField('preferredLanguage', 'languageNotOffered')
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

interface Edit extends PersonInput {
  readonly version: number
  readonly role?: NewRole | undefined
  readonly seal: Seal
}

/**
 * The role can change even where the other fields can't. A changed email invalidates open
 * invitation links.
 */
export async function editPerson(
  work: UnitOfWork,
  id: string,
  { version, role, seal, ...words }: Edit,
): Promise<void> {
  const { actor, company, db, now } = work
  await lockStructure(work)
  const before = await lockPerson(work, id)
  if (!role || isOtherwise(before, words)) allow(refuseEditPerson(before, actor))
  if (before.version !== version) throw staleVersion()
  allow(refuseSyncedNames(await syncStateFor(work, id), before, words, actor))
  await checkLevel(work, words.globalLevelId)
  checkLanguage(work, words.preferredLanguage, before.preferredLanguage)
  const isSaved = await savePerson(work, id, words)
  if (!isSaved) throw await emailTaken(work, words.email)
  if (voidsInvitation(before, words)) await deleteInvitationOf(work, id)
  if (hearsOfEmail(before, words, actor))
    await tellOfCompanyEmails(
      { db, now, seal },
      { companyId: actor.companyId, company: company.name },
      [{ id, from: before.email, to: words.email }],
    )
  const given = role ? await giveRole(work, seal, id, role) : {}
  const { globalLevelId } = words
  work.record({
    before: { version, globalLevelId: before.globalLevelId, ...given.before },
    after: { version: version + 1, globalLevelId, ...given.after },
  })
}

const isOtherwise = (before: PersonInput, after: PersonInput) =>
  editedKeys.some((key) => before[key] !== after[key])
