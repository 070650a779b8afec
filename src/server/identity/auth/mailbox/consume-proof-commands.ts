import { minuteMs } from '#domain/kernel/time/durations.ts'
import { proofLifetimeMinutes, type ProofKind } from '#domain/kernel/secrets/proof.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { findProofByToken, guessCode, giveGuessBack, takeProofByToken } from './mailbox-queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

export type Proof = NonNullable<Awaited<ReturnType<typeof takeProofByToken>>>

export type PresentedSecret =
  | { readonly token: string }
  | { readonly email: string; readonly kind: ProofKind; readonly code: string }

type PresentedCode = Extract<PresentedSecret, { code: string }>

export type FoundProof = Pick<Proof, 'token_hash'>

export const invalidProof = () => new HttpError(410, 'proofInvalid')

export const goodSince = ({ now }: RequestContext) =>
  new Date(now.getTime() - proofLifetimeMinutes * minuteMs)

/** Of concurrent requests one wins. Throws 410 for an invalid proof; wrong guesses count. */
export async function withProof<T>(
  context: RequestContext,
  presented: PresentedSecret,
  kinds: readonly ProofKind[],
  work: (db: Db, proof: Proof) => Promise<T>,
): Promise<T> {
  const found =
    'token' in presented
      ? { token_hash: hashOf(presented.token) }
      : await findByCode(context, presented)
  return withFound(context, found, kinds, work)
}

export async function findProof(
  context: RequestContext,
  presented: PresentedSecret,
  kinds: readonly ProofKind[],
): Promise<FoundProof> {
  if ('code' in presented) return findByCode(context, presented)
  const hash = hashOf(presented.token)
  const found = await asPlatform(context.db, (db) =>
    findProofByToken(db, hash, kinds, goodSince(context)),
  )
  if (!found) throw invalidProof()
  return found
}

export async function withFound<T>(
  context: RequestContext,
  { token_hash }: FoundProof,
  kinds: readonly ProofKind[],
  work: (db: Db, proof: Proof) => Promise<T>,
): Promise<T> {
  const done = await asPlatform(context.db, async (db) => {
    const proof = await takeProofByToken(db, Buffer.from(token_hash), kinds, goodSince(context))
    return proof && { result: await work(db, proof) }
  })
  if (!done) throw invalidProof()
  return done.result
}

/** Counts the guess before checking and uncounts a right one. */
async function findByCode(
  context: RequestContext,
  { email, kind, code }: PresentedCode,
): Promise<FoundProof> {
  const { db, network, now, hashCode } = context
  const attempt = await countAttempts(db, [{ kind: 'codeFromAddress', who: network }], now)
  const found = await asPlatform(db, async (transaction) => {
    const proof = await guessCode(transaction, email, kind, goodSince(context))
    const isRight = proof && hashCode(email, code).equals(Buffer.from(proof.code_hash))
    if (isRight) await giveGuessBack(transaction, email, kind)
    return isRight ? proof : undefined
  })
  if (!found) throw invalidProof()
  await attempt.takeBack()
  return found
}
