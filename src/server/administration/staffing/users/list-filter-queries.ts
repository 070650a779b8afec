import { sql, type RawBuilder } from 'kysely'
import type { UserSort } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { invitationGoodSince } from '#domain/people/invitations/invitation.ts'
import type { UserStatus } from '#domain/people/users/user.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { isInSync, isSyncedIn } from '#server/people/sync-state/state-queries.ts'
import { managesPeople, waitsForTeam } from '#server/people/teams/managing-queries.ts'

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
  readonly sync?: readonly ('synced' | 'withProblem' | 'ignored' | 'none')[] | undefined
  readonly leadership?: readonly ('enrolled' | 'notEnrolled')[] | undefined
  readonly among?: readonly string[] | undefined
}

const isWaited = sql`u.active and u.account_id is null and u.left_at is null`
const isInvited = sql`${isWaited} and u.invited_at is not null`
const isUndelivered = sql`exists (select from failed_mails(array[u.email], 'invitation'))`
const isOfUndelivered = sql`u.email in (select failed_mails(array(
  select p.email from company_user p where access_rank(p.active, p.account_id, p.left_at, p.invited_at) = 1), 'invitation'))`

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
    undelivered: sql`${isInvited} and ${isOfUndelivered}`,
  }
  return conditions[status]
}

const withProblem = sql`(${isInSync} and d.problem is not null)`
const ignored = sql`(d.ignored_at is not null)`
const isIn = (sync: RawBuilder<unknown>) =>
  sql`exists (select from directory_person d where d.user_id = u.id and ${sync})`
const isSynced = isSyncedIn('u')
const isIgnored = isIn(ignored)
const inDirectory = { synced: isInSync, withProblem, ignored }

const syncs = {
  synced: isSynced,
  withProblem: isIn(withProblem),
  ignored: isIgnored,
  none: sql`not ${isSynced} and not ${isIgnored}`,
}

const isEnrolled = sql`exists (select from leadership_enrollment e where e.user_id = u.id)`

const enrollments = {
  enrolled: isEnrolled,
  notEnrolled: sql`u.active and ${managesPeople('u.id')} and not ${isEnrolled}`,
}

/** Found by an index in the order of names: people, or their active memberships. */
export interface Sources {
  /** Conditions on `company_user u`; no one meets two of them. */
  readonly people: readonly RawBuilder<unknown>[]
  readonly memberships: readonly RawBuilder<unknown>[]
}

export interface Filters {
  readonly sources: Sources
  /** SQL: ids of perhaps few people with all matches among them; undefined if no index finds any. */
  readonly hits: RawBuilder<unknown> | undefined
  /** Conditions on `company_user u` beside the sources, and in place of them. */
  readonly left: readonly RawBuilder<unknown>[]
  readonly all: readonly RawBuilder<unknown>[]
}

/** Values of one filter are alternatives; place filters must match the same membership. */
export function filtersOf({ now }: Query<'now'>, query: ListQuery): Filters {
  const { area, manager, role, status, sync, leadership, among } = query
  const nowhere = [
    ...(query.team?.includes('none') ? [hasNoTeam] : []),
    ...(query.team?.includes('waiting') ? [waitsForTeam('u')] : []),
  ]
  const team = query.team?.filter((it) => it !== 'none' && it !== 'waiting') ?? []
  const places = conditionsOfPlace({ area, manager, team })
  // The fence keeps the planner from the indexes of areas and managers, which end with the person.
  const isPlaced = sql`exists (
    select from (select * from membership where user_id = u.id and active offset 0) m
    where (${sql.join(places, sql` or `)}) offset 0)`
  // People without a team have no area or manager: "none" is an alternative only beside teams alone.
  const isEither = nowhere.length > 0 && team.length > 0 && !area && !manager
  const isNowhere = nowhere.length > 0 && (isEither || team.length === 0)
  // Only active people who are no super administrators are in a team.
  const isGiven = places.length > 0 && !isEither
  const states = isGiven && status?.includes('active') ? undefined : status
  const ended = isGiven && states?.every((it) => it === 'inactive') ? [sql`false`] : []
  const ofRole = role && sql`u.role in (${sql.join(role)})`
  const ofStatus = states && anyOf(states.map((it) => hasStatus(it, now)))
  const others = [
    ...(sync ? [anyOf(sync.map((it) => syncs[it]))] : []),
    ...(leadership ? [anyOf(leadership.map((it) => enrollments[it]))] : []),
  ]
  const ofPlace = isEither
    ? [anyOf([...nowhere, isPlaced])]
    : [...(isNowhere ? [anyOf(nowhere)] : []), ...(isGiven ? [isPlaced] : [])]
  const isAmong = among ? [sql`u.id = any(${[...among]}::uuid[])`] : []
  const said = [...others, ...(ofRole ? [ofRole] : []), ...(ofStatus ? [ofStatus] : [])]
  const all = [...isAmong, ...ofPlace, ...said, ...ended]
  const hits = hitsOf({ among, sync, leadership, ...(isGiven ? { ofRole, states } : {}) })
  const ofNowhere = isNowhere && !isEither ? [anyOf(nowhere)] : []
  const left = [...(among ? ofPlace : ofNowhere), ...said, ...ended]
  const sources: Sources = {
    memberships: among ? [] : places,
    people: among
      ? isAmong
      : isEither || isNowhere
        ? [isEither ? sql`u.current_team is null and ${anyOf(nowhere)}` : hasNoTeam]
        : isGiven
          ? []
          : (role?.map((it) => sql`u.role = ${it}`) ?? ranksOf(states) ?? [sql`true`]),
  }
  return { sources, hits, left, all }
}

