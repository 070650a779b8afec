import type { Day } from '#domain/kernel/day.ts'
import { insertCompany, insertGlobalLevel } from '#server/companies/queries.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertSkill } from '#server/skills/queries.ts'
import {
  insertArea,
  insertLadderStep,
  insertMembership,
  insertTeam,
} from '#server/teams/queries.ts'
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
    await insertGlobalLevel(work, { id: ids.give('global-level', key), name, position })
  for (const area of content.areas) await settleArea(work, ids, area)
  for (const [position, { key, behaviours, ...value }] of content.values.entries()) {
    const id = ids.give('value', key)
    await insertContent(work, valueTable, { id, position, ...value })
    for (const { at, text, place } of listed(behaviours)) {
      const scope = { value_id: id, global_level_id: ids.of('global-level', at) }
      await insertContent(work, behaviourTable, { id: newId(), text, position: place, ...scope })
    }
  }
}

async function settleArea(work: UnitOfWork, ids: Ids, area: Content['areas'][number]) {
  const { key, name, mission, ladderSteps, skills, teams } = area
  const areaId = ids.give('area', key)
  await insertArea(work, { id: areaId, name, mission })
  for (const [position, { key: step, ...words }] of ladderSteps.entries())
    await insertLadderStep(work, { id: ids.give('ladder-step', step), areaId, position, ...words })
  for (const [position, { key: skill, behaviours, ...words }] of skills.entries()) {
    const seen = listed(behaviours).map(({ at, text }) => ({
      ladderStepId: ids.of('ladder-step', at),
      text,
    }))
    const id = ids.give('skill', skill)
    await insertSkill(work, { id, areaId, position, behaviours: seen, ...words })
  }
  for (const { key: team, name: called } of teams)
    await insertTeam(work, { id: ids.give('team', team), areaId, name: called })
}

type Behaviours = Content['values'][number]['behaviours']

function listed(behaviours: Behaviours) {
  return Object.entries(behaviours).flatMap(([at, texts]) =>
    texts.map((text, place) => ({ at, text, place })),
  )
}

/** Brings the people in, each with their account; then, everyone being there, their memberships. */
export async function settlePeople(
  work: UnitOfWork,
  ids: Ids,
  people: readonly Person[],
  today: Day,
): Promise<void> {
  for (const person of people) {
    const { key, globalLevel, firstName, lastName, email, position, role, active } = person
    const user = { firstName, lastName, email, position, role, active }
    const globalLevelId = ids.of('global-level', globalLevel)
    const accountId = ids.of('account', email)
    await insertUser(work, { ...user, id: ids.of('person', key), accountId, globalLevelId })
  }
  for (const { key, memberships } of people) {
    for (const { team, ladderStep, reportsTo, startedDaysAgo, active } of memberships) {
      await insertMembership(work, {
        id: newId(),
        userId: ids.of('person', key),
        teamId: ids.of('team', team),
        ladderStepId: ids.of('ladder-step', ladderStep),
        reportsTo: ids.of('person', reportsTo),
        startedOn: dayAgo(today, startedDaysAgo),
        active,
      })
    }
  }
}
