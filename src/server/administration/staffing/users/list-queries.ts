import { sql, type RawBuilder } from 'kysely'
import type { UserRow, UserSort } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { languages, type LocalizedText } from '#domain/kernel/localized-text.ts'
import { invitationGoodSince } from '#domain/people/invitations/invitation.ts'
import type { UserStatus } from '#domain/people/users/user.ts'
import type { Reader } from '#server/kernel/reading-in.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { managesPeople, waitsForTeam } from '#server/people/teams/managing-queries.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { wasSuperAdmin } from '#server/people/users/former-queries.ts'

interface ListRow extends Omit<UserRow, 'account' | 'invitation' | 'area' | 'globalLevel'> {
  hasAccount: boolean
  hasLeft: boolean
  invitationId: string | null
  invitedAt: Date | null
  hasMailFailed: boolean
  area: LocalizedText | null
  globalLevel: LocalizedText | null
}

export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: UserSort | `-${UserSort}`
  readonly area?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
  readonly manager?: readonly string[] | undefined
  readonly role?: readonly CompanyRole[] | undefined
  readonly status?: readonly UserStatus[] | undefined
  readonly sync?: readonly ('synced' | 'ignored' | 'none')[] | undefined
  readonly leadership?: readonly ('enrolled' | 'notEnrolled')[] | undefined
  readonly among?: readonly string[] | undefined
}

