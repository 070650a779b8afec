import type { Insertable } from 'kysely'
import type { MailboxSide } from '#domain/identity/auth/email-change.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { EmailChangeTable } from '#server/identity/auth/table.ts'

/** With a shared lock, so that it can't end concurrently. */
export async function holdSession(db: Db, id: string) {
  return db.selectFrom('session').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

export async function emailChangeOf(db: Db, accountId: string, goodSince: Date) {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>', goodSince)
    .executeTakeFirst()
}

/** Replaces a pending change and voids its links. */
export async function saveEmailChange(
  db: Db,
  change: Pick<Insertable<EmailChangeTable>, 'account_id' | 'session_id' | 'email' | 'created_at'>,
) {
  const unsent = { old_token_hash: null, new_token_hash: null, mailed_at: null }
  const row = { ...change, ...unsent, old_confirmed_at: null, new_confirmed_at: null }
  await db
    .insertInto('email_change')
    .values(row)
    .onConflict((it) => it.column('account_id').doUpdateSet(row))
    .execute()
}

export async function takeUnmailedChange(db: Db) {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type MailedTokens = Pick<EmailChangeTable, 'old_token_hash' | 'new_token_hash' | 'mailed_at'>

export async function saveMailed(db: Db, accountId: string, mailed: MailedTokens) {
  await db.updateTable('email_change').set(mailed).where('account_id', '=', accountId).execute()
}

const tokenOf = { old: 'old_token_hash', new: 'new_token_hash' } as const
const confirmedOf = { old: 'old_confirmed_at', new: 'new_confirmed_at' } as const

export async function emailChangeByToken(db: Db, tokenHash: Buffer, goodSince: Date) {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select(['account_id', 'email_change.email as newEmail', 'account.email as oldEmail'])
    .select((is) => is('old_token_hash', '=', tokenHash).as('isOld'))
    .where((is) =>
      is.or([is('old_token_hash', '=', tokenHash), is('new_token_hash', '=', tokenHash)]),
    )
    .where('email_change.created_at', '>', goodSince)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, newEmail, oldEmail } = row
  const side: MailboxSide = row.isOld ? 'old' : 'new'
  return { accountId, newEmail, oldEmail, side }
}

export async function confirmByToken(
  db: Db,
  side: MailboxSide,
  tokenHash: Buffer,
  { now, goodSince }: { now: Date; goodSince: Date },
) {
  return db
    .updateTable('email_change')
    .set({ [tokenOf[side]]: null, [confirmedOf[side]]: now })
    .where(tokenOf[side], '=', tokenHash)
    .where('created_at', '>', goodSince)
    .returningAll()
    .executeTakeFirst()
}

export async function confirmForOld(
  db: Db,
  accountId: string,
  { now, goodSince }: { now: Date; goodSince: Date },
) {
  return db
    .updateTable('email_change')
    .set({ old_token_hash: null, old_confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('old_confirmed_at', 'is', null)
    .where('created_at', '>', goodSince)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteEmailChange(db: Db, accountId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteEmailChanges(db: Db, before: Date) {
  await db.deleteFrom('email_change').where('created_at', '<', before).execute()
}

/** Also voids pending proofs of both addresses. */
export async function saveEmail(
  db: Db,
  accountId: string,
  { before, email, now }: { before: string; email: string; now: Date },
) {
  await db
    .updateTable('account')
    .set({ email, email_verified_at: now })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('mailbox_proof').where('email', 'in', [before, email]).execute()
}

export async function readFactorAge(db: Db, accountId: string) {
  const oldest = (table: 'totp' | 'passkey') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.min('added_at').as('at'))
      .where('account_id', '=', accountId)
  const row = await db
    .selectFrom('account')
    .select(['email_verified_at', oldest('totp').as('totp'), oldest('passkey').as('passkey')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const since = [row.totp, row.passkey].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    factorSince: since.length > 0 ? Math.min(...since) : undefined,
    isProven: row.email_verified_at !== null,
  }
}
