import type { PasskeyRequest } from '#contract/identity/passkeys.ts'
import type { ShownProof } from '#contract/identity/second-factors.ts'
import { isUnexpired } from '#domain/kernel/secrets/expiry.ts'
import { provenMinutes, provingWaysOf } from '#domain/identity/auth/second-factor.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { provePassword } from '#server/identity/auth/account/account-commands.ts'
import { withProof } from '#server/identity/auth/mailbox/consume-proof-commands.ts'
import { accountById } from '#server/identity/auth/queries.ts'
import { provenAt, saveProven } from '#server/identity/auth/session-queries.ts'
import { checkFactor, countFactor, wrongFactor } from './check-commands.ts'
import { requestFor } from './passkeys.ts'
import { factorsOf, passkeysOf } from './queries.ts'
import { keepSetup, takeOpenSetup } from './setup-commands.ts'

/** Protects the factors from a stranger at an open browser. Throws 403 `proofNeeded`. */
export async function demandProof(context: RequestContext) {
  const { sessionId } = context.signedIn()
  const at = await asPlatform(context.db, (db) => provenAt(db, sessionId))
  const isFresh = at && isUnexpired(at.getTime(), provenMinutes, context.now.getTime())
  if (!isFresh) throw new HttpError(403, 'proofNeeded')
}

export async function prove(context: RequestContext, shown: ShownProof) {
  const { accountId, sessionId } = context.signedIn()
  const account = found(await asPlatform(context.db, (db) => accountById(db, accountId)))
  const held = await asPlatform(context.db, (db) => factorsOf(db, accountId))
  const { canMail } = context
  const ways = provingWaysOf(held, { hasPassword: account.password_hash !== null, canMail })
  if (!ways.includes(shown.way)) throw wrongFactor()
  if (shown.way === 'mail') {
    const presented = { email: account.email, kind: 'signIn', code: shown.code } as const
    return withProof(context, presented, ['signIn'], (db) => saveProven(db, sessionId, context.now))
  }
  if (shown.way === 'password') {
    await provePassword(context, 'password', shown.password)
    return asPlatform(context.db, (db) => saveProven(db, sessionId, context.now))
  }
  const attempt = await countFactor(context, accountId, shown)
  const use = await checkFactor(context, accountId, shown, () => takeOpenSetup(context, 'proof'))
  await asPlatform(context.db, async (db) => {
    if (!(await use(db))) throw wrongFactor()
    await saveProven(db, sessionId, context.now)
  })
  await attempt.takeBack()
}

export async function askProof(context: RequestContext): Promise<PasskeyRequest> {
  const { accountId } = context.signedIn()
  const passkeys = await asPlatform(context.db, (db) => passkeysOf(db, accountId))
  const request = await requestFor(context.origin, passkeys)
  await keepSetup(context, 'proof', request.challenge)
  return request
}
