import { sql, type Insertable } from 'kysely'
import { codeTriesMax, type ProofKind } from '#domain/kernel/secrets/proof.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { MailboxProofTable, MailboxRequestTable, SignUp } from '#server/identity/auth/table.ts'

export interface SignUpOf {
  readonly sign_up: SignUp | null
  readonly browser_hash: Buffer | null
}

const signUpColumns = ({ sign_up, browser_hash }: SignUpOf) => ({
  sign_up: sign_up && jsonb(sign_up),
  browser_hash,
})

export async function insertRequest(
  db: Db,
  request: Omit<Insertable<MailboxRequestTable>, keyof SignUpOf> & SignUpOf,
) {
  await db
    .insertInto('mailbox_request')
    .values({ ...request, ...signUpColumns(request) })
    .execute()
}

export async function takeRequest(db: Db) {
  return db
    .selectFrom('mailbox_request')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function deleteRequest(db: Db, id: string) {
  await db.deleteFrom('mailbox_request').where('id', '=', id).execute()
}

export async function deleteRequests(db: Db, before: Date) {
  await db.deleteFrom('mailbox_request').where('created_at', '<', before).execute()
}

export async function lockProof(db: Db, email: string, kind: ProofKind) {
  return db
    .selectFrom('mailbox_proof')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveProof(
  db: Db,
  proof: Omit<Insertable<MailboxProofTable>, keyof SignUpOf> & SignUpOf,
) {
  const row = { ...proof, ...signUpColumns(proof), code_tries: 0 }
  await db
    .insertInto('mailbox_proof')
    .values(row)
    .onConflict((it) => it.columns(['email', 'kind']).doUpdateSet(row))
    .execute()
}

/** Updates the sign-up behind a link that is already on its way. */
export async function saveSignUp(db: Db, email: string, signUp: SignUpOf) {
  await db
    .updateTable('mailbox_proof')
    .set(signUpColumns(signUp))
    .where('email', '=', email)
    .where('kind', '=', 'signUp')
    .execute()
}

/** One statement, so that of concurrent requests one wins. */
export async function takeProofByToken(
  db: Db,
  tokenHash: Buffer,
  kinds: readonly ProofKind[],
  goodSince: Date,
) {
  return db
    .deleteFrom('mailbox_proof')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', goodSince)
    .returningAll()
    .executeTakeFirst()
}

export async function findProofByToken(
  db: Db,
  tokenHash: Buffer,
  kinds: readonly ProofKind[],
  goodSince: Date,
) {
  return db
    .selectFrom('mailbox_proof')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', goodSince)
    .executeTakeFirst()
}

/** Counts before checking. Undefined if there is none or its tries are used up. */
export async function guessCode(db: Db, email: string, kind: ProofKind, goodSince: Date) {
  return db
    .updateTable('mailbox_proof')
    .set({ code_tries: sql`code_tries + 1` })
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('code_tries', '<', codeTriesMax)
    .where('created_at', '>', goodSince)
    .returningAll()
    .executeTakeFirst()
}

/** Only in the transaction that counted it. */
export async function giveGuessBack(db: Db, email: string, kind: ProofKind) {
  await db
    .updateTable('mailbox_proof')
    .set({ code_tries: sql`code_tries - 1` })
    .where('email', '=', email)
    .where('kind', '=', kind)
    .execute()
}

export async function deleteProofs(db: Db, before: Date) {
  await db.deleteFrom('mailbox_proof').where('created_at', '<', before).execute()
}
