import type { Insertable } from 'kysely'
import type { AccountRole } from '#domain/kernel/access/roles.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { SessionTable } from './table.ts'

export async function insertSession(db: Db, session: Insertable<SessionTable>) {
  await db.insertInto('session').values(session).execute()
}

/** Matches the current or the previous token. With a row lock. */
export async function lockSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .selectAll()
    .where((is) =>
      is.or([is('token_hash', '=', tokenHash), is('previous_token_hash', '=', tokenHash)]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function rotateSession(
  db: Db,
  id: string,
  tokens: { token_hash: Buffer; previous_token_hash: Buffer; rotated_at: Date },
) {
  await db.updateTable('session').set(tokens).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  const ended = await db
    .deleteFrom('session')
    .where((is) =>
      is.or([is('token_hash', '=', tokenHash), is('previous_token_hash', '=', tokenHash)]),
    )
    .returning('id')
    .execute()
  await tellEnded(db, ended)
}

export async function deleteSessionsOf(
  db: Db,
  accountId: string,
  which: { readonly only?: string; readonly except?: string } = {},
) {
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(which.only !== undefined, (all) => all.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (all) => all.where('id', '<>', which.except ?? ''))
    .returning('id')
    .execute()
  // Second steps begun with the old credentials are void.
  if (which.only === undefined)
    await db.deleteFrom('second_step').where('account_id', '=', accountId).execute()
  await tellEnded(db, ended)
  return ended.length
}

export async function provenAt(db: Db, id: string) {
  const row = await db
    .selectFrom('session')
    .select((is) => is.fn.coalesce('proven_at', 'created_at').as('at'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.at
}

export async function saveProven(db: Db, id: string, now: Date) {
  await db.updateTable('session').set({ proven_at: now }).where('id', '=', id).execute()
}

export async function deleteOldSessions(
  db: Db,
  { unusedSince, begunBefore }: { unusedSince: Date; begunBefore: Date },
) {
  await db
    .deleteFrom('session')
    .where((is) => is.or([is('rotated_at', '<', unusedSince), is('created_at', '<', begunBefore)]))
    .execute()
}

export async function sessionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'address'])
    .select(['created_at as startedAt', 'rotated_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function sessionStart(db: Db, id: string) {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_at
}

export async function isSessionOf(db: Db, id: string, accountId: string) {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function accountRoleOf(db: Db, id: string): Promise<AccountRole | undefined> {
  const row = await db
    .selectFrom('account')
    .select('user_role')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_role
}

/** Every server process hears of it when this commits, and ends the event streams of those sessions. */
async function tellEnded(db: Db, sessions: readonly { id: string }[]) {
  for (const { id } of sessions)
    await runSql(db)`select pg_notify(${eventChannel}, ${JSON.stringify({ endedSession: id })})`
}
