import type {
  Company,
  PlacedMembership,
  PlacedTeam,
} from '#domain/administration/directory/placement.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { readPlacer } from '#server/people/sync-state/state-queries.ts'
import { endedPlacesOf } from '#server/people/teams/structure-queries.ts'

export type CompanyPlaces = Omit<Company, 'memberships' | 'ended'>

interface CompanyPlacesRow {
  areas: { id: string; name: LocalizedText }[]
  teams: PlacedTeam[]
  steps: { id: string; name: LocalizedText; areaId: string | null }[]
}

const inAnyLanguage = (name: LocalizedText) => Object.values(name).filter((it) => it !== undefined)

const toRecordNames = ({ id, name }: { id: string; name: LocalizedText }) => ({
  id,
  names: inAnyLanguage(name),
})

/** Null where the pages alone place people. */
export async function companyPlaces({ db }: Query): Promise<CompanyPlaces | null> {
  if ((await readPlacer({ db })) === 'tandem') return null
  const [row] = await runSql<CompanyPlacesRow>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position), '[]')
        from area where archived_at is null) as areas,
      (select coalesce(json_agg(json_build_object('id', id, 'areaId', area_id, 'name', name,
        'managerId', manager_id) order by id), '[]') from team where active) as teams,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'areaId', area_id)
        order by position), '[]') from ladder_step where archived_at is null) as steps`
  const { areas, teams, steps } = found(row)
  return {
    areas: areas.map(toRecordNames),
    teams,
    stepsOf: (areaId) => {
      const own = steps.filter((it) => it.areaId === areaId)
      return (own.length > 0 ? own : steps.filter((it) => it.areaId === null)).map(toRecordNames)
    },
  }
}

export async function personPlaces(
  { db }: Query,
  userId: string,
): Promise<Pick<Company, 'memberships' | 'ended'>> {
  const rows = await runSql<Omit<PlacedMembership, 'stepNames'> & { stepName: LocalizedText }>(db)`
    select m.id, m.reports_to as "reportsTo", m.ladder_step_id as "ladderStepId", s.name as "stepName",
      json_build_object('id', t.id, 'areaId', t.area_id, 'name', t.name, 'managerId', t.manager_id) as team
    from membership m join team t on t.id = m.team_id join ladder_step s on s.id = m.ladder_step_id
    where m.user_id = ${userId} and m.active order by m.started_on, m.id`
  const memberships = rows.map(({ stepName, ...row }) => ({
    ...row,
    stepNames: inAnyLanguage(stepName),
  }))
  const ended = await endedPlacesOf({ db }, [userId])
  return { memberships, ended: ended.get(userId) ?? [] }
}
