import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { ChoiceView } from '#contract/people/user-views.ts'
import type { TeamView } from '#contract/people/teams.ts'
import type { Addition } from '#domain/people/teams/addition.ts'

/** Empty strings for what isn't chosen yet. */
export interface NewMember extends Addition {
  readonly name: string
  readonly picture: string | null
}

/** Defaults: the team's manager, and the former or the only step. */
export function newMember(team: TeamView, person: ChoiceView): NewMember {
  const { id: userId, name, picture, takesUp } = person
  const before = team.ladderSteps.find(({ id }) => id === takesUp?.ladderStepId)
  const [step, ...others] = team.ladderSteps
  const ladderStepId = before?.id ?? (step && others.length === 0 ? step.id : '')
  return { userId, name, picture, ladderStepId, managerId: team.manager?.id ?? '' }
}

/** Managers of the team, of identical teams, and those found by search. */
export function managersAtHand(
  team: TeamView,
  found: readonly NamedRecord[],
): readonly NamedRecord[] {
  const all = [team.manager, ...team.identical.map(({ manager }) => manager), ...found]
  return [...new Map(all.flatMap((it) => (it ? [[it.id, it] as const] : []))).values()]
}
