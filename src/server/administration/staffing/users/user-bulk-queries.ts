import type { EndingRow } from './ending-queries.ts'
import { sql } from 'kysely'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'
import { managerOf } from '#server/people/teams/team-queries.ts'

export async function listUserNames({ db }: Query, userIds: readonly string[]) {
  const rows = await runSql<{ id: string; name: string }>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name from company_user u
    where u.id = any(${[...userIds]}::uuid[]) and u.erased_at is null order by ${byName('u')}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function endingTogether({ db }: Query, userIds: readonly string[]) {
  const ids = sql`${[...userIds]}::uuid[]`
  const { rows } = await sql<EndingRow>`
    select distinct 'team' as kind, t.id, ${asRead('t.name')} as name, ${managerOf('t')} as manager from membership m join team t on t.id = m.team_id
    where m.active and m.user_id = any(${ids})
    union all
    select distinct 'collaborator', u.id, ${asRead('full_name(u.first_name, u.last_name)')}, null
    from membership m join company_user u on u.id = m.user_id
    where m.active and m.reports_to = any(${ids}) and m.user_id <> all(${ids})
    order by kind, name, id`.execute(db)
  const of = (kind: EndingRow['kind']) => rows.filter((row) => row.kind === kind)
  return { teams: of('team'), collaborators: of('collaborator') }
}
