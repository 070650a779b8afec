import type { ProofKind } from '#domain/auth/proof.ts'
import { proofLifetimeMinutes } from '#domain/auth/proof.ts'
import type { Consents } from '#domain/auth/consent.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { countAttempts } from './attempt-commands.ts'
import { deleteProof, guessCode, insertRequest, takeProofByToken } from './mailbox-queries.ts'
import { checkedPasswordHash } from './new-password.ts'
import { hashOf } from './secrets.ts'
import type { SignUp } from './table.ts'

/** What someone who signs up gives of themselves. */
export interface SignUpWords extends Consents {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/**
 * Asks a mailbox to prove itself. What is done about it is decided after the answer. Throws 429 when
 * too much was asked for from here.
 */
export async function askMailbox(visit: Visit, kind: ProofKind, email: string, signUp?: SignUp) {
  const side = { kind: 'mailFromAddress', who: visit.network } as const
  await countAttempts(visit.db, [side], visit.now)
  const request = {
    id: newId(),
    email,
    kind,
    language: visit.language,
    sign_up: signUp ?? null,
    browser_hash: signUp ? hashOf(visit.device.mark()) : null,
    created_at: visit.now,
  }
  await asPlatform(visit.db, (db) => insertRequest(db, request))
  visit.mailboxes.answerSoon()
}

/** The same for a sign-up. Throws 400 naming what the password lacks (section 5). */
export async function askForAccount(visit: Visit, words: SignUpWords): Promise<void> {
  const { firstName, lastName, email, isIdentifiedDataProcessingAccepted, wantsCommercialNews } =
    words
  const consents = { isIdentifiedDataProcessingAccepted, wantsCommercialNews }
  const passwordHash = await checkedPasswordHash(words.password)
  const { language } = visit
  const signUp = { firstName, lastName, ...consents, passwordHash, language }
  await askMailbox(visit, 'signUp', email, signUp)
}

/** A mailbox that has just proven itself, and what waited for it. */
export type Proof = NonNullable<Awaited<ReturnType<typeof takeProofByToken>>>

export type Presented =
  | { readonly token: string }
  | { readonly email: string; readonly kind: ProofKind; readonly code: string }

/**
 * Takes a proof and does `work` with it in one transaction: of many who present it at once, one
 * gets through. Throws 410 when it is not, or no longer, good; guesses at a code count all the same.
 */
export async function withProof<T>(
  visit: Visit,
  presented: Presented,
  kinds: readonly ProofKind[],
  work: (db: Db, proof: Proof) => Promise<T>,
): Promise<T> {
  const goodSince = new Date(visit.now.getTime() - proofLifetimeMinutes * 60_000)
  if ('code' in presented) await countCode(visit)
  const done = await asPlatform(visit.db, async (db) => {
    const proof =
      'token' in presented
        ? await takeProofByToken(db, hashOf(presented.token), kinds, goodSince)
        : await takeByCode(visit, db, presented, goodSince)
    return proof && { result: await work(db, proof) }
  })
  if (!done) throw new HttpError(410, 'proofInvalid')
  return done.result
}

async function countCode({ db, network, now }: Visit): Promise<void> {
  await countAttempts(db, [{ kind: 'codeFromAddress', who: network }], now)
}

async function takeByCode(
  { hashCode }: Visit,
  db: Db,
  { email, kind, code }: Extract<Presented, { code: string }>,
  goodSince: Date,
): Promise<Proof | undefined> {
  const proof = await guessCode(db, email, kind, goodSince)
  if (!proof || !hashCode(email, code).equals(Buffer.from(proof.code_hash))) return undefined
  await deleteProof(db, email, kind)
  return proof
}
