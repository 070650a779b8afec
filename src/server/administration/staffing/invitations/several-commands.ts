import type { InvitedSeveral } from '#contract/people/invitations.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { fullName, type PersonName } from '#domain/kernel/full-name.ts'
import type { Addition } from '#domain/people/teams/addition.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { noDetails } from '#domain/people/users/person-fields.ts'
import { joinTeam } from '#server/administration/staffing/teams/joining-commands.ts'
import { checkLanguage } from '#server/administration/staffing/users/person-commands.ts'
import { allow, invalidField } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { peopleByEmails } from '#server/people/invitations/invitation-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { findTeam } from '#server/people/teams/team-queries.ts'
import { insertPeople } from '#server/people/users/set-queries.ts'
import { sendInvitations } from './invitation-commands.ts'
import type { InvitationDeps } from './link-commands.ts'

interface NewPlace extends Omit<Addition, 'userId'> {
  readonly teamId: string
}

interface Several {
  readonly people: readonly (PersonName & { readonly email: string })[]
  readonly role: CompanyRole
  readonly language: Language
  readonly place?: NewPlace | null | undefined
}

/**
 * Adds who is new and sends who has not joined their first link; role, language and place are of the new alone. Done
 * twice, also at the same time, it adds and sends nothing more.
 */
export async function inviteSeveral(
  work: UnitOfWork,
  inviting: InvitationDeps,
  { people, role, language, place }: Several,
): Promise<InvitedSeveral> {
  allow(refuseRole(role, work.actor))
  checkLanguage(work, language, null)
  await lockStructure(work)
  const known = new Map(
    (
      await peopleByEmails(
        work,
        people.map(({ email }) => email),
      )
    ).map((it) => [it.email, it]),
  )
  const added = [...new Map(people.map((it) => [it.email, it])).values()]
    .filter(({ email }) => !known.has(email))
    .map((named) => ({
      ...noDetails,
      employeeId: null,
      preferredLanguage: language,
      ...named,
      id: newId(),
    }))
  await insertPeople(
    work,
    added.map((it) => ({ ...it, role, active: true })),
  )
  const names = new Map(added.map((it) => [it.id, fullName(it)]))
  const notPlaced = place ? await placeAll(work, [...names.keys()], place) : []
  const waiting = [...known.values()].filter(({ isInvited }) => !isInvited)
  const sent = await sendInvitations(work, inviting, [
    ...names.keys(),
    ...waiting.map(({ id }) => id),
  ])
  work.record({
    after: { added: [...names.keys()], invited: sent.done, role, teamId: place?.teamId },
  })
  return {
    ...sent,
    added: [...names.keys()],
    alreadyInvited: [...known.values()].flatMap(({ id, isInvited }) => (isInvited ? [id] : [])),
    notPlaced: notPlaced.map(({ userId: id, reason }) => ({
      id,
      name: names.get(id) ?? '',
      reason,
    })),
  }
}

async function placeAll(
  work: UnitOfWork,
  userIds: readonly string[],
  { teamId, ...place }: NewPlace,
) {
  const team = await findTeam(work, teamId)
  if (!team) throw invalidField('place.teamId', 'unknown')
  if (userIds.length === 0) return []
  const members = userIds.map((userId) => ({ userId, ...place }))
  const { leftOut } = await joinTeam(work, team, members, (_, it) => `place.${it}`)
  return leftOut
}