function hitsOf({
  among,
  sync,
  leadership,
  ofRole,
  states,
}: Pick<ListQuery, 'among' | 'sync' | 'leadership'> & {
  readonly ofRole?: RawBuilder<unknown> | undefined
  readonly states?: readonly UserStatus[] | undefined
}) {
  const isPeople = (which: RawBuilder<unknown>) =>
    sql`select u.id from company_user u where ${which}`
  if (among) return sql`select distinct unnest(${[...among]}::uuid[])`
  if (leadership)
    return sql.join(
      leadership.map((it) =>
        it === 'enrolled'
          ? sql`select user_id from leadership_enrollment`
          : sql`select manager_id from team where active and manager_id is not null`,
      ),
      sql` union `,
    )
  if (sync && !sync.includes('none'))
    return sql`select d.user_id from directory_person d where ${sql.join(
      sync.flatMap((it) => (it === 'none' ? [] : [inDirectory[it]])),
      sql` or `,
    )}`
  if (states)
    return isPeople(sql`${accessRank} in (${sql.join(ranksIn(states).map((it) => sql.lit(it)))})`)
  return ofRole && isPeople(ofRole)
}

function conditionsOfPlace({ area, manager, team }: Pick<ListQuery, 'area' | 'manager' | 'team'>) {
  const ofArea = area && sql`m.listed_area_id in (${sql.join(area)})`
  const ofTeam = team?.length ? sql`m.team_id in (${sql.join(team)})` : undefined
  const also = (...those: (RawBuilder<unknown> | undefined)[]) =>
    those.flatMap((it) => (it ? [sql` and ${it}`] : []))
  const each = (values: readonly string[], column: string, rest: RawBuilder<unknown>[]) =>
    values.map((it) => sql`(${sql.ref(column)} = ${it}${sql.join(rest, sql``)})`)
  if (manager) return each(manager, 'm.reports_to', also(ofTeam, ofArea))
  if (team?.length) return each(team, 'm.team_id', also(ofArea))
  return each(area ?? [], 'm.listed_area_id', [])
}

export const accessRank = sql`access_rank(u.active, u.account_id, u.left_at, u.invited_at)`

/** The places in `access_rank` that people of these states may have. */
const ranksIn = (states: readonly UserStatus[]) => [...new Set(states.flatMap((it) => ranks[it]))]

const ranksOf = (states: readonly UserStatus[] | undefined) =>
  states && !states.includes('active')
    ? ranksIn(states).map((it) => sql`${accessRank} = ${sql.lit(it)}`)
    : undefined

const ranks: Readonly<Record<UserStatus, readonly number[]>> = {
  active: [0, 1, 2, 4],
  inactive: [3, 4],
  notAccepted: [0, 1, 4],
  joined: [2],
  notInvited: [0],
  invited: [1],
  expired: [1],
  undelivered: [1],
}

/** Kept by the database: true if they have no active membership. */
const hasNoTeam = sql`u.current_team is null`

const anyOf = (some: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    some.map((it) => sql`(${it})`),
    sql` or `,
  )})`
