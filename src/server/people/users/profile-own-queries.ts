import type { LocalizedRecord, NamedRecord } from '#domain/kernel/named-record.ts'
import { sql, type RawBuilder } from 'kysely'
import { picturePath, type MyProfileView } from '#contract/people/personal.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { PictureType } from '#domain/kernel/files/picture.ts'
import type { PersonName } from '#domain/kernel/full-name.ts'
import { profileKeys } from '#domain/people/users/person-fields.ts'
import { found } from '#server/kernel/errors.ts'
import { selectedFields } from './field-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { isSyncedIn } from '#server/people/sync-state/state-queries.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'

interface StepTexts extends LocalizedRecord {
  description: LocalizedText
  mission: LocalizedText
}

export interface OwnPlaceRow {
  team: { id: string; name: string }
  area: LocalizedRecord
  manager: { id: string; name: string }
  startedOn: Day
  step: StepTexts
  isArchived: boolean
  next: (StepTexts & { skills: (LocalizedRecord & { behaviours: LocalizedText[] })[] }) | null
}

interface OwnProfileRow extends Omit<MyProfileView, 'globalLevel' | 'places'> {
  globalLevel: LocalizedRecord | null
  places: OwnPlaceRow[]
}

export async function readOwnProfile({ db, actor }: UnitOfWork) {
  const [row] = await runSql<OwnProfileRow>(db)`
    select ${selectedFields(profileKeys, 'u')}, u.version, ${pictureAddress('u.id')} as picture,
      ${isSyncedIn('u')} as "isSynced",
      (select json_build_object('id', l.id, 'name', l.name)
        from global_level l where l.id = global_level_of(u)) as "globalLevel",
      coalesce((select json_agg(json_build_object(
        'team', json_build_object('id', t.id, 'name', t.name),
        'area', json_build_object('id', a.id, 'name', a.name),
        'manager', json_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name)),
        'startedOn', m.started_on,
        'step', json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'mission', s.mission),
        'isArchived', s.archived_at is not null,
        'next', ${nextStep}) order by m.started_on, m.id)
        from membership m
        join team t on t.id = m.team_id
        join area a on a.id = t.area_id
        join company_user b on b.id = m.reports_to
        join ladder_step s on s.id = m.ladder_step_id
        where m.user_id = u.id and m.active), '[]') as places
    from company_user u where u.id = ${actor.userId}`
  return found(row)
}

const nextStep = sql`(
  select json_build_object('id', n.id, 'name', n.name, 'description', n.description, 'mission', n.mission,
    'skills', coalesce((
      select json_agg(json_build_object('id', k.id, 'name', k.name, 'behaviours', x.texts) order by k.position)
      from skill k cross join lateral (
        select json_agg(y.text order by y.position, y.id) as texts from skill_behaviour y
        where y.skill_id = k.id and y.ladder_step_id = n.id) x
      where k.area_id = t.area_id and k.archived_at is null and x.texts is not null), '[]'))
  from ladder_step n
  where n.area_id is not distinct from s.area_id and n.position > s.position
  order by n.position limit 1)`

export async function saveOwnName(
  { db, actor }: Query<'actor'>,
  { firstName, lastName, version }: PersonName & { readonly version: number },
) {
  await db
    .updateTable('company_user')
    .set({ first_name: firstName, last_name: lastName, version })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', actor.userId)
    .execute()
}

/** Returns the previous zone. */
export async function saveOwnTimeZone({ db, actor }: Query<'actor'>, timeZone: string | null) {
  const [row] = await runSql<{ before: string | null }>(db)`
    update company_user u set time_zone = ${timeZone}
    from (select id, time_zone from company_user where id = ${actor.userId} for update) o
    where u.id = o.id returning o.time_zone as before`
  return found(row).before
}

export async function ownTimeZone({
  db,
  actor,
  company,
}: Query<'actor' | 'company'>): Promise<string> {
  const row = await db
    .selectFrom('company_user')
    .select('time_zone')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return row?.time_zone ?? company.timeZone
}

export interface Picture {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

/** Returns the new picture's id: addresses are never reused. */
export async function replacePicture(
  { db, actor }: Query<'actor'>,
  userId: string,
  picture: Picture,
) {
  const id = newId()
  await runSql(db)`
    insert into person_picture (company_id, id, user_id, media_type, bytes)
    values (${actor.companyId}, ${id}, ${userId}, ${picture.type}, ${picture.bytes})
    on conflict (company_id, user_id) do update
      set id = excluded.id, media_type = excluded.media_type, bytes = excluded.bytes`
  return id
}

export async function deletePicture({ db, actor }: Query<'actor'>, userId: string) {
  await db
    .deleteFrom('person_picture')
    .where('company_id', '=', actor.companyId)
    .where('user_id', '=', userId)
    .execute()
}

export async function readPicture(db: Db, id: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('person_picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { type: row.media_type, bytes: row.bytes }
}

export interface FaceRow {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly picture: string | null
}

/** Of the person joined as `alias`. */
export function faceOf(alias: string): RawBuilder<FaceRow> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'firstName', ${of('first_name')},
    'name', full_name(${of('first_name')}, ${of('last_name')}), 'picture', ${pictureAddress(`${alias}.id`)})`
}

export function namedPerson(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<NamedRecord | null>`case when ${of('id')} is not null then json_build_object('id', ${of('id')},
    'name', full_name(${of('first_name')}, ${of('last_name')})) end`
}

/** `picturePath` of a person's picture. */
export function pictureAddress(userId: string): RawBuilder<string | null> {
  const [before, between] = picturePath(' ', ' ').split(' ')
  return sql`(select ${sql.lit(before)} || p.company_id || ${sql.lit(between)} || p.id
    from person_picture p where p.user_id = ${sql.ref(userId)})`
}

export function pictureOf({ actor }: Pick<UnitOfWork, 'actor'>, id: string | null) {
  return id && picturePath(actor.companyId, id)
}
