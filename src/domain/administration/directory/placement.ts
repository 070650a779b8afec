import { lastEnded, takenUp, type EndedPlace } from '#domain/people/teams/taking-up.ts'
import { isSameName } from './schemas.ts'

/** `names`: in every language. */
interface RecordNames {
  readonly id: string
  readonly names: readonly string[]
}

export interface PlacedTeam {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly managerId: string | null
}

export interface PlacedMembership {
  readonly id: string
  readonly team: PlacedTeam
  readonly reportsTo: string
  readonly ladderStepId: string
  readonly stepNames: readonly string[]
}

/** Null: not sent. */
export interface SentPlace {
  readonly area: string | null
  readonly team: string | null
  readonly ladderStep: string | null
  readonly manager: string | null
  readonly isManagerUnknown: boolean
  readonly teamBefore: string | null
  /** The team of the group they left; their step there is kept. */
  readonly teamLeft: string | null
}

export interface Company {
  readonly areas: readonly RecordNames[]
  readonly teams: readonly PlacedTeam[]
  /** In ladder order. */
  readonly stepsOf: (areaId: string) => readonly RecordNames[]
  readonly memberships: readonly PlacedMembership[]
  readonly ended: readonly EndedPlace[]
}

export type PlacementProblem =
  | 'directory.areaUnknown'
  | 'directory.areaNeeded'
  | 'directory.stepUnknown'
  | 'directory.managerUnknown'
  | 'directory.managerNeeded'
  | 'directory.severalTeams'

export interface Placement {
  readonly ending: readonly string[]
  readonly managing: { readonly membershipId: string; readonly managerId: string } | null
  readonly stepping: { readonly membershipId: string; readonly ladderStepId: string } | null
  readonly joining: {
    readonly areaId: string
    readonly teamName: string
    readonly teamId: string | null
    readonly managerId: string
    readonly ladderStepId: string
  } | null
}

export type Decision = Placement | { readonly problem: PlacementProblem }

const noPlacement: Placement = { ending: [], managing: null, stepping: null, joining: null }

/** With a team: that one team. Without: manager and step of the person's only membership. */
export function planPlacement(sent: SentPlace, company: Company): Decision {
  if (sent.team === null && sent.teamBefore !== null) return leaving(sent.teamBefore, company)
  if (sent.isManagerUnknown) return { problem: 'directory.managerUnknown' }
  return sent.team === null
    ? withoutTeam(sent, company)
    : inTeam({ ...sent, team: sent.team }, company)
}

function leaving(teamBefore: string, { memberships }: Company): Placement {
  const left = memberships.filter(({ team }) => isCalledTeam(team, teamBefore))
  return { ...noPlacement, ending: left.map(({ id }) => id) }
}

function withoutTeam({ manager, ladderStep }: SentPlace, company: Company): Decision {
  const { memberships } = company
  if (manager === null && ladderStep === null) return noPlacement
  if (memberships.length > 1) {
    const isThere = memberships.some(({ reportsTo }) => reportsTo === manager)
    return isThere && ladderStep === null ? noPlacement : { problem: 'directory.severalTeams' }
  }
  const [membership] = memberships
  return membership ? staying(membership, { manager, ladderStep }, company) : noPlacement
}

function inTeam(sent: SentPlace & { readonly team: string }, company: Company): Decision {
  const area = areaOf(sent, company)
  if ('problem' in area) return area
  const alike = company.teams.filter((it) => it.areaId === area.id && isCalledTeam(it, sent.team))
  const current = company.memberships.find(
    ({ team }) => team.areaId === area.id && isCalledTeam(team, sent.team),
  )
  const others = company.memberships.filter((it) => it !== current).map(({ id }) => id)
  if (current) {
    const there = staying(current, sent, company)
    return 'problem' in there ? there : { ...there, ending: others }
  }
  const managers = [...new Set(alike.flatMap(({ managerId }) => managerId ?? []))]
  const managerId = sent.manager ?? (managers.length === 1 ? managers[0] : undefined)
  if (managerId === undefined) return { problem: 'directory.managerNeeded' }
  const steps = company.stepsOf(area.id)
  const team = alike.find((it) => it.managerId === managerId) ?? alike[0]
  const before = team && takenUp({ teamId: team.id, reportsTo: managerId }, company.ended)
  const left = sent.teamLeft === null ? undefined : lastEnded(company.ended)
  const kept = [before, ...company.memberships, left].find((it) =>
    steps.some(({ id }) => id === it?.ladderStepId),
  )
  const step = sent.ladderStep === null ? undefined : called(steps, sent.ladderStep)
  if (sent.ladderStep !== null && !step) return { problem: 'directory.stepUnknown' }
  const ladderStepId = step?.id ?? kept?.ladderStepId ?? steps[0]?.id
  if (ladderStepId === undefined) return { problem: 'directory.stepUnknown' }
  const at = { teamId: team?.id ?? null, teamName: team?.name ?? sent.team }
  const joining = { areaId: area.id, ...at, managerId, ladderStepId }
  return { ...noPlacement, ending: others, joining }
}

function staying(
  { id: membershipId, team, reportsTo, ladderStepId, stepNames }: PlacedMembership,
  { manager, ladderStep }: Pick<SentPlace, 'manager' | 'ladderStep'>,
  company: Company,
): Decision {
  // Their own may be archived, or of another ladder.
  const steps = [...company.stepsOf(team.areaId), { id: ladderStepId, names: stepNames }]
  const step = ladderStep === null ? undefined : called(steps, ladderStep)
  if (ladderStep !== null && !step) return { problem: 'directory.stepUnknown' }
  const isMoving = manager !== null && manager !== reportsTo
  const isStepping = step !== undefined && step.id !== ladderStepId
  return {
    ...noPlacement,
    managing: isMoving ? { membershipId, managerId: manager } : null,
    stepping: isStepping ? { membershipId, ladderStepId: step.id } : null,
  }
}

type Area = { readonly id: string } | { readonly problem: PlacementProblem }

/** By name; else the area with such a team, the person's own first; else the only area. */
function areaOf(
  { area, team }: SentPlace & { readonly team: string },
  { areas, teams, memberships }: Company,
): Area {
  if (area !== null) return called(areas, area) ?? { problem: 'directory.areaUnknown' }
  const own = memberships.find((it) => isCalledTeam(it.team, team))
  if (own) return { id: own.team.areaId }
  const found = [
    ...new Set(teams.filter((it) => isCalledTeam(it, team)).map(({ areaId }) => areaId)),
  ]
  const [id] = found.length > 0 ? found : areas.map((it) => it.id)
  const isOne = found.length === 1 || (found.length === 0 && areas.length === 1)
  return isOne && id !== undefined ? { id } : { problem: 'directory.areaNeeded' }
}

const isCalledTeam = ({ id, name }: PlacedTeam, text: string) =>
  isSameName(id, text) || isSameName(name, text)

function called(all: readonly RecordNames[], text: string): RecordNames | undefined {
  return (
    all.find(({ id }) => isSameName(id, text)) ??
    all.find(({ names }) => names.some((name) => isSameName(name.trim(), text)))
  )
}
