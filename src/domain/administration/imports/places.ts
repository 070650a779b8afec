import type { Day } from '#domain/kernel/time/day.ts'
import { toEmail } from '#domain/kernel/email.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { teamUnder } from '#domain/people/teams/addition.ts'
import { planChangeOfManager } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import {
  refuseAddMembers,
  refuseChangeOfManager,
  refuseMembership,
} from '#domain/people/teams/membership.ts'
import { isIdentical, type Structure, type TeamPlace } from '#domain/people/teams/structure.ts'
import { takenUp, type EndedPlace } from '#domain/people/teams/taking-up.ts'
import type { KnownPlace, ProjectedCompany } from './company.ts'
import { counted, countedFacts, endingFacts } from './ending-facts.ts'
import type { MoveOrder } from '#domain/administration/staffing/changes-of-manager.ts'
import type { ImportFact, JoinOrder, StepOrder } from './outcome.ts'
import type { PersonImport } from './people.ts'
import type { RowMistake } from './rows.ts'
import type { Structures } from './structures.ts'

export interface PlaceContext {
  readonly standing: ProjectedCompany
  readonly structures: Structures
  readonly places: ReadonlyMap<string, readonly KnownPlace[]>
  readonly ended: ReadonlyMap<string, readonly EndedPlace[]>
  readonly owners: ReadonlyMap<string, string>
  readonly nameOf: (userId: string) => string
  readonly leaving: ReadonlySet<string>
  readonly today: Day
  readonly newId: () => string
}

export interface PlaceOutcome {
  readonly facts: readonly ImportFact[]
  readonly team?: TeamPlace
  readonly join?: JoinOrder
  readonly move?: MoveOrder
  readonly leave?: string
  readonly step?: StepOrder
}

type PlaceResult =
  | PlaceOutcome
  | { readonly mistakes: readonly RowMistake[]; readonly mayPass?: boolean }

const noPlaceChange: PlaceOutcome = { facts: [] }
const wrong = (column: RowMistake['column'], code: string) => ({ mistakes: [{ column, code }] })
/** Rows further down may free the place: the row is tried again. */
const refused = ({ reason }: Refusal) => ({
  mistakes: [{ column: null, code: reason }],
  mayPass: true,
})

export function settlePlace(person: PersonImport, settling: PlaceContext): PlaceResult {
  const { cells } = person.row
  const { structures } = settling
  const isAsked = cells.area ?? cells.team ?? cells.manager_email ?? cells.ladder_step
  if (isAsked === undefined) return noPlaceChange
  const own = settling.places.get(person.id) ?? []
  const manager =
    cells.manager_email === undefined
      ? undefined
      : settling.owners.get(toEmail(cells.manager_email))
  if (cells.manager_email !== undefined && !manager) {
    const others = mistakesBeside(person, own, settling)
    return { mistakes: [...wrong('manager_email', 'unknownManager').mistakes, ...others] }
  }
  if (cells.team === undefined) {
    if (cells.area !== undefined || own.length === 0) return wrong('team', 'teamNeeded')
    const [only] = own
    if (own.length > 1 || !only) return wrong(null, 'team.severalTeams')
    return stay(person, only, manager ?? only.reportsTo, settling)
  }
  const found = structures.team(cells.team, cells.area, own)
  if ('mistake' in found) {
    return { mistakes: mistakesOfPlace(person, own, settling) }
  }
  const { team } = found
  const current = placeIn(team, own)
  if (current) return stay(person, current, manager ?? current.reportsTo, settling)
  if (own.length > 1) return wrong(null, 'team.severalTeams')
  return enter(person, { team, left: own[0], manager }, settling)
}

/** All mistakes of a row are reported at once. */
function mistakesBeside(
  person: PersonImport,
  own: readonly KnownPlace[],
  settling: PlaceContext,
): readonly RowMistake[] {
  const { cells } = person.row
  if (cells.team !== undefined) return mistakesOfPlace(person, own, settling)
  if (cells.area !== undefined || own.length === 0) return wrong('team', 'teamNeeded').mistakes
  const [only] = own
  if (own.length > 1 || !only) return wrong(null, 'team.severalTeams').mistakes
  const step = settling.structures.stepAt(only, cells.ladder_step)
  return 'mistake' in step ? [step.mistake] : []
}

const placeIn = (team: TeamPlace, own: readonly KnownPlace[]) =>
  own.find((place) => isIdentical(place.team, team))

function mistakesOfPlace(
  { row: { cells } }: PersonImport,
  own: readonly KnownPlace[],
  { structures }: PlaceContext,
): RowMistake[] {
  const found = structures.team(cells.team ?? '', cells.area, own)
  const areaId = 'mistake' in found ? found.areaId : found.team.areaId
  const mistakes = 'mistake' in found ? [found.mistake] : []
  if (areaId === undefined || ('mistake' in found && cells.ladder_step === undefined))
    return mistakes
  const current = 'mistake' in found ? undefined : placeIn(found.team, own)
  const step = current
    ? structures.stepAt(current, cells.ladder_step)
    : structures.step(cells.ladder_step, areaId, own[0]?.ladderStepId)
  return 'mistake' in step ? [...mistakes, step.mistake] : mistakes
}

