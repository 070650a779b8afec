import { sql, type RawBuilder } from 'kysely'
import type { StoredUser, DirectoryUser } from '#domain/administration/directory/user-resource.ts'
import type { FieldEquality, UserField } from '#domain/administration/directory/user-filter.ts'
import type { Language, LocalizedText } from '#domain/kernel/localized-text.ts'
import { syncedKeys } from '#domain/people/users/person-fields.ts'
import { isId } from '#server/kernel/ids.ts'
import { selectedFields } from '#server/people/users/field-queries.ts'
import {
  runSql,
  type CompanySettings,
  type Db,
  type UnitOfWork,
  type Query,
} from '#server/kernel/unit-of-work.ts'
import { living, managersCalled } from './manager-queries.ts'

export async function companyOf(db: Db) {
  const [row] = await runSql<CompanySettings & { suspended: boolean }>(db)`
    select name, languages, time_zone as "timeZone", suspended_at is not null as suspended,
      one_to_one_interval_days as "oneToOneIntervalDays", life_stage_enabled as "lifeStageEnabled",
      jsonb_build_object('forManagers', nine_box_for_managers, 'forUsers', nine_box_for_users) as "nineBox"
    from company`
  return row
}

export interface FoundUser extends StoredUser {
  /** Null while they are in a team: the next group must not end a place given since. */
  readonly teamLeft: string | null
  readonly problem: string | null
  readonly isIgnored: boolean
  readonly isLinked: boolean
}

interface UserRow extends Omit<FoundUser, 'groups' | 'createdAt' | 'changedAt' | 'managerPerson'> {
  groups: { id: string; name: LocalizedText }[]
  createdAt: Date
  changedAt: Date
}

const people = sql`company_user u left join directory_person d
  on d.company_id = u.company_id and d.user_id = u.id`
const isInDirectory = sql`${living('u')} and d.removed_at is null`

const directoryUserColumns = sql`u.id, ${selectedFields(syncedKeys, 'u')}, u.active, u.external_id as "employeeNumber",
  coalesce(d.user_name, u.email) as "userName", d.external_id as "externalId", d.department, d.manager,
  d.area, d.team, d.ladder_step as "ladderStep", d.problem, d.ignored_at is not null as "isIgnored",
  case when not exists (select from membership m where m.user_id = u.id and m.active)
    then d.team_left end as "teamLeft",
  d.user_id is not null as "isLinked", u.created_at as "createdAt",
  coalesce(d.synced_at, u.created_at) as "changedAt",
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id) from area g
    where g.archived_at is null and (g.id::text = d.area or g.id in (
      select t.area_id from membership m join team t on t.id = m.team_id
      where m.user_id = u.id and m.active))), '[]') as groups`

export const isPerson = (id: string) => (isId(id) ? sql`u.id = ${id}::uuid` : sql`false`)

const conditions: Readonly<Record<UserField, (value: string) => RawBuilder<unknown>>> = {
  id: isPerson,
  userName: (value) =>
    sql`(lower(d.user_name) = lower(${value}) or (d.user_id is null and u.email = lower(${value})))`,
  externalId: (value) => sql`d.external_id = ${value}`,
  email: (value) => sql`u.email = lower(${value})`,
  displayName: (value) => sql`lower(full_name(u.first_name, u.last_name)) = lower(${value})`,
  firstName: (value) => sql`lower(u.first_name) = lower(${value})`,
  lastName: (value) => sql`lower(u.last_name) = lower(${value})`,
  active: (value) => sql`u.active::text = lower(${value})`,
  employeeNumber: (value) => sql`u.external_id = ${value}`,
}

