import type { PasskeyRequest } from '#contract/passkeys.ts'
import type { ShownProof } from '#contract/second-factors.ts'
import { isStillOpen } from '#domain/auth/still-open.ts'
import { provenMinutes, provingWaysOf } from '#domain/auth/second-factor.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { provePassword } from '../account-commands.ts'
import { withProof } from '../taking-commands.ts'
import { accountById } from '../queries.ts'
import { provenAt, saveProven } from '../session-queries.ts'
import { checkFactor, countFactor, wrongFactor } from './check-commands.ts'
import { requestFor } from './passkeys.ts'
import { factorsOf, passkeysOf } from './queries.ts'
import { keepSetup, takeOpenSetup } from './setup-commands.ts'

/**
 * Refuses what needs a fresh proof of who someone is, where the session's last one is too old: whoever
 * finds a browser open is not to change what its owner signs in with. Throws 403 `proofNeeded`.
 */
export async function demandProof(visit: Visit): Promise<void> {
  const { sessionId } = visit.signedIn()
  const at = await asPlatform(visit.db, (db) => provenAt(db, sessionId))
  const isFresh = at && isStillOpen(at.getTime(), provenMinutes, visit.now.getTime())
  if (!isFresh) throw new HttpError(403, 'proofNeeded')
}

/** Takes a fresh proof of who is signed in. Throws where it is wrong, or less than the account has. */
export async function prove(visit: Visit, shown: ShownProof): Promise<void> {
  const { accountId, sessionId } = visit.signedIn()
  const account = found(await asPlatform(visit.db, (db) => accountById(db, accountId)))
  const held = await asPlatform(visit.db, (db) => factorsOf(db, accountId))
  const ways = provingWaysOf(held, account.password_hash !== null)
  if (!ways.includes(shown.way)) throw wrongFactor()
  if (shown.way === 'mail') {
    const presented = { email: account.email, kind: 'signIn', code: shown.code } as const
    return withProof(visit, presented, ['signIn'], (db) => saveProven(db, sessionId, visit.now))
  }
  if (shown.way === 'password') {
    await provePassword(visit, 'password', shown.password)
    return asPlatform(visit.db, (db) => saveProven(db, sessionId, visit.now))
  }
  const attempt = await countFactor(visit, accountId)
  const use = await checkFactor(visit, accountId, shown, () => takeOpenSetup(visit, 'proof'))
  await asPlatform(visit.db, async (db) => {
    if (!(await use(db))) throw wrongFactor()
    await saveProven(db, sessionId, visit.now)
  })
  await attempt.takeBack()
}

/** What a passkey of the one signed in is to sign, to prove that it is them. */
export async function askProof(visit: Visit): Promise<PasskeyRequest> {
  const { accountId } = visit.signedIn()
  const passkeys = await asPlatform(visit.db, (db) => passkeysOf(db, accountId))
  const request = await requestFor(visit.origin, passkeys)
  await keepSetup(visit, 'proof', request.challenge)
  return request
}
