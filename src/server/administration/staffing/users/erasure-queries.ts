import { sql } from 'kysely'
import type { Erasure } from '#domain/people/users/deletion.ts'
import { erasedPerson, personKeys } from '#domain/people/users/person-fields.ts'
import { unlinkEntriesOf } from '#server/conversations/feedback/queries.ts'
import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'
import { found } from '#server/kernel/errors.ts'
import {
  runSql,
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
  type Query,
} from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { personColumns } from '#server/people/users/field-queries.ts'
import { managerOf } from '#server/people/teams/team-queries.ts'

export async function erasureOf({ db }: Query, id: string): Promise<Erasure> {
  const { rows } = await sql<Erasure>`
    select
      (select coalesce(json_agg(x order by ${asRead('x.name')}, x.id), '[]') from (
        select distinct t.id, t.name, ${managerOf('t')} as manager from membership m join team t on t.id = m.team_id
        where m.user_id = ${id}) x) as teams,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by ${asRead('t.name')}, t.id), '[]')
        from team t where t.manager_id = ${id} and t.active) as leads,
      (select coalesce(json_agg(x order by ${asRead('x.name')}, x.id), '[]') from (
        select u.id, full_name(u.first_name, u.last_name) as name
        from membership m join company_user u on u.id = m.user_id
        where m.reports_to = ${id} and m.active) x) as collaborators,
      json_build_object(
        'oneToOne', (select count(*) from one_to_one where collaborator_id = ${id}),
        'goal', (select count(*) from goal where collaborator_id = ${id}),
        'agreement', (select count(*) from agreement where collaborator_id = ${id}),
        'question', (select count(*) from agenda_question
          where collaborator_id = ${id} and template_id is null),
        'feedback', (select count(*) from feedback_entry e where e.collaborator_id = ${id}
          or (e.author_id = ${id} and not ${isSharedEntry('e')})),
        'placement', (select count(*) from nine_box_placement where collaborator_id = ${id}),
        'reply', (select count(*) from nine_box_reply r join nine_box_placement p on p.id = r.placement_id
          where p.collaborator_id = ${id})) as records`.execute(db)
  return found(rows[0])
}

export async function mailboxesOf({ db, actor }: UnitOfWork, id: string) {
  const row = await db
    .selectFrom('company_user')
    .select(['id', 'email', 'account_id as accountId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { companyId: actor.companyId, ...found(row) }
}

export async function deleteMailsOf(
  { db }: Query,
  { companyId, id, email, accountId }: Awaited<ReturnType<typeof mailboxesOf>>,
): Promise<void> {
  await speakForInstallation(db)
  await runSql(db)`
    delete from delivery where for_company = ${companyId} and (user_id = ${id}
      or target = ${email} or target = (select a.email from account a where a.id = ${accountId}))`
  await speakForCompany(db, companyId)
}

export async function membershipsOf({ db }: Query, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function leaveTeams({ db }: Query, userId: string): Promise<void> {
  await db
    .updateTable('team')
    .set((row) => ({ manager_id: null, version: row('version', '+', 1) }))
    .where('manager_id', '=', userId)
    .execute()
}

export async function deletePrivateFieldsOf({ db }: Query, userId: string): Promise<void> {
  await runSql(db)`
    delete from one_to_one_field f using one_to_one o
    where o.id = f.one_to_one_id and o.manager_id = ${userId} and f.path like '%privateComment'`
}

const ownTables = [
  'calendar_feed',
  'channel_identity',
  'directory_person',
  'list_view',
  'notification_setting',
] as const

export async function deleteOwnRows({ db }: Query, userId: string): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const table of ['export_file', 'import_file'] as const)
    await db.deleteFrom(table).where('asked_by', '=', userId).execute()
}

/** Records that belong to no membership. */
export async function deleteAbout({ db }: Query, userId: string): Promise<void> {
  const meetings = sql`(select id from one_to_one where collaborator_id = ${userId})`
  await sql`
    delete from feedback_request
    where collaborator_id = ${userId} or (author_id = ${userId} and entry_id is null)`.execute(db)
  await sql`delete from feedback_entry where collaborator_id = ${userId}`.execute(db)
  await sql`delete from goal where collaborator_id = ${userId}`.execute(db)
  await sql`delete from agreement where collaborator_id = ${userId}`.execute(db)
  await sql`delete from agenda_question where collaborator_id = ${userId}`.execute(db)
  await unlinkEntriesOf({ db }, meetings)
  await sql`delete from one_to_one where collaborator_id = ${userId}`.execute(db)
  await sql`delete from notification where ${userId} in (user_id, other_id)`.execute(db)
  await deleteOwnRows({ db }, userId)
  await sql`delete from erasure_request where user_id = ${userId}`.execute(db)
  await sql`delete from ai_call_about where user_id = ${userId}`.execute(db)
  await sql`delete from retention_notice where user_id = ${userId}`.execute(db)
  await sql`delete from legal_hold where user_id = ${userId}`.execute(db)
  await sql`delete from invitation where user_id = ${userId}`.execute(db)
  await sql`delete from person_picture where user_id = ${userId}`.execute(db)
  await sql`delete from directory_entry where user_id = ${userId}`.execute(db)
  await sql`delete from user_activity where user_id = ${userId}`.execute(db)
}

/** Also in closed records, whose texts stay unchanged. */
export async function erase({ db }: Query, id: string, now: Date): Promise<void> {
  await db
    .updateTable('company_user')
    .set((row) => ({
      account_id: null,
      role: 'USER',
      active: false,
      ...personColumns(erasedPerson, personKeys),
      left_at: now,
      erased_at: now,
      super_admin_until: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await sql`select forget_person(${id})`.execute(db)
}