export async function usersAsked(
  work: Query<'company'>,
  asked: readonly FieldEquality<UserField>[],
  { skip, most }: { skip: number; most: number },
): Promise<{ total: number; users: FoundUser[] }> {
  const among = asked.map(({ field, value }) => conditions[field](value))
  const where = sql.join([isInDirectory, ...among], sql` and `)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${people} where ${where}`.execute(work.db)
  const page = sql`order by u.created_at, u.id offset ${skip} limit ${most}`
  return { total: counted[0]?.total ?? 0, users: await readUsers(work, sql`${where} ${page}`) }
}

export async function findUser(work: Query<'company'>, id: string, { orGivenUp = false } = {}) {
  const isAmong = orGivenUp ? living('u') : isInDirectory
  return (await readUsers(work, sql`${isAmong} and ${isPerson(id)}`))[0]
}

export async function findUsers(
  work: Query<'company'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundUser>> {
  const users = await readUsers(
    work,
    sql`${isInDirectory} and u.id = any(${ids.filter(isId)}::uuid[])`,
  )
  return new Map(users.map((it) => [it.id, it]))
}

async function readUsers(
  { db, company }: Query<'company'>,
  where: RawBuilder<unknown>,
): Promise<FoundUser[]> {
  const rows = await runSql<UserRow>(
    db,
  )`select ${directoryUserColumns} from ${people} where ${where}`
  const managers = await managersCalled(
    db,
    rows.flatMap(({ manager }) => manager ?? []),
  )
  const language = company.languages[0] ?? 'en'
  return rows.map((row) => ({
    ...row,
    managerPerson: row.manager === null ? null : (managers.get(row.manager) ?? null),
    groups: row.groups.map(({ id, name }) => ({ id, name: readIn(name, language) })),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}

/** Falls back to any language. */
export function readIn(name: LocalizedText, language: Language) {
  return name[language] ?? Object.values(name).find((it) => it) ?? ''
}

export interface KnownUser {
  readonly id: string
  readonly state: 'synced' | 'free' | 'removed'
}

/** Those in the sync first; then by external id, user name, email and employee number. */
export async function knownAs({ db }: Query<'company'>, sent: DirectoryUser) {
  const [row] = await runSql<KnownUser>(db)`
    select u.id, case when d.user_id is null then 'free' when d.removed_at is null then 'synced'
      else 'removed' end as state
    from ${people}
    where ${living('u')} and (d.external_id = ${sent.externalId} or lower(d.user_name) = lower(${sent.userName})
      or u.email = ${sent.email}
      or ((d.user_id is null or d.removed_at is not null) and u.external_id = ${sent.employeeNumber})
      or (d.user_id is null and u.email = lower(${sent.userName})))
    order by (d.removed_at is null and d.user_id is not null) desc,
      d.external_id = ${sent.externalId} desc nulls last,
      lower(d.user_name) = lower(${sent.userName}) desc nulls last,
      u.email = ${sent.email} desc, u.id limit 1`
  return row
}

export async function isTakenByOther({ db }: Query<'company'>, id: string, sent: DirectoryUser) {
  const rows = await runSql(db)`
    select from directory_person d where d.user_id <> ${id} and d.removed_at is null
      and (lower(d.user_name) = lower(${sent.userName}) or d.external_id = ${sent.externalId})
    union all
    select from company_user u where u.id <> ${id} and u.external_id = ${sent.employeeNumber}
    limit 1`
  return rows.length > 0
}

export async function saveDirectoryPerson(
  { db, actor, now }: UnitOfWork,
  userId: string,
  sent: DirectoryUser & { readonly teamLeft: string | null },
  { isNumberKept = false } = {},
) {
  const said = {
    user_name: sent.userName,
    external_id: sent.externalId,
    department: sent.department,
    manager: sent.manager,
    area: sent.area,
    team: sent.team,
    team_left: sent.teamLeft,
    ladder_step: sent.ladderStep,
    synced_at: now,
    removed_at: null,
  }
  await db
    .insertInto('directory_person')
    .values({ company_id: actor.companyId, user_id: userId, ...said })
    .onConflict((it) => it.columns(['company_id', 'user_id']).doUpdateSet(said))
    .execute()
  if (isNumberKept) return
  await db
    .updateTable('company_user')
    .set({ external_id: sent.employeeNumber })
    .where('id', '=', userId)
    .where((eb) => eb(sql`external_id`, 'is distinct from', sent.employeeNumber))
    .execute()
}

export async function saveLink(
  { db }: Query,
  userId: string,
  { userName, externalId }: DirectoryUser,
) {
  await db
    .updateTable('directory_person')
    .set({ user_name: userName, external_id: externalId, removed_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** False if it was stored already. */
export async function saveProblem(
  { db }: Query<'company'>,
  userId: string,
  problem: string | null,
): Promise<boolean> {
  const rows = await runSql(db)`update directory_person set problem = ${problem}
    where user_id = ${userId} and problem is distinct from ${problem} returning user_id`
  return rows.length > 0
}

export async function saveRemoved({ db, actor, now }: UnitOfWork, user: FoundUser) {
  await runSql(db)`
    insert into directory_person (company_id, user_id, user_name, synced_at, removed_at)
    values (${actor.companyId}, ${user.id}, ${user.userName}, ${now}, ${now})
    on conflict (company_id, user_id)
      do update set removed_at = ${now}, synced_at = ${now}, problem = null`
}
