import type { MoveOrder } from '#domain/administration/staffing/changes-of-manager.ts'
import type { JoinOrder, StepOrder } from './outcome.ts'
import type { PersonImport } from './people.ts'
import { settlePlace, type PlaceContext } from './places.ts'

const roundsMax = 20

export function settlePlaces(people: readonly PersonImport[], settling: PlaceContext) {
  const joins: JoinOrder[] = []
  const moves: MoveOrder[] = []
  const steps: StepOrder[] = []
  const leaves: string[] = []
  const changed = new Set<string>()
  const { standing, structures } = settling
  let waiting = people.filter(
    ({ id, row }) => row.status !== 'inactive' && (standing.person(id)?.active ?? false),
  )
  for (let round = 1; waiting.length > 0; round += 1) {
    const refused: PersonImport[] = []
    for (const person of waiting) {
      structures.line = person.row.line
      const answer = settlePlace(person, settling)
      if ('mistakes' in answer) {
        if (answer.mayPass) refused.push(person)
        else person.mistakes.push(...answer.mistakes)
        continue
      }
      const { facts, team, join, move, leave, step } = answer
      person.facts.push(...facts)
      if (team) {
        standing.saveTeam(team)
        changed.add(team.id)
      }
      const left = settling.places
        .get(person.id)
        ?.find((it) => it.membershipId === (leave ?? move?.membershipId))
      if (left) standing.endPlace(person.id, left.team.id)
      const to = join ?? (move && { teamId: move.toTeamId, reportsTo: move.managerId })
      if (to) standing.addPlace({ userId: person.id, teamId: to.teamId, reportsTo: to.reportsTo })
      if (join) joins.push(join)
      if (move) moves.push(move)
      if (step) steps.push(step)
      if (leave) leaves.push(leave)
    }
    const isStuck = refused.length === waiting.length || round === roundsMax
    if (isStuck)
      for (const person of refused) {
        structures.line = person.row.line
        const answer = settlePlace(person, settling)
        if ('mistakes' in answer) person.mistakes.push(...answer.mistakes)
      }
    waiting = isStuck ? [] : refused
  }
  const teams = [...changed].flatMap((id) => standing.team(id) ?? [])
  return { joins, moves, steps, leaves, teams }
}
