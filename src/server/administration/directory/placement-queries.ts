import type {
  Company,
  PlacedMembership,
  PlacedTeam,
} from '#domain/administration/directory/placement.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { endedPlacesOf } from '#server/people/teams/structure-queries.ts'

interface CompanyPlacesRow {
  areas: { id: string; name: LocalizedText }[]
  teams: PlacedTeam[]
  steps: { id: string; name: LocalizedText; areaId: string | null }[]
  memberships: PlacedMembership[]
}

const toRecordNames = ({ id, name }: { id: string; name: LocalizedText }) => ({
  id,
  names: Object.values(name).filter((it) => it !== undefined),
})

export async function companyAround({ db }: Query, userId: string): Promise<Company> {
  const [row] = await runSql<CompanyPlacesRow>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position), '[]')
        from area where archived_at is null) as areas,
      (select coalesce(json_agg(json_build_object('id', id, 'areaId', area_id, 'name', name,
        'managerId', manager_id) order by id), '[]') from team where active) as teams,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'areaId', area_id)
        order by position), '[]') from ladder_step where archived_at is null) as steps,
      (select coalesce(json_agg(json_build_object('id', m.id, 'reportsTo', m.reports_to,
          'ladderStepId', m.ladder_step_id, 'team', json_build_object('id', t.id, 'areaId', t.area_id,
          'name', t.name, 'managerId', t.manager_id)) order by m.started_on, m.id), '[]')
        from membership m join team t on t.id = m.team_id
        where m.user_id = ${userId} and m.active) as memberships`
  const { areas, teams, steps, memberships } = found(row)
  const ended = await endedPlacesOf({ db }, [userId])
  return {
    areas: areas.map(toRecordNames),
    teams,
    memberships,
    ended: ended.get(userId) ?? [],
    stepsOf: (areaId) => {
      const own = steps.filter((it) => it.areaId === areaId)
      return (own.length > 0 ? own : steps.filter((it) => it.areaId === null)).map(toRecordNames)
    },
  }
}
