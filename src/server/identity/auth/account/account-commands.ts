import type { Consents, FreeConsentKind } from '#domain/identity/auth/consent.ts'
import { found, HttpError, invalidField } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { consentsOf, insertConsent, insertConsents } from './consent-queries.ts'
import { guessPassword, hashInTurn } from '#server/identity/auth/guess-limit-commands.ts'
import type { Waiter } from '#server/identity/auth/hashing-queue.ts'
import { checkPassword } from '#server/identity/auth/new-password.ts'
import { mailOwner } from '#server/identity/auth/notice-commands.ts'
import {
  accountById,
  lockAccount,
  nameInCompany,
  replacePassword,
} from '#server/identity/auth/queries.ts'
import { deleteSessionsOf } from '#server/identity/auth/session-queries.ts'

/** Throws 400 at `field` if the password is wrong, 429 after too many tries. */
export async function provePassword(context: RequestContext, field: string, password: string) {
  const { accountId } = context.signedIn()
  const account = found(await asPlatform(context.db, (db) => accountById(db, accountId)))
  const side = { kind: 'passwordOnDevice', who: `change ${accountId}` } as const
  const guess = { sides: [side], waiter: knownAs(accountId) }
  const isRight = await guessPassword(context, guess, password, account.password_hash)
  if (!isRight) throw invalidField(field, 'password.wrong')
  return account
}

const knownAs = (accountId: string): Waiter => ({ isKnown: true, who: accountId })

/** Ends every other session of the account. */
export async function changePassword(context: RequestContext, current: string, password: string) {
  const { accountId, sessionId } = context.signedIn()
  checkPassword(password)
  const { password_hash: was } = await provePassword(context, 'current', current)
  const hash = await hashInTurn(knownAs(accountId), password)
  const isChanged = await asPlatform(context.db, async (db) => {
    if (!(await replacePassword(db, accountId, { was, hash }))) return false
    await deleteSessionsOf(db, accountId, { except: sessionId })
    await mailOwner(context, db, accountId, 'password')
    return true
  })
  // The hash changed while we compared: compare again.
  if (!isChanged) await changePassword(context, current, password)
}

export async function ownAccount(context: Pick<RequestContext, 'db' | 'signedIn'>) {
  const { accountId } = context.signedIn()
  return asPlatform(context.db, async (db) => {
    const account = found(await accountById(db, accountId))
    const isNamed = account.first_name !== '' || account.last_name !== ''
    const named = isNamed ? account : ((await nameInCompany(db, accountId)) ?? account)
    const { first_name: firstName, last_name: lastName } = named
    return { accountId, firstName, lastName, email: account.email }
  })
}

/** Throws 404 for another account's session. */
export async function endSessionOfOwn(context: RequestContext, id: string) {
  const { accountId } = context.signedIn()
  const ended = await asPlatform(context.db, (db) => deleteSessionsOf(db, accountId, { only: id }))
  if (ended === 0) throw new HttpError(404, 'notFound')
}

export async function endOtherSessions(context: RequestContext) {
  const { accountId, sessionId } = context.signedIn()
  await asPlatform(context.db, (db) => deleteSessionsOf(db, accountId, { except: sessionId }))
}

export async function acceptTerms(context: RequestContext, consents: Consents) {
  const { accountId } = context.signedIn()
  await asPlatform(context.db, async (db) => {
    found(await lockAccount(db, accountId))
    await insertConsents(db, accountId, consents, context.now)
  })
}

export async function changeConsent(
  context: RequestContext,
  chosen: { readonly kind: FreeConsentKind; readonly given: boolean },
) {
  const { accountId } = context.signedIn()
  await asPlatform(context.db, async (db) => {
    // The lock keeps the newest line and the account's answer consistent.
    found(await lockAccount(db, accountId))
    const before = (await consentsOf(db, accountId)).find(({ kind }) => kind === chosen.kind)
    if (before?.given !== chosen.given) await insertConsent(db, accountId, chosen, context.now)
  })
}
