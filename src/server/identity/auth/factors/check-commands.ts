import { openOrNothing } from '#server/kernel/secrets/seal.ts'
import type { ShownFactor } from '#contract/identity/second-factors.ts'
import type { PasskeyAnswer } from '#contract/identity/passkeys.ts'
import { recoveryCodeOf } from '#domain/identity/auth/second-factor.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { countAttempts, type Attempt } from '#server/platform/attempts/attempt-commands.ts'
import { mailOwner } from '#server/identity/auth/notice-commands.ts'
import { checkedAnswer } from './passkeys.ts'
import { countPasskey, passkeysOf, takeRecoveryCode, takeTotpStep, totpOf } from './queries.ts'
import { stepOfCode } from './totp.ts'

export type UseFactor = (db: Db) => Promise<boolean>

/** One answer for every kind of wrong factor. */
export function wrongFactor(): HttpError {
  return new HttpError(403, 'secondFactorWrong')
}

/** Throws 429 after too many guesses. Passkeys can't be guessed and aren't counted. */
export async function countFactor(
  context: RequestContext,
  accountId: string,
  { way }: Pick<ShownFactor, 'way'>,
): Promise<Attempt> {
  if (way === 'passkey') return { takeBack: () => Promise.resolve() }
  const sides = [
    { kind: 'secondFactorOfAccount', who: accountId },
    { kind: 'codeFromAddress', who: context.network },
  ] as const
  return countAttempts(context.db, sides, context.now)
}

/** Holds no transaction. Throws 403 if wrong. */
export async function checkFactor(
  context: RequestContext,
  accountId: string,
  shown: ShownFactor,
  challenge: () => Promise<string | undefined>,
): Promise<UseFactor> {
  if (shown.way === 'recoveryCode') {
    const hash = context.hashCode(accountId, recoveryCodeOf(shown.code))
    return async (db) => {
      const isTaken = await takeRecoveryCode(db, accountId, hash)
      if (isTaken) await mailOwner(context, db, accountId, 'recoveryCode')
      return isTaken
    }
  }
  if (shown.way === 'passkey')
    return checkPasskey(context, accountId, shown.passkey, await challenge())
  const app = await asPlatform(context.db, (db) => totpOf(db, accountId))
  const secret = app && openOrNothing(context.seal, app.sealed)
  const step = secret && stepOfCode(secret, shown.code, context.now)
  if (!step) throw wrongFactor()
  return (db) => takeTotpStep(db, accountId, step)
}

async function checkPasskey(
  { db, origin, now }: RequestContext,
  accountId: string,
  answer: PasskeyAnswer,
  challenge: string | undefined,
): Promise<UseFactor> {
  const passkeys = await asPlatform(db, (transaction) => passkeysOf(transaction, accountId))
  const passkey = passkeys.find(({ credential_id }) => credential_id === answer.id)
  const counter =
    passkey && challenge ? await checkedAnswer(origin, challenge, answer, passkey) : undefined
  if (!passkey || counter === undefined) throw wrongFactor()
  const before = passkey.counter
  return (transaction) => countPasskey(transaction, passkey.id, { before, counter, now })
}
