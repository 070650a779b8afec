import type { AuthenticationResult, SecondStep } from '#contract/identity/auth.ts'
import type { ShownFactor } from '#contract/identity/second-factors.ts'
import type { PasskeyRequest } from '#contract/identity/passkeys.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import { isUnexpired } from '#domain/kernel/secrets/expiry.ts'
import { waysOf } from '#domain/identity/auth/second-factor.ts'
import { secondStepMinutes } from '#domain/kernel/secrets/session.ts'
import { allow, HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from './request-context.ts'
import { isKnownDevice, knowDevice } from './device-queries.ts'
import { checkFactor, countFactor, wrongFactor } from './factors/check-commands.ts'
import { requestFor } from './factors/passkeys.ts'
import { factorsOf, passkeysOf } from './factors/queries.ts'
import {
  findStep,
  insertStep,
  saveChallenge,
  takeChallenge,
  takeStep,
  type StepKey,
} from './factors/step-queries.ts'
import { membershipsOf } from './queries.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
import { deleteSession, insertSession } from './session-queries.ts'

// The only place where sessions begin: first factors call `enterAs` or `enterWithin`, which ask for
// a second factor where there is one.

export interface Credentials {
  readonly token: string
  readonly refreshToken: string
}

export type SignInResult =
  | { readonly credentials: Credentials }
  | { readonly secondFactor: SecondStep }

export async function enterAs(context: RequestContext, accountId: string): Promise<SignInResult> {
  return asPlatform(context.db, (db) => enterWithin(context, db, accountId))
}

/** Throws 403 to people deactivated everywhere (section 6). */
export async function enterWithin(
  context: RequestContext,
  db: Db,
  accountId: string,
): Promise<SignInResult> {
  const ways = waysOf(await factorsOf(db, accountId))
  if (ways.length === 0) return { credentials: await beginSession(context, db, accountId) }
  allow(refuseSignIn(await membershipsOf(db, accountId)))
  const [ticket, browser] = [newSecret(), newSecret()]
  const step = {
    ticket_hash: hashOf(ticket),
    browser_hash: hashOf(browser),
    account_id: accountId,
    challenge: null,
    created_at: context.now,
  }
  await insertStep(db, step)
  context.stepCookie.write(browser)
  return { secondFactor: { ticket, ways: [...ways] } }
}

/** Throws 403 for a wrong factor, 410 for an invalid ticket, 429 after too many codes. */
export async function showSecondFactor(
  context: RequestContext,
  ticket: string,
  shown: ShownFactor,
): Promise<SignInResult> {
  const { key, accountId } = await openStep(context, ticket)
  const attempt = await countFactor(context, accountId, shown)
  const use = await checkFactor(context, accountId, shown, () =>
    asPlatform(context.db, (db) => takeChallenge(db, key)),
  )
  const credentials = await asPlatform(context.db, async (db) => {
    if (!(await takeStep(db, key))) throw stepOver()
    if (!(await use(db))) throw wrongFactor()
    return beginSession(context, db, accountId)
  })
  await attempt.takeBack()
  context.stepCookie.clear()
  return { credentials }
}

export async function askPasskey(context: RequestContext, ticket: string): Promise<PasskeyRequest> {
  const { key, accountId } = await openStep(context, ticket)
  const passkeys = await asPlatform(context.db, (db) => passkeysOf(db, accountId))
  const request = await requestFor(context.origin, passkeys)
  await asPlatform(context.db, (db) => saveChallenge(db, key, request.challenge))
  return request
}

async function openStep(
  { db, now, stepCookie }: RequestContext,
  ticket: string,
): Promise<{ key: StepKey; accountId: string }> {
  const browser = stepCookie.read()
  if (!browser) throw stepOver()
  const key = { ticket_hash: hashOf(ticket), browser_hash: hashOf(browser) }
  const step = await asPlatform(db, (transaction) => findStep(transaction, key))
  const isOpen = step && isUnexpired(step.created_at.getTime(), secondStepMinutes, now.getTime())
  if (!isOpen) throw stepOver()
  return { key, accountId: step.account_id }
}

function stepOver(): HttpError {
  return new HttpError(410, 'secondFactorOver')
}

async function beginSession(
  context: RequestContext,
  db: Db,
  accountId: string,
): Promise<Credentials> {
  const { now, tokens, device, network, refreshCookie } = context
  allow(refuseSignIn(await membershipsOf(db, accountId)))
  const before = refreshCookie.read()
  if (before) await deleteSession(db, hashOf(before))
  const refreshToken = newSecret()
  const id = newId()
  await insertSession(db, {
    id,
    account_id: accountId,
    token_hash: hashOf(refreshToken),
    previous_token_hash: null,
    device: device.name,
    address: network,
    rotated_at: now,
    created_at: now,
  })
  await knowDevice(db, accountId, await deviceHashOf(context, db, accountId), now)
  return { token: await tokens.sign({ accountId, sessionId: id }, now), refreshToken }
}

/** An unknown browser gets a new cookie: someone else may know the old value. */
async function deviceHashOf(
  { device }: RequestContext,
  db: Db,
  accountId: string,
): Promise<Buffer> {
  const sent = device.hash()
  return sent && (await isKnownDevice(db, accountId, sent)) ? sent : hashOf(device.newCookie())
}

/** Sets the session cookie only once the sign-in is complete. */
export function answerSignIn(
  { refreshCookie }: RequestContext,
  result: SignInResult,
): AuthenticationResult {
  if ('secondFactor' in result) return result
  const { token, refreshToken } = result.credentials
  refreshCookie.write(refreshToken)
  return { token }
}
