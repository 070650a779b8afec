import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { pictureAddress } from './profile-own-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'

interface StandingRow {
  picture: string | null
  places: {
    membershipId: string
    team: { id: string; name: string }
    area: { id: string; name: LocalizedText }
    ladderStep: LocalizedText
    manager: string
    active: boolean
  }[]
}

export async function readPersonPlaces({ db }: Query, userId: string) {
  const [row] = await runSql<StandingRow>(db)`
    select ${pictureAddress('u.id')} as picture,
      coalesce((select json_agg(json_build_object('membershipId', m.id,
          'team', json_build_object('id', t.id, 'name', t.name), 'area', json_build_object('id', a.id, 'name', a.name), 'ladderStep', s.name,
          'manager', full_name(b.first_name, b.last_name), 'active', m.active)
          order by m.active desc, ${asRead('t.name')}, m.started_on desc, m.id)
        from membership m join team t on t.id = m.team_id join area a on a.id = t.area_id
        join ladder_step s on s.id = m.ladder_step_id join company_user b on b.id = m.reports_to
        where m.user_id = u.id), '[]') as places
    from company_user u where u.id = ${userId}`
  return row ?? { picture: null, places: [] }
}
