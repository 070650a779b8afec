import type { ChoiceView } from '#contract/people/memberships.ts'
import type { TeamView } from '#contract/people/teams.ts'
import type { Addition } from '#domain/people/teams/addition.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Somebody who is chosen to be added to a team; what is not chosen for them yet is empty. */
export interface NewMember extends Addition {
  readonly name: string
  readonly picture: string | null
}

/** Somebody as they begin: under the team’s manager, at the step they were at there, else at its only one. */
export function newMember(team: TeamView, person: ChoiceView): NewMember {
  const { id: userId, name, picture, takesUp } = person
  const before = team.ladderSteps.find(({ id }) => id === takesUp?.ladderStepId)
  const [step, ...others] = team.ladderSteps
  const ladderStepId = before?.id ?? (step && others.length === 0 ? step.id : '')
  return { userId, name, picture, ladderStepId, managerId: team.manager?.id ?? '' }
}

/** The managers at hand: of the team, of those identical to it, and whoever was found meanwhile. */
export function managersAtHand(team: TeamView, found: readonly Named[]): readonly Named[] {
  const all = [team.manager, ...team.identical.map(({ manager }) => manager), ...found]
  return [...new Map(all.flatMap((it) => (it ? [[it.id, it] as const] : []))).values()]
}
