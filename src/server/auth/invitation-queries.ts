import { sql, type Insertable } from 'kysely'
import { openInvitationsMax } from '#domain/auth/invitation.ts'
import { found } from '#server/kernel/errors.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { InvitationTable } from './table.ts'

type Speaking = Pick<UnitOfWork, 'db'>

/** Everyone invited and not in yet whose last link was made after `since`, the newest first. */
export async function openInvitations({ db }: Speaking, since: Date) {
  return db
    .selectFrom('invitation')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'language', 'sent_at'])
    .where('sent_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(openInvitationsMax)
    .execute()
}

export async function countInvitations({ db }: Speaking): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many people of a company came by an invitation: all who are there but one. */
export async function countAccepted({ db }: Speaking): Promise<number> {
  const { count } = await db
    .selectFrom('company_user')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count - 1
}

/** Writes an invitation; false where its mailbox is invited already, also by someone at this moment. */
export async function insertInvitation(
  { db }: Speaking,
  invitation: Insertable<InvitationTable>,
): Promise<boolean> {
  const written = await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((it) => it.columns(['company_id', 'email']).doNothing())
    .returning('id')
    .execute()
  return written.length > 0
}

export async function lockInvitation({ db }: Speaking, id: string) {
  const row = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'language', 'sent_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Another link in the place of the one before, which is good no more. */
export async function saveLink(
  { db }: Speaking,
  id: string,
  link: Pick<InvitationTable, 'token_hash' | 'proves_mailbox' | 'sent_at'>,
): Promise<void> {
  await db.updateTable('invitation').set(link).where('id', '=', id).execute()
}

export async function deleteInvitation({ db }: Speaking, id: string): Promise<void> {
  await db.deleteFrom('invitation').where('id', '=', id).execute()
}

/** Forgets the invitations of a company that were last sent before `before`. */
export async function deleteInvitations({ db }: Speaking, before: Date): Promise<void> {
  await db.deleteFrom('invitation').where('sent_at', '<', before).execute()
}

/** What a link says, of the company that is spoken for; undefined when it is good no more. */
export async function readInvitation(db: Db, tokenHash: Buffer, sentAfter: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('company', 'company.company_id', 'invitation.company_id')
    .innerJoin('company_user', 'company_user.id', 'invitation.invited_by')
    .select(['invitation.email', 'invitation.first_name', 'invitation.last_name', 'company.name'])
    .select(['company_user.first_name as inviter_first', 'company_user.last_name as inviter_last'])
    .where('token_hash', '=', tokenHash)
    .where('sent_at', '>', sentAfter)
    .executeTakeFirst()
}

/** Takes an invitation by its link, in one statement: of many who come with it, one gets it. */
export async function takeInvitation(db: Db, tokenHash: Buffer, sentAfter: Date) {
  return db
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('sent_at', '>', sentAfter)
    .returningAll()
    .executeTakeFirst()
}
