import type { Actor } from '#domain/kernel/access/actor.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { voidsInvitation } from '#domain/people/users/person.ts'
import { importedColumns, importedKeys, pickFields } from '#domain/people/users/person-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { planOneToOne } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { isIdentical } from '#domain/people/teams/structure.ts'
import {
  ProjectedCompany,
  type KnownCompany,
  type UnfinishedOneToOne,
  type KnownPlace,
} from './company.ts'
import { counted, countedFacts, endingFacts } from './ending-facts.ts'
import {
  offerKinds,
  type ImportFact,
  type Finals,
  type ImportOutcome,
  type ImportPlan,
  type OfferKind,
  type Orders,
  type RowPlan,
} from './outcome.ts'
import {
  matchPeople,
  settleEmails,
  settleRole,
  settleStatus,
  settleWords,
  type PersonImport,
} from './people.ts'
import type { PlaceContext } from './places.ts'
import { nearestIn } from './nearest.ts'
import { settlePlaces } from './placing.ts'
import type { ImportRow } from './rows.ts'
import { Structures } from './structures.ts'

interface PlanOptions {
  readonly actor: Actor
  readonly today: Day
  readonly newId: () => string
  readonly makes: readonly OfferKind[]
}

/** Applies the pages' rules row by row. Nothing runs while any row has a mistake. */
export function planImport(
  rows: readonly ImportRow[],
  company: KnownCompany,
  { actor, today, newId, makes }: PlanOptions,
): ImportPlan {
  const people = matchPeople(rows, company, newId)
  // The directory owns synced people: no file changes them.
  const changing = people.filter(({ known }) => !known?.isSynced)
  const owners = settleEmails(people, company)
  const staying = { superAdminIds: new Set(company.superAdminIds) }
  const standing = new ProjectedCompany(company)
  const structures = new Structures({
    company,
    standing,
    makes: new Set(offerKinds.filter((kind) => makes.includes(kind))),
    newId,
  })
  const placesBefore = Map.groupBy(company.places, ({ userId }) => userId)
  const roles: PersonImport[] = []
  const enabled: string[] = []
  const disabled: PersonImport[] = []
  const leaves: string[] = []
  const reporting = Map.groupBy(company.places, ({ reportsTo }) => reportsTo)

  for (const person of changing) {
    const { id, known, row } = person
    settleWords(person, company.levels, actor)
    const isRole = settleRole(person, staying, actor)
    const status = settleStatus(person, staying, actor)
    if (isRole && known) roles.push(person)
    if (status === 'enabled') enabled.push(id)
    if (status === 'disabled') disabled.push(person)
    const role = isRole ? (row.role ?? 'USER') : (known?.role ?? 'USER')
    const active = status ? status === 'enabled' : (known?.active ?? row.status !== 'inactive')
    // Disabled people keep their memberships until the others have left theirs.
    standing.savePerson({ id, role, active: active || status === 'disabled' })
  }

  const leaving = new Set(disabled.map(({ id }) => id))
  for (const { id, row, facts } of roles) {
    if (row.role !== 'SUPERADMIN') continue
    for (const place of placesBefore.get(id) ?? []) {
      standing.endPlace(id, place.team.id)
      leaves.push(place.membershipId)
      facts.push(lost(place, structures), ...endingFacts(place, { leaving }))
    }
    placesBefore.delete(id)
  }
  const names = collectNames(company, changing)
  const settling: PlaceContext = {
    standing,
    structures,
    places: placesBefore,
    ended: Map.groupBy(company.ended, ({ userId }) => userId),
    owners,
    nameOf: (id) => names.get(id) ?? '',
    leaving,
    today,
    newId,
  }
  const placed = settlePlaces(changing, settling)
  for (const it of placed.leaves) leaves.push(it)

  const finishing = Map.groupBy(company.finishing, ({ managerId }) => managerId)
  const isFollowed = ({ userId, teamId }: UnfinishedOneToOne) =>
    (placesBefore.get(userId) ?? []).some((place) => {
      const team = standing.team(teamId)
      return team && isIdentical(place.team, team) && !leaves.includes(place.membershipId)
    })
  const gone = new Set([...placed.moves.map((it) => it.membershipId), ...leaves])
  for (const person of disabled) {
    for (const place of placesBefore.get(person.id) ?? [])
      if (!gone.has(place.membershipId)) {
        gone.add(place.membershipId)
        person.facts.push(lost(place, structures), ...endingFacts(place, { leaving }))
      }
    const losing = (reporting.get(person.id) ?? []).filter((it) => !gone.has(it.membershipId))
    if (losing.length > 0) person.facts.push(counted('losesPlaces', losing.length))
    for (const place of losing) {
      gone.add(place.membershipId)
      person.facts.push(...endingFacts(place, { leaving }))
    }
    for (const it of finishing.get(person.id) ?? []) {
      const end = { isManagerLeaving: true, isFollowed: isFollowed(it) }
      person.facts.push(...countedFacts(planOneToOne(it, end)))
    }
  }

  const orders: Orders = {
    areas: structures.madeAreas,
    steps: structures.madeSteps,
    creations: changing.flatMap(creationOf),
    edits: changing.flatMap(editOf),
    roles: roles.map(({ id, known, row }) => ({
      id,
      before: known?.role ?? 'USER',
      role: row.role ?? 'USER',
    })),
    enabled,
    leaves,
    moves: placed.moves,
    joins: placed.joins,
    stepChanges: placed.steps,
    teams: placed.teams,
    disabled: [...leaving],
  }
  const withAccount = new Set(
    company.people.flatMap(({ id, account }) => (account === 'linked' ? [id] : [])),
  )
  const hears = (id: string) => withAccount.has(id) && id !== actor.userId
  const addNearest = nearestIn(company)
  const plans = people.map((person) =>
    rowPlanOf({ ...person, mistakes: person.mistakes.map((it) => addNearest(it, person)) }),
  )
  const finals = finalsOf(plans, orders, hears)
  const invitations = changing.filter(endsInvitation).length
  return { rows: plans, offers: structures.offers, finals: { ...finals, invitations }, orders }
}

