import type { Day } from '#domain/kernel/day.ts'
import { areaTable } from '#server/areas/commands.ts'
import { insertCompany } from '#server/companies/queries.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { globalLevelTable, ladderStepTable } from '#server/ladders/commands.ts'
import { skillBehaviourTable, skillTable } from '#server/skills/commands.ts'
import { insertMemberships, insertTeam } from '#server/teams/queries.ts'
import { insertUser } from '#server/users/queries.ts'
import { insertContent } from '#server/content/content-queries.ts'
import { behaviourTable, valueTable } from '#server/values/commands.ts'
import type { Content, Person } from './data.ts'
import { dayAgo } from './days.ts'
import type { Ids } from './ids.ts'

/** Founds a company with all that it asks of its people, in the name of its founder. */
export async function foundCompany(work: UnitOfWork, ids: Ids, content: Content): Promise<void> {
  await insertCompany(work, content.company)
  for (const [position, { key, name }] of content.globalLevels.entries())
    await insertContent(work, globalLevelTable, {
      id: ids.give('global-level', key),
      position,
      name,
    })
  for (const [position, area] of content.areas.entries())
    await settleArea(work, ids, area, position)
  for (const [position, { key, behaviours, ...value }] of content.values.entries()) {
    const id = ids.give('value', key)
    await insertContent(work, valueTable, { id, position, ...value })
    for (const { at, text, place } of listed(behaviours)) {
      const scope = { value_id: id, global_level_id: ids.of('global-level', at) }
      await insertContent(work, behaviourTable, { id: newId(), text, position: place, ...scope })
    }
  }
}

async function settleArea(
  work: UnitOfWork,
  ids: Ids,
  { key, name, mission, ladderSteps, skills }: Content['areas'][number],
  place: number,
) {
  const areaId = ids.give('area', key)
  const scope = { area_id: areaId }
  await insertContent(work, areaTable, { id: areaId, position: place, name, mission })
  for (const [position, { key: step, ...words }] of ladderSteps.entries()) {
    const id = ids.give('ladder-step', step)
    await insertContent(work, ladderStepTable, { id, position, mission: {}, ...words, ...scope })
  }
  for (const [position, { key: skill, behaviours, ...words }] of skills.entries()) {
    const id = ids.give('skill', skill)
    await insertContent(work, skillTable, { id, position, ...words, ...scope })
    for (const { at, text, place: behaviourPlace } of listed(behaviours)) {
      const of = { skill_id: id, ladder_step_id: ids.of('ladder-step', at) }
      const row = { id: newId(), text, position: behaviourPlace, ...of }
      await insertContent(work, skillBehaviourTable, row)
    }
  }
}

type Behaviours = Content['values'][number]['behaviours']

function listed(behaviours: Behaviours) {
  return Object.entries(behaviours).flatMap(([at, texts]) =>
    texts.map((text, place) => ({ at, text, place })),
  )
}

/** Brings the people in, each with their account; then, everyone being there, teams and memberships. */
export async function settlePeople(
  work: UnitOfWork,
  ids: Ids,
  {
    people,
    areas,
    today,
  }: Pick<Content, 'areas'> & { readonly people: readonly Person[]; readonly today: Day },
): Promise<void> {
  for (const person of people) {
    const { key, globalLevel, firstName, lastName, email, position, role, active } = person
    const user = { firstName, lastName, email, position, role, active }
    const globalLevelId = ids.of('global-level', globalLevel)
    const accountId = ids.of('account', email)
    await insertUser(work, { ...user, id: ids.of('person', key), accountId, globalLevelId })
  }
  const memberships = people.flatMap(({ key, memberships: all }) =>
    all.map((it) => ({ ...it, person: key })),
  )
  for (const { key: area, teams } of areas) {
    for (const { key, name, active } of teams) {
      const manager = memberships.find(({ team }) => team === key)?.reportsTo
      const managerId = manager ? ids.of('person', manager) : null
      const areaId = ids.of('area', area)
      await insertTeam(work, { id: ids.give('team', key), areaId, name, managerId, active })
    }
  }
  await insertMemberships(
    work,
    memberships.map(({ person, team, ladderStep, reportsTo, startedDaysAgo, endedDaysAgo }) => ({
      id: newId(),
      userId: ids.of('person', person),
      teamId: ids.of('team', team),
      ladderStepId: ids.of('ladder-step', ladderStep),
      reportsTo: ids.of('person', reportsTo),
      startedOn: dayAgo(today, startedDaysAgo),
      endedOn: endedDaysAgo === undefined ? null : dayAgo(today, endedDaysAgo),
    })),
  )
}
