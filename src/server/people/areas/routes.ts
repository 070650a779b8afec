import type { areas } from '#contract/people/areas.ts'
import { archivableRoutes } from '#server/platform/catalog/catalog-routes.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { takeStarterSkills } from '#server/people/skills/starter-commands.ts'
import { areaTable, archiveArea, changePriorities, deleteArea } from './commands.ts'
import type { SkillRecords } from './deletion-queries.ts'
import {
  areasWithCounts,
  managedTeams,
  partsManaged,
  partsOfArea,
  readArea,
  teamsOfArea,
  type PartOfArea,
} from './queries.ts'

interface AreaParts {
  readonly isSkillRecorded: SkillRecords
}

export const areaRoutes = ({ isSkillRecorded }: AreaParts): Handlers<typeof areas> => ({
  list: async (work) => {
    const reading = readingIn(work)
    const rows = await areasWithCounts(work)
    return rows.map(({ name, mission, archived, ...row }) => ({
      ...row,
      name: reading(name),
      hasMission: reading(mission).text !== '',
      isArchived: archived,
    }))
  },

  written: async (work) => (await areaTable.rows(work)).map(areaTable.written),

  managed: async (work) => {
    const [teams, parts] = await Promise.all([managedTeams(work), partsManaged(work)])
    const reading = readingIn(work)
    return teams.map(({ growth_challenges, ...row }) => {
      const own = parts.filter(({ area_id }) => area_id === row.area_id)
      const hasLadder = own.some(({ kind }) => kind === 'step')
      const shared = hasLadder ? [] : parts.filter(({ area_id }) => area_id === null)
      return {
        id: row.id,
        name: row.name,
        growthChallenges: growth_challenges,
        version: row.version,
        area: {
          id: row.area_id,
          name: reading(row.area_name),
          mission: reading(row.mission),
          businessPriorities: row.business_priorities,
          version: row.area_version,
          ...partsIn(work, [...own, ...shared]),
        },
      }
    })
  },

  detail: async (work, { params: { areaId } }) => {
    const [area, teams, parts] = await Promise.all([
      readArea(work, areaId),
      teamsOfArea(work, areaId),
      partsOfArea(work, areaId),
    ])
    return {
      ...areaTable.written(area),
      ...areaTable.readings(work, area),
      isArchived: area.archived,
      businessPriorities: area.business_priorities,
      people: area.people,
      teams,
      ...partsIn(work, parts),
    }
  },

  changePriorities: (work, { params, body }) => changePriorities(work, params.areaId, body),

  ...archivableRoutes(
    {
      ...areaTable,
      archive: archiveArea,
      remove: (work: UnitOfWork, id: string, seen: { readonly version: number }) =>
        deleteArea(work, id, seen, isSkillRecorded),
    },
    'areaId',
    () => ({}),
  ),

  add: async (work, { body: { starterSkills: kind, ...words } }) => {
    const added = await areaTable.add(work, words, {})
    if (kind) await takeStarterSkills(work, added.id, kind)
    return added
  },
})

function partsIn(work: UnitOfWork, parts: readonly PartOfArea[]) {
  const reading = readingIn(work)
  const of = (kind: PartOfArea['kind']) =>
    parts
      .filter((it) => it.kind === kind)
      .map(({ id, name, description, mission }) => ({
        id,
        name: reading(name),
        description: reading(description),
        mission: reading(mission),
      }))
  return { steps: of('step'), skills: of('skill') }
}
