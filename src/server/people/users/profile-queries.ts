import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

interface MyRow {
  first_name: string
  last_name: string
  email: string
  position: string
  picture_id: string | null
  time_zone: string | null
  reports_to: { id: string; name: string }[]
}

export async function readMyself({ db, actor }: UnitOfWork): Promise<MyRow> {
  const { rows } = await sql<MyRow>`
    select u.first_name, u.last_name, u.email, u.position, u.time_zone,
      (select p.id from person_picture p where p.user_id = u.id) as picture_id, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name))
        order by m.started_on, m.id)
      from membership m join company_user b on b.id = m.reports_to
      where m.user_id = u.id and m.active), '[]') as reports_to
    from company_user u where u.id = ${actor.userId}`.execute(db)
  return found(rows[0])
}

export async function nameOfActor({ db, actor }: UnitOfWork): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select full_name(first_name, last_name) as name from company_user where id = ${actor.userId}`.execute(
    db,
  )
  return found(rows[0]).name
}

interface Content {
  id: string
  name: LocalizedText
}

interface ProfileRow {
  id: string
  first_name: string
  last_name: string
  position: string
  picture_id: string | null
  isTeammate: boolean
  team: { id: string; name: string } | null
  ladder_step: Content | null
  global_level: Content | null
  managers: { id: string; name: string }[]
}

/** Prefers a team shared with the actor, else the oldest membership. Doesn't check permissions. */
export async function readProfile({ db, actor }: UnitOfWork, userId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.first_name, u.last_name, u.position,
      (select p.id from person_picture p where p.user_id = u.id) as picture_id, w.team, w.ladder_step,
      coalesce(w.is_teammate, false) as "isTeammate",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name)))
        from membership r join company_user b on b.id = r.reports_to
        where r.user_id = u.id and r.active), '[]') as managers,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as global_level
    from company_user u
    left join global_level l on l.id = u.global_level_id
    left join lateral (
      select json_build_object('id', t.id, 'name', t.name) as team,
        json_build_object('id', s.id, 'name', s.name) as ladder_step,
        exists (select from membership mine where mine.team_id = m.team_id
          and mine.user_id = ${actor.userId} and mine.active) as is_teammate
      from membership m join team t on t.id = m.team_id join ladder_step s on s.id = m.ladder_step_id
      where m.user_id = u.id and m.active
      order by m.reports_to = ${actor.userId} desc, is_teammate desc, m.started_on, m.id limit 1) w on true
    where u.id = ${userId}`.execute(db)
  return found(rows[0])
}