function stay(
  person: PersonImport,
  place: KnownPlace,
  managerId: string,
  settling: PlaceContext,
): PlaceResult {
  const { standing, structures, today, newId } = settling
  const step = structures.stepAt(place, person.row.cells.ladder_step)
  if ('mistake' in step) return { mistakes: [step.mistake] }
  const isStep = step.id !== place.ladderStepId
  const stepFacts = isStep
    ? [
        {
          kind: 'ladder_step',
          from: structures.stepName(place.ladderStepId),
          to: step.name,
        } as const,
      ]
    : []
  if (managerId === place.reportsTo) {
    const { membershipId, team } = place
    const change = {
      membershipId,
      teamId: team.id,
      before: place.ladderStepId,
      ladderStepId: step.id,
    }
    return isStep ? { facts: stepFacts, step: change } : noPlaceChange
  }
  if (settling.leaving.has(managerId)) return wrong('manager_email', 'team.managerInactive')
  const structure = standing.around([person.id, managerId], [place.team])
  const membership = { userId: person.id, reportsTo: place.reportsTo, active: true }
  const refusal = refuseChangeOfManager(membership, managerId, place.team, structure)
  if (refusal) return refused(refusal)
  const to = teamUnder(managerId, place.team, structure, newId())
  const isNew = !structure.teams.some(({ id }) => id === to.id)
  const again = takenUp({ teamId: to.id, reportsTo: managerId }, settling.ended.get(person.id))
  const plan = planChangeOfManager({
    from: place.team,
    manager: { id: managerId, name: place.team.name },
    to: isNew ? null : to,
    isTakenUp: again !== undefined,
    records: place.records,
    isManagerLeaving: settling.leaving.has(place.reportsTo),
  })
  return {
    facts: [
      { kind: 'manager', from: settling.nameOf(place.reportsTo), to: settling.nameOf(managerId) },
      ...stepFacts,
      ...countedFacts(plan),
    ],
    ...(structure.teams.includes(to) ? {} : { team: to }),
    move: {
      userId: person.id,
      membershipId: place.membershipId,
      managerId,
      ladderStepId: step.id,
      stepSince: isStep ? today : place.stepSince,
      fromTeamId: place.team.id,
      toTeamId: to.id,
    },
  }
}

interface Entrance {
  readonly team: TeamPlace
  readonly left: KnownPlace | undefined
  readonly manager: string | undefined
}

function enter(
  person: PersonImport,
  { team, left, manager }: Entrance,
  settling: PlaceContext,
): PlaceResult {
  const { standing, structures, newId } = settling
  const alike = structures.alike(team)
  const led = alike.filter((it) => it.active && it.managerId !== null)
  const managerId = manager ?? (led.length === 1 ? led[0]?.managerId : undefined)
  const theirs = settling.ended.get(person.id)
  const again = (it: TeamPlace) => takenUp({ teamId: it.id, reportsTo: managerId ?? '' }, theirs)
  const stepBefore = alike.flatMap((it) => again(it) ?? [])[0]?.ladderStepId ?? left?.ladderStepId
  const step = structures.step(person.row.cells.ladder_step, team.areaId, stepBefore)
  const ofStep = 'mistake' in step ? [step.mistake] : []
  const noManager = managerId ? 'team.managerInactive' : 'managerNeeded'
  if (!managerId || settling.leaving.has(managerId))
    return { mistakes: [...wrong('manager_email', noManager).mistakes, ...ofStep] }
  if ('mistake' in step) return { mistakes: ofStep }
  const all = standing.around([person.id, managerId], [team])
  const structure = without(all, person.id, left)
  const base =
    alike.find((it) => it.active) ?? alike.find((it) => it.managerId === managerId) ?? team
  const refusal =
    refuseAddMembers(base) ?? refuseMembership({ userId: person.id, managerId }, base, structure)
  if (refusal) return refused(refusal)
  const to = teamUnder(managerId, base, structure, newId())
  const name = (it: TeamPlace) => `${structures.areaName(it.areaId)} · ${it.name}`
  const before = left && structures.stepName(left.ladderStepId)
  return {
    facts: [
      { kind: 'team', from: left ? name(left.team) : null, to: name(to) },
      ...(again(to) ? [counted('takenUp', 1)] : []),
      ...(left?.reportsTo === managerId
        ? []
        : [
            {
              kind: 'manager' as const,
              from: left ? settling.nameOf(left.reportsTo) : null,
              to: settling.nameOf(managerId),
            },
          ]),
      ...(left?.ladderStepId === step.id
        ? []
        : [{ kind: 'ladder_step' as const, from: before ?? null, to: step.name }]),
      ...(left ? endingFacts(left, settling) : []),
    ],
    ...(structure.teams.includes(to) ? {} : { team: to }),
    join: { userId: person.id, teamId: to.id, reportsTo: managerId, ladderStepId: step.id },
    ...(left ? { leave: left.membershipId } : {}),
  }
}

function without(structure: Structure, userId: string, left: KnownPlace | undefined): Structure {
  const isLeft = (it: Structure['places'][number]) =>
    it.userId === userId && it.teamId === left?.team.id
  return { ...structure, places: structure.places.filter((it) => !isLeft(it)) }
}
