import { sql, type Insertable } from 'kysely'
import { codeTriesMax, type ProofKind } from '#domain/kernel/secrets/proof.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { MailboxProofTable, MailboxRequestTable, SignUp } from './table.ts'

/** What is kept of a sign-up until its mailbox is proven. */
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
): Promise<void> {
  await db
    .insertInto('mailbox_request')
    .values({ ...request, ...signUpColumns(request) })
    .execute()
}

/** The oldest request that nobody is answering, locked. */
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

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mailbox_request').where('id', '=', id).execute()
}

/** The proof a mailbox was last asked for; locked. */
export async function lockProof(db: Db, email: string, kind: ProofKind) {
  return db
    .selectFrom('mailbox_proof')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps a proof in the place of the one before of its kind, which is good no more. */
export async function saveProof(
  db: Db,
  proof: Omit<Insertable<MailboxProofTable>, keyof SignUpOf> & SignUpOf,
): Promise<void> {
  const row = { ...proof, ...signUpColumns(proof), code_tries: 0 }
  await db
    .insertInto('mailbox_proof')
    .values(row)
    .onConflict((it) => it.columns(['email', 'kind']).doUpdateSet(row))
    .execute()
}

/** The newest words of a sign-up under a link that is on its way already. */
export async function saveSignUp(db: Db, email: string, signUp: SignUpOf): Promise<void> {
  await db
    .updateTable('mailbox_proof')
    .set(signUpColumns(signUp))
    .where('email', '=', email)
    .where('kind', '=', 'signUp')
    .execute()
}

/** Takes a proof by its link, in one statement: of many who come with it, one gets it. */
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

/** A proof by its link, left as it is. */
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

/** Counts a guess at the code of a proof; undefined when there is none to guess at any more. */
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

/** Uncounts the guess that was just counted in the same transaction. */
export async function giveGuessBack(db: Db, email: string, kind: ProofKind): Promise<void> {
  await db
    .updateTable('mailbox_proof')
    .set({ code_tries: sql`code_tries - 1` })
    .where('email', '=', email)
    .where('kind', '=', kind)
    .execute()
}

/** Forgets proofs asked for before `before`, with the sign-ups that waited for them. */
export async function deleteProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailbox_proof').where('created_at', '<', before).execute()
}