function lost({ team }: KnownPlace, structures: Structures): ImportFact {
  return { kind: 'team', from: `${structures.areaName(team.areaId)} · ${team.name}`, to: null }
}

function collectNames(
  { people }: KnownCompany,
  rows: readonly PersonImport[],
): ReadonlyMap<string, string> {
  return new Map([
    ...people.map((it) => [it.id, fullName(it)] as const),
    ...rows.map((it) => [it.id, fullName(it.words)] as const),
  ])
}

function creationOf({ id, known, row, words }: PersonImport) {
  const active = row.status !== 'inactive'
  return known ? [] : [{ id, ...words, role: row.role ?? 'USER', active }]
}

const columnsOfDetails: ReadonlySet<string> = new Set(importedColumns)

function editOf({ id, known, words, facts }: PersonImport) {
  if (!known || !facts.some(({ kind }) => columnsOfDetails.has(kind))) return []
  const before = pickFields(known, importedKeys)
  const { account } = known
  return [{ id, before, after: words, account, voidsInvitation: voidsInvitation(known, words) }]
}

function endsInvitation({ known, row, words }: PersonImport): boolean {
  if (!known?.isInvited) return false
  return voidsInvitation(known, { email: words.email, role: row.role ?? known.role })
}

function rowPlanOf({ row, known, words, facts, mistakes }: PersonImport): RowPlan {
  const outcome = (): ImportOutcome => {
    if (mistakes.length > 0) return 'mistake'
    if (!known) return 'created'
    if (known.isSynced) return 'synced'
    if (facts.some(({ kind, to }) => kind === 'status' && to === 'inactive')) return 'deactivated'
    if (facts.some(({ kind }) => kind === 'team' || kind === 'manager')) return 'moved'
    return facts.length > 0 ? 'changed' : 'unchanged'
  }
  return {
    line: row.line,
    outcome: outcome(),
    name: fullName(words),
    email: words.email,
    facts,
    mistakes,
  }
}

function finalsOf(
  rows: readonly RowPlan[],
  orders: Orders,
  hears: (id: string) => boolean,
): Omit<Finals, 'invitations'> {
  const sum = (kind: ImportFact['kind']) =>
    rows
      .flatMap(({ facts }) => facts)
      .reduce((total, fact) => (fact.kind === kind ? total + Number(fact.to) : total), 0)
  const told = new Set([
    ...orders.joins.flatMap(({ userId, reportsTo }) => [userId, reportsTo]),
    ...orders.moves.flatMap(({ userId, managerId }) => [userId, managerId]),
  ])
  return {
    withdrawn: sum('withdrawn'),
    finishing: sum('finishing'),
    draftsDeleted: sum('draftsDeleted'),
    told: [...told].filter(hears).length,
    superAdmins: orders.roles.filter((it) => [it.before, it.role].includes('SUPERADMIN')).length,
  }
}
