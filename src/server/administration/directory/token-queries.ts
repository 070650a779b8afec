import { minuteMs } from '#domain/kernel/time/durations.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'

export function tokensOf({ db }: Query) {
  return db
    .selectFrom('directory_token')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Counts under the company's lock, so that concurrent creations queue. */
export async function lockTokens({ db, actor }: UnitOfWork) {
  await runSql(db)`select from company where company_id = ${actor.companyId} for no key update`
  return (await tokensOf({ db })).length
}

export async function insertToken(
  { db, actor, now }: UnitOfWork,
  token: { readonly id: string; readonly name: string; readonly hash: Buffer },
) {
  const { id, name, hash: secret_hash } = token
  await db
    .insertInto('directory_token')
    .values({ company_id: actor.companyId, id, name, secret_hash, created_at: now })
    .execute()
}

/** Keeps the row, because log entries refer to its name. False if there was none. */
export async function revokeToken({ db, now }: UnitOfWork, id: string) {
  const revoked = await db
    .updateTable('directory_token')
    .set({ secret_hash: null, revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return revoked.length > 0
}

/** Updates `last_used_at` at most once a minute. */
export async function useToken(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom('directory_token')
    .select(['id', 'last_used_at'])
    .where('secret_hash', '=', hash)
    .executeTakeFirst()
  if (row && (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= minuteMs))
    await db
      .updateTable('directory_token')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .execute()
  return row?.id
}
