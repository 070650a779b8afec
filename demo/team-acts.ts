import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { changeInterval } from '#server/conversations/my-people/commands.ts'
import {
  addMembers,
  changeManager,
  changeStep,
} from '#server/administration/staffing/teams/membership-commands.ts'
import { membersOf } from '#server/people/teams/membership-queries.ts'
import {
  addTeam,
  changeChallenges,
  setTeamActive,
} from '#server/administration/staffing/teams/team-commands.ts'
import { readTeamPage } from '#server/people/teams/team-queries.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { Content, Person } from './data.ts'
import { dayAgo, foundedDaysAgo } from './days.ts'

type Team = Content['areas'][number]['teams'][number]
type Membership = Person['memberships'][number]

/** Teams are founded, people join them, grow in them, get other managers and leave. */
export function teamActs(cast: Cast, content: Content, people: readonly Person[]): Act[] {
  return [
    ...content.areas.flatMap(({ key, teams }) => teams.flatMap((it) => foundActs(cast, key, it))),
    ...people.flatMap((person) => placeActs(cast, person)),
    ...content.areas.flatMap(({ teams }) => teams.flatMap((it) => laterActs(cast, it))),
  ]
}

function foundActs({ ids, today, founder }: Cast, area: string, { key, name }: Team): Act[] {
  const run: Act['run'] = async (as) => {
    const { id } = await addTeam(await as(founder), ids.of('area', area), name)
    ids.give('team', key, id)
  }
  return [{ day: dayAgo(today, foundedDaysAgo - 2), hour: hours.agree, run }]
}

function laterActs({ ids, today, founder }: Cast, team: Team): Act[] {
  const { key, challenges, inactiveDaysAgo } = team
  const acts: Act[] = []
  if (challenges) {
    const { by, daysAgo, lines: growthChallenges } = challenges
    const run: Act['run'] = async (as) => {
      const work = await as(by)
      const { version } = await readTeamPage(work, ids.of('team', key))
      await changeChallenges(work, ids.of('team', key), { growthChallenges, version })
    }
    acts.push({ day: dayAgo(today, daysAgo), hour: hours.agree, run })
  }
  if (inactiveDaysAgo !== undefined) {
    const run: Act['run'] = async (as) => {
      const work = await as(founder)
      const { version } = await readTeamPage(work, ids.of('team', key))
      await setTeamActive(work, ids.of('team', key), { active: false, version })
    }
    acts.push({ day: dayAgo(today, inactiveDaysAgo), hour: hours.agree, run })
  }
  return acts
}

/** Each membership of someone, from how it begins on. It ends with whoever is deactivated. */
function placeActs(cast: Cast, person: Person): Act[] {
  return person.memberships.flatMap((place, index) => {
    const before = person.memberships[index - 1]
    const begins = before && follows(before, place) ? handOver : join
    const grows = place.promotions.map(({ ladderStep, daysAgo }) =>
      settled(cast, daysAgo, promote(cast, person, { ...place, ladderStep })),
    )
    const { rhythm } = place
    const meets = rhythm
      ? [settled(cast, rhythm.daysAgo, chooseRhythm(cast, person, place, rhythm.days))]
      : []
    return [settled(cast, place.startedDaysAgo, begins(cast, person, place)), ...grows, ...meets]
  })
}

function settled({ today }: Cast, daysAgo: number, run: Act['run']): Act {
  return { day: dayAgo(today, daysAgo), hour: hours.settle, run }
}

/** Whether a membership is what another one became when its manager changed. */
const follows = (before: Membership, after: Membership) =>
  before.team === after.team && before.endedDaysAgo === after.startedDaysAgo

type Settling = (cast: Cast, person: Person, place: Membership) => Act['run']

const join: Settling =
  ({ ids, founder }, { key }, place) =>
  async (as) => {
    const work = await as(founder)
    const teamId = ids.of('team', place.team)
    const { version } = await readTeamPage(work, teamId)
    const userId = ids.of('person', key)
    const ladderStepId = ids.of('ladder-step', place.ladderStep)
    const members = [{ userId, ladderStepId, managerId: ids.of('person', place.reportsTo) }]
    const { leftOut } = await addMembers(work, teamId, { members, version })
    for (const { reason } of leftOut)
      throw new Error(`"${key}" cannot be in "${place.team}": ${reason}`)
  }

const handOver: Settling =
  ({ ids, founder }, { key }, { team, reportsTo }) =>
  async (as) => {
    const work = await as(founder)
    const place = await placeNow(work, ids.of('team', team), ids.of('person', key))
    const change = { membershipId: place.membershipId, managerId: ids.of('person', reportsTo) }
    await changeManager(work, change, place)
  }

const promote: Settling =
  ({ ids, founder }, { key }, { team, ladderStep }) =>
  async (as) => {
    const work = await as(founder)
    const { membershipId, version } = await placeNow(
      work,
      ids.of('team', team),
      ids.of('person', key),
    )
    const ladderStepId = ids.of('ladder-step', ladderStep)
    await changeStep(work, membershipId, { ladderStepId, version })
  }

const chooseRhythm =
  ({ ids }: Cast, { key }: Person, { reportsTo }: Membership, days: number): Act['run'] =>
  async (as) =>
    changeInterval(await as(reportsTo), ids.of('person', key), days)

/** Where someone is in a team, or in one identical to it, and the version of that team. */
async function placeNow(work: UnitOfWork, teamId: string, userId: string) {
  const { identical } = await readTeamPage(work, teamId)
  for (const id of [teamId, ...identical.map((it) => it.id)]) {
    const member = (await membersOf(work, id)).find((it) => it.userId === userId && it.active)
    const { version } = await readTeamPage(work, id)
    if (member) return { membershipId: member.membershipId, version }
  }
  throw new Error('The demo data change a place in a team that nobody is in.')
}
