import { sql, type RawBuilder } from 'kysely'
import type { StoredGroup } from '#domain/administration/directory/group-resource.ts'
import type { FieldEquality, GroupField } from '#domain/administration/directory/user-filter.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { isPerson, readIn } from './queries.ts'

/** Members of area `g`: people in one of its teams, or assigned by the directory without a team. */
const isMember = sql`(u.id in (
    select m.user_id from team t join membership m on m.team_id = t.id and m.active where t.area_id = g.id)
  or exists (select from directory_person d where d.user_id = u.id and d.area = g.id::text
    and d.removed_at is null)) and u.erased_at is null and u.left_at is null`

const hasGroupName = (value: string) => sql`exists (select from jsonb_each_text(g.name) n
  where lower(trim(n.value)) = lower(${value}))`

const conditions: Readonly<Record<GroupField, (value: string) => RawBuilder<unknown>>> = {
  id: (value) => sql`g.id::text = lower(${value})`,
  displayName: hasGroupName,
  member: (value) =>
    sql`exists (select from company_user u where ${isPerson(value)} and ${isMember})`,
}

interface GroupRow {
  id: string
  name: LocalizedText
  version: number
  members: { id: string; name: string }[]
}

export interface FoundGroup extends StoredGroup {
  readonly names: LocalizedText
  readonly version: number
}

export async function groupsAsked(
  { db, company }: Query<'company'>,
  asked: readonly FieldEquality<GroupField>[],
  page: { readonly skip: number; readonly most: number; readonly hasMembers: boolean },
): Promise<{ total: number; groups: FoundGroup[] }> {
  const where = sql.join(
    [sql`g.archived_at is null`, ...asked.map(({ field, value }) => conditions[field](value))],
    sql` and `,
  )
  const members = page.hasMembers
    ? sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name))
        order by u.id) from company_user u where ${isMember}), '[]')`
    : sql`'[]'::json`
  const rows = await runSql<GroupRow & { total: number }>(db)`
    select g.id, g.name, g.version, ${members} as members from area g where ${where}
    order by g.position, g.id offset ${page.skip} limit ${page.most}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from area g where ${where}`.execute(db)
  const language = company.languages[0] ?? 'en'
  const groups = rows.map(({ name, ...row }) => ({
    ...row,
    names: name,
    name: readIn(name, language),
  }))
  return { total: counted[0]?.total ?? 0, groups }
}

export async function findGroup(work: Query<'company'>, id: string) {
  const page = { skip: 0, most: 1, hasMembers: true }
  return (await groupsAsked(work, [{ field: 'id', value: id }], page)).groups[0]
}

export async function archivedGroup({ db }: Query<'company'>, name: string) {
  const [row] = await runSql<{ id: string; version: number }>(db)`
    select g.id, g.version from area g where g.archived_at is not null and ${hasGroupName(name)}
    order by g.archived_at desc limit 1`
  return row
}

/** Only people the directory assigned itself, not the members of its teams. */
export async function putInArea({ db }: Query<'company'>, areaId: string): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select user_id as id from directory_person where area = ${areaId} and removed_at is null`
  return rows.map(({ id }) => id)
}
