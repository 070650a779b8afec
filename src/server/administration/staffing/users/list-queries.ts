import { sql, type RawBuilder } from 'kysely'
import type { UserRow } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { managesPeople } from '#server/people/teams/managing-queries.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { wasSuperAdmin } from '#server/people/users/former-queries.ts'

interface ListRow extends Omit<UserRow, 'account' | 'invitedAt' | 'area' | 'globalLevel'> {
  hasAccount: boolean
  hasLeft: boolean
  invitedAt: Date | null
  area: LocalizedText | null
  globalLevel: LocalizedText | null
}

type SortKey = 'name' | 'email' | 'position' | 'role'

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: SortKey | `-${SortKey}`
  readonly area?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
  readonly manager?: readonly string[] | undefined
  readonly role?: readonly CompanyRole[] | undefined
  readonly status?: readonly ('active' | 'inactive' | 'notAccepted')[] | undefined
  readonly sync?: readonly ('synced' | 'ignored' | 'none')[] | undefined
  readonly leadership?: readonly ('enrolled' | 'notEnrolled')[] | undefined
  readonly among?: readonly string[] | undefined
}

/** One statement: paginates ids before joining. A page past the end is empty. */
export async function usersPage(
  { db, now }: Query<'now'>,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { rows } = await sql<ListRow & { total: number }>`
    select cut.total, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.position,
      u.role, u.active, u.account_id is not null as "hasAccount", u.left_at is not null as "hasLeft",
      d.removed_at is null and d.ignored_at is null and d.user_id is not null as "isSynced",
      d.ignored_at is not null as "isIgnored", ${wasSuperAdmin(now, 'u')} as "wasSuperAdmin",
      ${pictureAddress('u.id')} as picture,
      i.sent_at as "invitedAt", u.current_area as area, u.current_team as team,
      full_name(b.first_name, b.last_name) as manager, l.name as "globalLevel"
    from ${cutOf(query)} cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    left join invitation i on i.user_id = u.id
    left join directory_person d on d.user_id = u.id
    left join global_level l on l.id = u.global_level_id
    left join company_user b on b.id = u.current_manager_id
    order by on_page.place`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

function cutOf(query: ListQuery): RawBuilder<unknown> {
  const { page, limit, search, sort = 'name' } = query
  const skip = (page - 1) * limit
  const filters = filtersOf(query)
  if (search && filters.length === 0 && sort === 'name')
    return sql`search_users(${search}, ${skip}, ${limit})`
  const order = orders[sort]
  if (!search && filters.length === 0)
    return sql`(select user_count as total, array(
      select u.id from company_user u where u.erased_at is null order by ${order} limit ${limit} offset ${skip}
    ) as ids from company)`
  if (search)
    filters.push(sql`u.id in (select unnest(ids) from search_users(${search}, 0, ${everyone}))`)
  return sql`(
    with found as materialized (
      select u.id, u.last_name, u.first_name, u.email, u.position, u.role
      from company_user u where u.erased_at is null and ${sql.join(filters, sql` and `)})
    select (select count(*)::int from found) as total,
      array(select u.id from found u order by ${order} limit ${limit} offset ${skip}) as ids)`
}

const everyone = 1_000_000

const orders = {
  name: byName('u'),
  '-name': byName('u', { isDown: true }),
  email: sql`u.email, u.id`,
  '-email': sql`u.email desc, u.id desc`,
  position: sql`${asRead('u.position')}, u.id`,
  '-position': sql`${asRead('u.position')} desc, u.id desc`,
  role: sql`u.role, ${byName('u')}`,
  '-role': sql`u.role desc, ${byName('u', { isDown: true })}`,
}

const statuses = {
  active: sql`u.active`,
  inactive: sql`not u.active`,
  notAccepted: sql`u.active and u.account_id is null`,
}

const isIn = (sync: string) =>
  sql`exists (select from directory_person d where d.user_id = u.id and ${sql.raw(sync)})`
const isSynced = isIn('d.removed_at is null and d.ignored_at is null')
const isIgnored = isIn('d.ignored_at is not null')

const syncs = {
  synced: isSynced,
  ignored: isIgnored,
  none: sql`not ${isSynced} and not ${isIgnored}`,
}

const isEnrolled = sql`u.id in (select e.user_id from leadership_enrollment e)`

const enrollments = {
  enrolled: isEnrolled,
  notEnrolled: sql`u.active and not ${isEnrolled} and ${managesPeople('u.id')}`,
}

/** Values of one filter are alternatives; place filters must match the same membership. */
function filtersOf(query: ListQuery): RawBuilder<unknown>[] {
  const { area, team, manager, role, status, sync, leadership, among } = query
  const filters = []
  if (role) filters.push(sql`u.role in (${sql.join(role)})`)
  if (status) filters.push(anyOf(status.map((it) => statuses[it])))
  if (sync) filters.push(anyOf(sync.map((it) => syncs[it])))
  if (leadership) filters.push(anyOf(leadership.map((it) => enrollments[it])))
  if (among) filters.push(sql`u.id = any(${[...among]}::uuid[])`)
  const teams = team?.filter((it) => it !== 'none') ?? []
  const ofPlace = []
  if (area) ofPlace.push(sql`t.area_id in (${sql.join(area)})`)
  if (manager) ofPlace.push(sql`m.reports_to in (${sql.join(manager)})`)
  if (teams.length > 0) ofPlace.push(sql`m.team_id in (${sql.join(teams)})`)
  const ofPlaces = []
  if (ofPlace.length > 0)
    ofPlaces.push(sql`u.id in (
      select m.user_id from membership m join team t on t.id = m.team_id
      where m.active and ${sql.join(ofPlace, sql` and `)})`)
  if (team?.includes('none')) {
    // People without a team have no area or manager: "none" is an alternative only beside teams
    // alone.
    if (teams.length > 0 && !area && !manager) filters.push(anyOf([hasNoTeam, ...ofPlaces]))
    else filters.push(...(teams.length > 0 ? [] : [hasNoTeam]), ...ofPlaces)
  } else filters.push(...ofPlaces)
  return filters
}

const hasNoTeam = sql`not exists (select from membership m where m.user_id = u.id and m.active)`

const anyOf = (some: readonly RawBuilder<unknown>[]) => sql`(${sql.join(some, sql` or `)})`
