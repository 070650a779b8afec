import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { editedKeys, type PersonInput } from '#domain/people/users/person-fields.ts'
import { accountStateOf } from '#domain/people/users/user.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { personColumns, selectionOf } from './field-queries.ts'
import { wasSuperAdmin } from './former-queries.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'

export interface StoredPerson extends PersonInput {
  readonly id: string
  readonly role: CompanyRole
  readonly wasSuperAdmin: boolean
  readonly active: boolean
  readonly account: ReturnType<typeof accountStateOf>
  readonly version: number
}

export async function readPerson(work: Query<'now'>, id: string): Promise<StoredPerson> {
  return personOf(found(await selectPerson(work, id).executeTakeFirst()))
}

export async function lockPerson(work: Query<'now'>, id: string): Promise<StoredPerson> {
  return personOf(found(await selectPerson(work, id).forUpdate().executeTakeFirst()))
}

const selectPerson = ({ db, now }: Query<'now'>, id: string) =>
  db
    .selectFrom('company_user')
    .select(['id', 'role', 'active', 'version', 'account_id', 'left_at'])
    .select(selectionOf(editedKeys))
    .select(wasSuperAdmin(now, 'company_user').as('wasSuperAdmin'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)

type PersonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirst']>>
>

function personOf({ account_id, left_at, ...row }: PersonRow): StoredPerson {
  const account = accountStateOf({ hasAccount: account_id !== null, hasLeft: left_at !== null })
  return { ...row, account }
}

export async function isGlobalLevel({ db }: Query, id: string) {
  const row = await db
    .selectFrom('global_level')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** False if another person has the email. The caller holds the structure lock. */
export async function savePerson({ db }: Query, id: string, words: PersonInput) {
  const saved = await db
    .updateTable('company_user as u')
    .set({ ...personColumns(words, editedKeys), version: sql`u.version + 1` })
    .where('u.id', '=', id)
    .where(
      sql<boolean>`not exists (select from company_user o
        where o.email = ${words.email} and o.left_at is null and o.id <> u.id)`,
    )
    .returning('u.id')
    .execute()
  return saved.length > 0
}

export async function deletePerson({ db }: Query, id: string) {
  await db.deleteFrom('company_user').where('id', '=', id).execute()
}

export async function deleteInvitationOf({ db }: Query, userId: string) {
  await db.deleteFrom('invitation').where('user_id', '=', userId).execute()
}

interface Choices {
  areas: { id: string; name: LocalizedText }[]
  teams: { id: string; name: string; areaId: string; manager: string | null }[]
  managers: { id: string; name: string }[]
  levels: { id: string; name: LocalizedText }[]
}

/** Only active teams and managers. */
export async function readChoices({ db }: Query) {
  const [row] = await runSql<Choices>(db)`select
    coalesce((select json_agg(json_build_object('id', id, 'name', name) order by position)
      from area where archived_at is null), '[]') as areas,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'areaId', t.area_id,
        'manager', full_name(b.first_name, b.last_name)) order by ${asRead('t.name')}, ${asRead('sort_name(b.first_name, b.last_name)')}, t.id)
      from team t left join company_user b on b.id = t.manager_id where t.active), '[]') as teams,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name))
        order by ${byName('u')})
      from company_user u
      where u.active and u.id in (select t.manager_id from team t where t.active)), '[]') as managers,
    coalesce((select json_agg(json_build_object('id', id, 'name', name) order by position)
      from global_level), '[]') as levels`
  return found(row)
}
