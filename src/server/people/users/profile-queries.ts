import type { LocalizedRecord } from '#domain/kernel/named-record.ts'
import type { MeView, ProfileView } from '#contract/people/users.ts'
import { found } from '#server/kernel/errors.ts'
import { pictureAddress } from './profile-own-queries.ts'
import { runSql, type UnitOfWork } from '#server/kernel/unit-of-work.ts'

type MyRow = Pick<
  MeView,
  'firstName' | 'lastName' | 'email' | 'position' | 'picture' | 'reportsTo'
> & {
  readonly ownTimeZone: string | null
}

export async function readMyself({ db, actor }: UnitOfWork) {
  const [row] = await runSql<MyRow>(db)`
    select u.first_name as "firstName", u.last_name as "lastName", u.email, u.position,
      u.time_zone as "ownTimeZone", ${pictureAddress('u.id')} as picture, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name))
        order by m.started_on, m.id)
      from membership m join company_user b on b.id = m.reports_to
      where m.user_id = u.id and m.active), '[]') as "reportsTo"
    from company_user u where u.id = ${actor.userId}`
  return found(row)
}

export async function nameOfActor({ db, actor }: UnitOfWork) {
  const rows = await runSql<{ name: string }>(db)`
    select full_name(first_name, last_name) as name from company_user where id = ${actor.userId}`
  return found(rows[0]).name
}

interface ProfileRow extends Omit<ProfileView, 'ladderStep' | 'globalLevel'> {
  isTeammate: boolean
  ladderStep: LocalizedRecord | null
  globalLevel: LocalizedRecord | null
}

/** Prefers a team shared with the actor, else the oldest membership. Doesn't check permissions. */
export async function readProfile({ db, actor }: UnitOfWork, userId: string) {
  const [row] = await runSql<ProfileRow>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name, u.position,
      ${pictureAddress('u.id')} as picture, w.team, w.ladder_step as "ladderStep",
      case when u.id = ${actor.userId} then array(
        select distinct t.area_id from membership m join team t on t.id = m.team_id
        where m.user_id = u.id and m.active) else array_remove(array[w.area_id], null) end as "areaIds",
      coalesce(w.is_teammate, false) as "isTeammate",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name)))
        from membership r join company_user b on b.id = r.reports_to
        where r.user_id = u.id and r.active), '[]') as managers,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as "globalLevel"
    from company_user u
    left join global_level l on l.id = u.global_level_id
    left join lateral (
      select json_build_object('id', t.id, 'name', t.name) as team, t.area_id,
        json_build_object('id', s.id, 'name', s.name) as ladder_step,
        exists (select from membership mine where mine.team_id = m.team_id
          and mine.user_id = ${actor.userId} and mine.active) as is_teammate
      from membership m join team t on t.id = m.team_id join ladder_step s on s.id = m.ladder_step_id
      where m.user_id = u.id and m.active
      order by m.reports_to = ${actor.userId} desc, is_teammate desc, m.started_on, m.id limit 1) w on true
    where u.id = ${userId}`
  return found(row)
}
