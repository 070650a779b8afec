import type { ChoiceView } from '#contract/people/user-views.ts'
import type { TeamView } from '#contract/people/teams.ts'
import { managerToFillIn } from '#domain/people/teams/addition.ts'
import { readInvitees, type Invitee } from '#domain/people/teams/invitees.ts'

/** A team or one that is being added. */
export type TeamToJoin = Pick<TeamView, 'manager' | 'ladderSteps' | 'identical'>

/** Empty strings for what isn't chosen yet. */
export interface NewMember {
  /** User id, or the email of someone who is invited. */
  readonly key: string
  readonly name: string
  readonly picture: string | null
  readonly ladderStepId: string
  readonly managerId: string
  readonly invitee?: Invitee
}

export interface MembersForm {
  /** Invited people come last. */
  readonly members: readonly NewMember[]
  /** People to invite, as typed. */
  readonly typed: string
}

export const noMembers: MembersForm = { members: [], typed: '' }

/** Defaults: the team's manager, and the former step. */
function newMember(team: TeamToJoin, formerStepId?: string) {
  const before = team.ladderSteps.find(({ id }) => id === formerStepId)
  return { ladderStepId: before?.id ?? '', managerId: managerToFillIn(team) }
}

/** The only step is everyone's. Asked when needed: people may be chosen before the steps have loaded. */
export function withOnlyStep(
  { ladderSteps: [step, ...others] }: TeamToJoin,
  members: readonly NewMember[],
): readonly NewMember[] {
  if (!step || others.length > 0) return members
  return members.map((it) => (it.ladderStepId === '' ? { ...it, ladderStepId: step.id } : it))
}

export function toggleMember(team: TeamToJoin, { members }: MembersForm, person: ChoiceView) {
  const { id: key, name, picture, takesUp } = person
  const others = members.filter((it) => it.key !== key)
  if (others.length < members.length) return { members: others }
  const added = { key, name, picture, ...newMember(team, takesUp?.ladderStepId) }
  const isInvited = (it: NewMember) => it.invitee !== undefined
  return { members: [...others.filter((it) => !isInvited(it)), added, ...others.filter(isInvited)] }
}

/** Keeps what was chosen for those who were typed before. */
export function typeInvitees(team: TeamToJoin, { members }: MembersForm, typed: string) {
  const invited = readInvitees(typed).invitees.map((invitee) => ({
    ...newMember(team),
    picture: null,
    ...members.find(({ key }) => key === invitee.email),
    key: invitee.email,
    name: [invitee.firstName, invitee.lastName].filter(Boolean).join(' '),
    invitee,
  }))
  return { typed, members: [...members.filter((it) => !it.invitee), ...invited] }
}

/** Others without a step or manager most likely get the same. */
export function chooseFor(
  members: readonly NewMember[],
  key: string,
  chosen: Partial<Pick<NewMember, 'ladderStepId' | 'managerId'>>,
): readonly NewMember[] {
  const missing = (it: NewMember) =>
    Object.fromEntries(
      Object.entries(chosen).filter(([field]) => it[field as keyof typeof chosen] === ''),
    )
  return members.map((it) => ({ ...it, ...(it.key === key ? chosen : missing(it)) }))
}

/** In the order of the form, so that errors find their row. */
export function toBody(team: TeamToJoin, chosen: readonly NewMember[]) {
  const members = withOnlyStep(team, chosen)
  return {
    members: members.flatMap(({ key: userId, ladderStepId, managerId, invitee }) =>
      invitee ? [] : [{ userId, ladderStepId, managerId }],
    ),
    invitees: members.flatMap(({ ladderStepId, managerId, invitee }) =>
      invitee ? [{ ...invitee, ladderStepId, managerId }] : [],
    ),
  }
}
