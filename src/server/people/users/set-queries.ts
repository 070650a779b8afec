import { sql } from 'kysely'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  importedKeys,
  personFields,
  type ImportedKey,
  type PersonFields,
} from '#domain/people/users/person-fields.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { beginPeriods, endPeriods } from './activity-queries.ts'

interface Details extends Pick<PersonFields, ImportedKey> {
  readonly id: string
}

interface NewPeople extends Details {
  readonly role: CompanyRole
  readonly active: boolean
}

const fields = importedKeys.map((key) => ({
  column: sql.ref(personFields[key].column),
  value: sql`n.${sql.ref(key)}`,
  typed: sql`${sql.ref(key)} ${sql.raw(personFields[key].control === 'level' ? 'uuid' : 'text')}`,
}))
const newPersonColumns = sql`(id uuid, ${sql.join(fields.map(({ typed }) => typed))}, role text, active boolean)`

/** Fails if an email is taken. */
export async function insertPeople(work: Query<'actor' | 'now'>, people: readonly NewPeople[]) {
  if (people.length === 0) return
  const { db, actor, now } = work
  await runSql(db)`
    insert into company_user (company_id, id, ${sql.join(fields.map(({ column }) => column))},
      role, active, created_at)
    select ${actor.companyId}, n.id, ${sql.join(fields.map(({ value }) => value))},
      n.role, n.active, ${now}
    from json_to_recordset(${JSON.stringify(people)}::json) as n ${newPersonColumns}`
  await beginPeriods(
    work,
    people.map(({ id }) => id),
  )
  const inactive = people.flatMap(({ id, active }) => (active ? [] : [id]))
  if (inactive.length > 0) await endPeriods(work, inactive)
}

/** Clears changed emails and employee ids first, because two people may swap them. */
export async function savePeople({ db }: Query<'actor' | 'now'>, people: readonly Details[]) {
  if (people.length === 0) return
  const given = JSON.stringify(people)
  await runSql(db)`
    update company_user u set email = u.id || '@moving.invalid', external_id = null
    from json_to_recordset(${given}::json) as n ${newPersonColumns}
    where u.id = n.id and (u.email <> n.email or u.external_id is distinct from n."employeeId")`
  await runSql(db)`
    update company_user u set version = u.version + 1,
      ${sql.join(fields.map(({ column, value }) => sql`${column} = ${value}`))}
    from json_to_recordset(${given}::json) as n ${newPersonColumns}
    where u.id = n.id`
}

/** Records the end of a super administrator's term. On commit, open tabs read their roles again. */
export async function saveRoles(
  { db, now }: Pick<Query<'actor' | 'now'>, 'db' | 'now'>,
  roles: readonly { readonly id: string; readonly role: CompanyRole }[],
) {
  if (roles.length === 0) return
  await runSql(db)`
    with given as (
      update company_user u set role = n.role, version = u.version + 1, super_admin_until = case
        when u.role = 'SUPERADMIN' and n.role <> u.role and u.account_id is not null then ${now}::timestamptz
        else u.super_admin_until end
      from json_to_recordset(${JSON.stringify(roles)}::json) as n (id uuid, role text)
      where u.id = n.id
      returning u.company_id, u.id)
    select pg_notify(${eventChannel}, json_build_object('companyId', company_id, 'topic', 'notifications',
      'collaboratorId', id, 'to', array[id])::text) from given`
}

export async function deleteInvitationsOf(
  { db }: Pick<Query<'actor' | 'now'>, 'db'>,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  await runSql(db)`delete from invitation where user_id = any(${[...ids]}::uuid[])`
}
