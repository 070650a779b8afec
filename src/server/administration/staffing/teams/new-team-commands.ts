import type { Addition } from '#domain/people/teams/addition.ts'
import { HttpError, invalidField } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { inviteAll, type Invitee } from '../invitations/invitation-commands.ts'
import type { InvitationDeps } from '../invitations/link-commands.ts'
import { joinTeam } from './joining-commands.ts'
import { addTeam } from './team-commands.ts'

type Place = Pick<Addition, 'ladderStepId'>

interface NewTeam {
  readonly name: string
  readonly managerId?: string | undefined
  readonly members?: readonly (Place & Pick<Addition, 'userId'>)[] | undefined
  readonly invitees?: readonly (Place & Invitee)[] | undefined
}

/** All or nothing: throws 409 with the first reason a person can't join. */
export async function createTeam(
  work: UnitOfWork,
  inviting: InvitationDeps,
  areaId: string,
  { name, managerId, members = [], invitees = [] }: NewTeam,
): Promise<{ id: string }> {
  const team = await addTeam(work, areaId, name, managerId ?? null)
  const { id } = team
  if (members.length + invitees.length === 0) return { id }
  if (managerId === undefined) throw invalidField('managerId', 'required')
  const invited = await inviteAll(work, inviting, invitees)
  const joining = [...members, ...invited].map((it) => ({ ...it, managerId }))
  const pathOf = (at: number, field: keyof Addition) => `members.${at}.${field}`
  const { joined, leftOut } = await joinTeam(work, team, joining, pathOf)
  if (leftOut[0]) throw new HttpError(409, leftOut[0].reason)
  work.record({ after: { id, managerId, members: joined.members } })
  return { id }
}
