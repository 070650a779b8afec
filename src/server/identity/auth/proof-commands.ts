import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from './request-context.ts'
import { insertConsents } from './account/consent-queries.ts'
import { deleteFactorsOf } from './factors/queries.ts'
import { enterWithin, type SignInResult } from './sign-in-commands.ts'
import {
  findProof,
  withFound,
  type PresentedSecret,
  type Proof,
} from './mailbox/consume-proof-commands.ts'
import { hashInTurn, strangerOf } from './guess-limit-commands.ts'
import { checkPassword } from './new-password.ts'
import { accountByEmail, insertAccount, markVerified, savePassword } from './queries.ts'
import { deleteIdentitiesOf } from './openid/queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { mailOwner } from './notice-commands.ts'

const entryKinds = ['signUp', 'signIn'] as const

/** Throws 409 `passwordNeeded` if a sign-up from another browser lacks one; keeps the proof. */
export async function enterWithProof(
  context: RequestContext,
  presented: PresentedSecret,
  password?: string,
): Promise<SignInResult> {
  if (password !== undefined) checkPassword(password)
  const found = await findProof(context, presented, entryKinds)
  const hash = password === undefined ? null : await hashInTurn(strangerOf(context), password)
  return withFound(context, found, entryKinds, async (db, proof) => {
    const known = await accountByEmail(db, proof.email)
    const accountId = known ? known.id : await openAccount(context, db, proof, hash)
    await claim(context, db, accountId, known)
    return enterWithin(context, db, accountId)
  })
}

/** A sign-up's password and consents count only in the browser that made it. */
async function openAccount(
  context: RequestContext,
  db: Db,
  { email, ...proof }: Proof,
  chosenHash: string | null,
) {
  const { sign_up: words, browser_hash: browser } = proof
  if (!words) throw new Error('A mailbox without an account proved something but a sign-up.')
  const isSameBrowser =
    browser !== null && context.device.hash()?.equals(Buffer.from(browser)) === true
  const passwordHash = chosenHash ?? (isSameBrowser ? words.passwordHash : undefined)
  if (passwordHash === undefined) throw new HttpError(409, 'passwordNeeded')
  const id = newId()
  await insertAccount(db, {
    id,
    email,
    password_hash: passwordHash,
    user_role: 'USER',
    preferred_language: words.language,
    is_identified_data_processing_accepted:
      isSameBrowser && words.isIdentifiedDataProcessingAccepted,
    first_name: words.firstName,
    last_name: words.lastName,
    created_at: context.now,
  })
  if (isSameBrowser) await insertConsents(db, id, words, context.now)
  return id
}

/** Removes what was set up before the proof: an attacker may have registered first. */
async function claim(
  { now }: RequestContext,
  db: Db,
  accountId: string,
  before: Awaited<ReturnType<typeof accountByEmail>>,
) {
  if (before && before.email_verified_at === null) {
    await savePassword(db, accountId, null)
    await deleteIdentitiesOf(db, accountId)
    await deleteFactorsOf(db, accountId)
    await deleteSessionsOf(db, accountId)
  }
  await markVerified(db, accountId, now)
}

const recoveryKinds: readonly ProofKind[] = ['recovery']

/** Ends every session. Hashes only for a valid proof; a rejected password keeps it. */
export async function recover(
  context: RequestContext,
  presented: PresentedSecret,
  password: string,
): Promise<SignInResult> {
  checkPassword(password)
  const found = await findProof(context, presented, recoveryKinds)
  const hash = await hashInTurn(strangerOf(context), password)
  return withFound(context, found, recoveryKinds, async (db, { email }) => {
    const account = await accountByEmail(db, email)
    if (!account) throw new Error('A mailbox without an account was to recover one.')
    await claim(context, db, account.id, account)
    await savePassword(db, account.id, hash)
    await deleteSessionsOf(db, account.id)
    await mailOwner(context, db, account.id, 'recovery')
    return enterWithin(context, db, account.id)
  })
}
