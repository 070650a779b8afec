import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import { isRefreshable, type OtherSession } from '#domain/kernel/secrets/session.ts'
import type { RequestContext } from './request-context.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { Side } from '#server/platform/attempts/attempt-commands.ts'
import { isKnownDevice } from './device-queries.ts'
import { enterWithin, type Credentials, type SignInResult } from './sign-in-commands.ts'
import { guessPassword, strangerOf } from './guess-limit-commands.ts'
import type { Waiter } from './hashing-queue.ts'
import { accountByEmail, accountById, holdsPassword, membershipsOf } from './queries.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
import { deleteSession, lockSession, rotateSession } from './session-queries.ts'

/** Wrong credentials of any kind get the same answer (section 8). Throws 429 after too many. */
export async function signInWithEmail(
  context: RequestContext,
  email: string,
  password: string,
): Promise<SignInResult> {
  const account = await asPlatform(context.db, (db) => accountByEmail(db, email))
  const guess = await guessOf(context, email, account?.id)
  const isRight = await guessPassword(context, guess, password, account?.password_hash)
  if (!account || !isRight) throw new HttpError(401, 'wrongCredentials')
  const { id, password_hash: hash } = account
  const entered = await asPlatform(context.db, async (db) =>
    (await holdsPassword(db, id, hash)) ? enterWithin(context, db, id) : undefined,
  )
  // The hash changed while we compared: compare again.
  return entered ?? signInWithEmail(context, email, password)
}

/** Strangers share limits and queue by network; a browser known to the account has its own. */
async function guessOf(
  context: RequestContext,
  email: string,
  accountId = nobody,
): Promise<{ sides: Side[]; waiter: Waiter }> {
  const deviceHash = context.device.hash()
  // Also queried without an account, so that the response time does not reveal one.
  const isKnown =
    deviceHash !== undefined &&
    (await asPlatform(context.db, (db) => isKnownDevice(db, accountId, deviceHash)))
  if (isKnown) {
    const who = `${email} ${deviceHash.toString('hex')}`
    return { sides: [{ kind: 'passwordOnDevice', who }], waiter: { isKnown, who } }
  }
  const sides: Side[] = [
    { kind: 'passwordOfAccount', who: email },
    { kind: 'passwordFromAddress', who: context.network },
  ]
  return { sides, waiter: strangerOf(context) }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Throws 401 if it is over, 409, without rotating, if it isn't session `expectedId`. */
export async function refreshSession(
  { db, now, tokens }: RequestContext,
  presented: string,
  expectedId?: string,
): Promise<Credentials> {
  const hash = hashOf(presented)
  const refreshToken = newSecret()
  const session = await asPlatform(db, async (transaction) => {
    const stored = await lockSession(transaction, hash)
    if (!stored || !mayRefresh(stored, hash, now)) return undefined
    // Sign-in rules also apply to refreshing (section 6).
    if (refuseSignIn(await membershipsOf(transaction, stored.account_id))) return undefined
    if (expectedId !== undefined && expectedId !== stored.id)
      throw await otherSession(transaction, stored.account_id)
    await rotateSession(transaction, stored.id, {
      token_hash: hashOf(refreshToken),
      previous_token_hash: hash,
      // Using the previous token in its grace period does not extend that period.
      rotated_at: isNewest(stored, hash) ? now : stored.rotated_at,
    })
    return stored
  })
  if (!session) throw new HttpError(401, 'signInRequired')
  const claims = { accountId: session.account_id, sessionId: session.id }
  return { token: await tokens.sign(claims, now), refreshToken }
}

async function otherSession(db: Db, accountId: string): Promise<HttpError> {
  const { email } = found(await accountById(db, accountId))
  const conflict: OtherSession = { accountId, email }
  return new HttpError(409, 'otherSession', { conflict })
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

function mayRefresh(stored: StoredSession, presented: Buffer, now: Date) {
  const which = isNewest(stored, presented) ? 'newest' : 'previous'
  const times = { createdAt: stored.created_at.getTime(), rotatedAt: stored.rotated_at.getTime() }
  return isRefreshable(times, which, now.getTime())
}

function isNewest(stored: StoredSession, presented: Buffer) {
  return presented.equals(Buffer.from(stored.token_hash))
}

export async function endSession({ db }: RequestContext, presented: string) {
  await asPlatform(db, (transaction) => deleteSession(transaction, hashOf(presented)))
}
