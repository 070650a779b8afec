import { randomInt } from 'node:crypto'
import type { PasskeyRegistration, PasskeyCreation } from '#contract/identity/passkeys.ts'
import {
  isSecondFactorHeld,
  recoveryCodeAlphabet,
  recoveryCodeLength,
  recoveryCodesCount,
  refusePasskey,
  writtenRecoveryCode,
} from '#domain/identity/auth/second-factor.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { allow, found, HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { mailOwner } from '#server/identity/auth/notice-commands.ts'
import { accountById, lockAccount } from '#server/identity/auth/queries.ts'
import { wrongFactor } from './check-commands.ts'
import { checkedCreation, creationFor } from './passkeys.ts'
import { demandProof } from './proving-commands.ts'
import {
  deletePasskey,
  deleteTotp,
  factorsOf,
  insertPasskey,
  passkeysOf,
  saveRecoveryCodes,
  saveTotp,
} from './queries.ts'
import { keepSetup, takeOpenSetup } from './setup-commands.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Shown once; empty if earlier codes remain valid. */
interface Codes {
  readonly recoveryCodes: string[]
}

export async function startTotp(context: RequestContext): Promise<{ secret: string; uri: string }> {
  await demandProof(context)
  const { email } = await ownAccount(context)
  const secret = newTotpSecret()
  await keepSetup(context, 'totp', secret)
  return { secret, uri: totpUri(secret, email) }
}

/** Replaces an earlier app. A wrong code keeps the secret, so the next may be right. */
export async function confirmTotp(context: RequestContext, code: string): Promise<Codes> {
  await demandProof(context)
  const { accountId } = context.signedIn()
  const secret = await takeOpenSetup(context, 'totp')
  if (!secret) throw new HttpError(410, 'secondFactorOver')
  const step = stepOfCode(secret, code, context.now)
  if (!step) {
    await keepSetup(context, 'totp', secret)
    throw wrongFactor()
  }
  const sealed = context.seal.seal(secret)
  const app = { account_id: accountId, sealed, last_step: step, added_at: context.now }
  return changing(context, async (db) => {
    await saveTotp(db, app)
    return added(context, db)
  })
}

export async function removeTotp(context: RequestContext) {
  await demandProof(context)
  const { accountId } = context.signedIn()
  await changing(context, async (db) => {
    if (!(await deleteTotp(db, accountId))) throw notFound()
    await removed(context, db)
  })
}

export async function startPasskey(context: RequestContext): Promise<PasskeyCreation> {
  await demandProof(context)
  const { accountId } = context.signedIn()
  const { email, first_name: firstName, last_name: lastName } = await ownAccount(context)
  const held = await asPlatform(context.db, (db) => factorsOf(db, accountId))
  allow(refusePasskey(held))
  const passkeys = await asPlatform(context.db, (db) => passkeysOf(db, accountId))
  const owner = { id: accountId, email, name: fullName({ firstName, lastName }) }
  const creation = await creationFor(context.origin, owner, passkeys)
  await keepSetup(context, 'passkey', creation.challenge)
  return creation
}

/** Throws 403 unless it answers this session's challenge at this origin. */
export async function addPasskey(
  context: RequestContext,
  name: string,
  created: PasskeyRegistration,
): Promise<Codes> {
  await demandProof(context)
  const { accountId } = context.signedIn()
  const challenge = await takeOpenSetup(context, 'passkey')
  const passkey = challenge && (await checkedCreation(context.origin, challenge, created))
  if (!passkey) throw new HttpError(403, 'passkeyRefused')
  const row = { ...passkey, id: newId(), account_id: accountId, name, added_at: context.now }
  return changing(context, async (db) => {
    allow(refusePasskey(await factorsOf(db, accountId)))
    if (!(await insertPasskey(db, row))) throw new HttpError(409, 'passkeyKnown')
    return added(context, db)
  })
}

export async function removePasskey(context: RequestContext, id: string) {
  await demandProof(context)
  const { accountId } = context.signedIn()
  await changing(context, async (db) => {
    if (!(await deletePasskey(db, accountId, id))) throw notFound()
    await removed(context, db)
  })
}

export async function renewRecoveryCodes(context: RequestContext): Promise<Codes> {
  await demandProof(context)
  const { accountId } = context.signedIn()
  return changing(context, async (db) => {
    if (!isSecondFactorHeld(await factorsOf(db, accountId))) throw notFound()
    await mailFactorChange(context, db)
    return makeCodes(context, db)
  })
}

/** Locks the account: each change depends on the factors it has. */
async function changing<T>(context: RequestContext, work: (db: Db) => Promise<T>): Promise<T> {
  const { accountId } = context.signedIn()
  return asPlatform(context.db, async (db) => {
    await lockAccount(db, accountId)
    return work(db)
  })
}

async function added(context: RequestContext, db: Db): Promise<Codes> {
  const { accountId } = context.signedIn()
  await mailFactorChange(context, db)
  const { recoveryCodes } = await factorsOf(db, accountId)
  return recoveryCodes > 0 ? { recoveryCodes: [] } : makeCodes(context, db)
}

async function removed(context: RequestContext, db: Db) {
  const { accountId } = context.signedIn()
  if (!isSecondFactorHeld(await factorsOf(db, accountId)))
    await saveRecoveryCodes(db, accountId, [])
  await mailFactorChange(context, db)
}

async function makeCodes({ hashCode, signedIn }: RequestContext, db: Db): Promise<Codes> {
  const { accountId } = signedIn()
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
  const hashes = codes.map((code) => hashCode(accountId, code))
  await saveRecoveryCodes(db, accountId, hashes)
  return { recoveryCodes: codes.map(writtenRecoveryCode) }
}

function newRecoveryCode() {
  const letter = () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)] ?? ''
  return Array.from({ length: recoveryCodeLength }, letter).join('')
}

async function mailFactorChange(context: RequestContext, db: Db) {
  const { accountId } = context.signedIn()
  await mailOwner(context, db, accountId, 'secondFactor')
}

async function ownAccount({ db, signedIn }: RequestContext) {
  const { accountId } = signedIn()
  return found(await asPlatform(db, (transaction) => accountById(transaction, accountId)))
}