/** One statement: paginates ids before joining. A page past the end is empty. */
export async function usersPage(
  work: Query<'now'> & Partial<Reader>,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { db, now } = work
  const { rows } = await sql<ListRow & { total: number }>`
    select cut.total, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.position,
      u.role, u.active, u.account_id is not null as "hasAccount", u.left_at is not null as "hasLeft",
      d.removed_at is null and d.ignored_at is null and d.user_id is not null as "isSynced",
      d.ignored_at is not null as "isIgnored", ${wasSuperAdmin(now, 'u')} as "wasSuperAdmin",
      ${pictureAddress('u.id')} as picture,
      i.id as "invitationId", i.sent_at as "invitedAt",
      i.id is not null and exists (select from failed_mails(array[u.email], 'invitation')) as "hasMailFailed",
      u.current_area as area, u.current_team as team,
      full_name(b.first_name, b.last_name) as manager, l.name as "globalLevel"
    from ${cutOf(work, query)} cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    left join invitation i on i.user_id = u.id
    left join directory_person d on d.user_id = u.id
    left join global_level l on l.id = u.global_level_id
    left join company_user b on b.id = u.current_manager_id
    order by on_page.place`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

function cutOf(work: Query<'now'> & Partial<Reader>, query: ListQuery): RawBuilder<unknown> {
  const { page, limit, search, sort = 'name' } = query
  const skip = (page - 1) * limit
  const filters = filtersOf(work, query)
  if (search && filters.length === 0 && sort === 'name')
    return sql`search_users(${search}, ${skip}, ${limit})`
  const order = orderBy(work, sort)
  if (!search && filters.length === 0)
    return sql`(select user_count as total, array(
      select u.id from company_user u where u.erased_at is null order by ${order} limit ${limit} offset ${skip}
    ) as ids from company)`
  if (search)
    filters.push(sql`u.id in (select unnest(ids) from search_users(${search}, 0, ${everyone}))`)
  return sql`(
    with found as materialized (
      select u.id, u.last_name, u.first_name, u.email, u.position, u.role, u.current_area, u.current_team,
        u.active, u.account_id, u.left_at, u.invited_at
      from company_user u where u.erased_at is null and ${sql.join(filters, sql` and `)})
    select (select count(*)::int from found) as total,
      array(select u.id from found u order by ${order} limit ${limit} offset ${skip}) as ids)`
}

const everyone = 1_000_000

/** Each from an index that begins with the company, but for areas, whose names are read in the reader's language. */
function orderBy(reader: Partial<Reader>, sort: NonNullable<ListQuery['sort']>) {
  const isDown = sort.startsWith('-')
  const key = sort.replace('-', '') as UserSort
  const way = sql.raw(isDown ? ' desc' : '')
  if (key === 'name') return byName('u', { isDown })
  if (key === 'email') return sql`u.email${way}, u.id${way}`
  if (key === 'position') return sql`${asRead('u.position')}${way}, u.id${way}`
  const by = {
    role: sql`u.role`,
    team: asRead('u.current_team'),
    area: sql`(${areaIn(reader)}) collate "und-x-icu"`,
    status: sql`access_rank(u.active, u.account_id, u.left_at, u.invited_at)`,
  }
  return sql`${by[key]}${way}, ${byName('u', { isDown })}`
}

/** `readLocalized` in SQL. */
function areaIn({ language, company }: Partial<Reader>) {
  const order = new Set([
    ...(language ? [language] : []),
    ...(company?.languages ?? []),
    ...languages,
  ])
  const texts = [...order].map((it) => sql`nullif(btrim(u.current_area ->> ${it}), '')`)
  return sql`coalesce(${sql.join(texts)})`
}

const isWaited = sql`u.active and u.account_id is null and u.left_at is null`
const isInvited = sql`${isWaited} and u.invited_at is not null`
/** Of the few who are invited, never of everyone. */
const isUndelivered = sql`u.id in (
  select p.id from invitation i join company_user p on p.id = i.user_id
  where exists (select from failed_mails(array[p.email], 'invitation')))`

/** `accessStateOf` in SQL, held equal by a test. */
function hasStatus(status: UserStatus, now: Date): RawBuilder<unknown> {
  const isGood = sql`u.invited_at > ${new Date(invitationGoodSince(now.getTime()))}`
  const conditions: Readonly<Record<UserStatus, RawBuilder<unknown>>> = {
    active: sql`u.active`,
    inactive: sql`not u.active`,
    notAccepted: sql`u.active and u.account_id is null`,
    joined: sql`u.active and u.account_id is not null and u.left_at is null`,
    notInvited: sql`${isWaited} and u.invited_at is null`,
    invited: sql`${isInvited} and ${isGood} and not ${isUndelivered}`,
    expired: sql`${isInvited} and not ${isGood} and not ${isUndelivered}`,
    undelivered: sql`${isInvited} and ${isUndelivered}`,
  }
  return conditions[status]
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
function filtersOf({ now }: Query<'now'>, query: ListQuery): RawBuilder<unknown>[] {
  const { area, team, manager, role, status, sync, leadership, among } = query
  const filters = []
  if (role) filters.push(sql`u.role in (${sql.join(role)})`)
  if (status) filters.push(anyOf(status.map((it) => hasStatus(it, now))))
  if (sync) filters.push(anyOf(sync.map((it) => syncs[it])))
  if (leadership) filters.push(anyOf(leadership.map((it) => enrollments[it])))
  if (among) filters.push(sql`u.id = any(${[...among]}::uuid[])`)
  const isNowhere = [
    ...(team?.includes('none') ? [hasNoTeam] : []),
    ...(team?.includes('waiting') ? [waitsForTeam('u')] : []),
  ]
  const teams = team?.filter((it) => it !== 'none' && it !== 'waiting') ?? []
  const ofPlace = []
  if (area) ofPlace.push(sql`t.area_id in (${sql.join(area)})`)
  if (manager) ofPlace.push(sql`m.reports_to in (${sql.join(manager)})`)
  if (teams.length > 0) ofPlace.push(sql`m.team_id in (${sql.join(teams)})`)
  const ofPlaces = []
  if (ofPlace.length > 0)
    ofPlaces.push(sql`u.id in (
      select m.user_id from membership m join team t on t.id = m.team_id
      where m.active and ${sql.join(ofPlace, sql` and `)})`)
  if (isNowhere.length > 0) {
    // People without a team have no area or manager: "none" is an alternative only beside teams
    // alone.
    if (teams.length > 0 && !area && !manager) filters.push(anyOf([...isNowhere, ...ofPlaces]))
    else filters.push(...(teams.length > 0 ? [] : [anyOf(isNowhere)]), ...ofPlaces)
  } else filters.push(...ofPlaces)
  return filters
}

const hasNoTeam = sql`not exists (select from membership m where m.user_id = u.id and m.active)`

const anyOf = (some: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    some.map((it) => sql`(${it})`),
    sql` or `,
  )})`
