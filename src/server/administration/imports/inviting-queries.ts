import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/kernel/localized-text.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { byName } from '#server/kernel/reading-order.ts'

export async function beginInviting({ db }: Query, id: string) {
  await db.updateTable('import_file').set({ inviting: true }).where('id', '=', id).execute()
}

export interface InvitationJob {
  readonly id: string
  readonly askedBy: string
  readonly accountId: string | null
  readonly language: Language
}

export async function invitingIn(db: Db) {
  return runSql<InvitationJob>(db)`
    select f.id, f.asked_by as "askedBy", f.language, u.account_id as "accountId"
    from import_file f join company_user u on u.id = f.asked_by
    where f.inviting order by f.asked_at`
}

/**
 * As an array: right after an import a join is planned without statistics and compares all with
 * all.
 */
export function isInvitable(importId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`u.active and u.account_id is null and u.invited_at is null and u.id = any(array(
    select p.user_id from import_person p
    where p.import_id = ${importId} and p.invited_at is null and p.left_out is null))`
}

export function isInvited(importId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`u.account_id is null and u.invited_at is not null and u.id = any(array(
    select p.user_id from import_person p where p.import_id = ${importId}))`
}

export async function notInvited(db: Db, importId: string, most: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select u.id from company_user u where ${isInvitable(sql`${importId}`)}
    order by ${byName('u')} limit ${most}`
  return rows.map(({ id }) => id)
}

export async function saveInvited(db: Db, importId: string, ids: readonly string[], at: Date) {
  await runSql(db)`
    update import_person set invited_at = ${at}
    where import_id = ${importId} and user_id = any(${[...ids]}::uuid[])`
}

export async function saveLeftOut(
  db: Db,
  importId: string,
  leftOut: readonly { readonly id: string; readonly reason: string }[],
) {
  await runSql(db)`
    update import_person p set left_out = n.reason
    from json_to_recordset(${JSON.stringify(leftOut)}::json) as n (id uuid, reason text)
    where p.import_id = ${importId} and p.user_id = n.id`
}

export async function endInviting(db: Db, importId: string) {
  await db.updateTable('import_file').set({ inviting: false }).where('id', '=', importId).execute()
}
