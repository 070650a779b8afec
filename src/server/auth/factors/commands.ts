import { randomInt } from 'node:crypto'
import type { PasskeyCreated, PasskeyCreation } from '#contract/passkeys.ts'
import {
  isSecondFactorHeld,
  recoveryCodeAlphabet,
  recoveryCodeLength,
  recoveryCodesCount,
  refusePasskey,
  writtenRecoveryCode,
} from '#domain/auth/second-factor.ts'
import { fullName } from '#domain/users/user.ts'
import { allow, found, HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { tellOwner } from '../notice-commands.ts'
import { accountById, lockAccount } from '../queries.ts'
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

/** Recovery codes as they are told, once; none where those from before still hold. */
interface Codes {
  readonly recoveryCodes: string[]
}

/** A secret for an authenticator app of the one signed in. */
export async function startTotp(visit: Visit): Promise<{ secret: string; uri: string }> {
  await demandProof(visit)
  const { email } = await ownAccount(visit)
  const secret = newTotpSecret()
  await keepSetup(visit, 'totp', secret)
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Adds the app that shows a right code, in the place of the one before. A wrong code leaves the secret
 * as it is: the next one may be right.
 */
export async function confirmTotp(visit: Visit, code: string): Promise<Codes> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  const secret = await takeOpenSetup(visit, 'totp')
  if (!secret) throw new HttpError(410, 'secondFactorOver')
  const step = stepOfCode(secret, code, visit.now)
  if (!step) {
    await keepSetup(visit, 'totp', secret)
    throw wrongFactor()
  }
  const sealed = visit.seal.seal(secret)
  const app = { account_id: accountId, sealed, last_step: step, added_at: visit.now }
  return changing(visit, async (db) => {
    await saveTotp(db, app)
    return added(visit, db)
  })
}

export async function removeTotp(visit: Visit): Promise<void> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  await changing(visit, async (db) => {
    if (!(await deleteTotp(db, accountId))) throw notFound()
    await removed(visit, db)
  })
}

/** What a passkey of the one signed in is made with. Throws 409 where there are many already. */
export async function startPasskey(visit: Visit): Promise<PasskeyCreation> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  const { email, first_name: firstName, last_name: lastName } = await ownAccount(visit)
  const held = await asPlatform(visit.db, (db) => factorsOf(db, accountId))
  allow(refusePasskey(held))
  const passkeys = await asPlatform(visit.db, (db) => passkeysOf(db, accountId))
  const owner = { id: accountId, email, name: fullName({ firstName, lastName }) }
  const creation = await creationFor(visit.origin, owner, passkeys)
  await keepSetup(visit, 'passkey', creation.challenge)
  return creation
}

/** Adds the passkey that was made. Throws 403 where it was not made for this, here, just now. */
export async function addPasskey(
  visit: Visit,
  name: string,
  created: PasskeyCreated,
): Promise<Codes> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  const challenge = await takeOpenSetup(visit, 'passkey')
  const passkey = challenge && (await checkedCreation(visit.origin, challenge, created))
  if (!passkey) throw new HttpError(403, 'passkeyRefused')
  const row = { ...passkey, id: newId(), account_id: accountId, name, added_at: visit.now }
  return changing(visit, async (db) => {
    allow(refusePasskey(await factorsOf(db, accountId)))
    if (!(await insertPasskey(db, row))) throw new HttpError(409, 'passkeyKnown')
    return added(visit, db)
  })
}

export async function removePasskey(visit: Visit, id: string): Promise<void> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  await changing(visit, async (db) => {
    if (!(await deletePasskey(db, accountId, id))) throw notFound()
    await removed(visit, db)
  })
}

/** Makes recovery codes anew. Throws 404 where there is nothing to recover. */
export async function renewRecoveryCodes(visit: Visit): Promise<Codes> {
  await demandProof(visit)
  const { accountId } = visit.signedIn()
  return changing(visit, async (db) => {
    if (!isSecondFactorHeld(await factorsOf(db, accountId))) throw notFound()
    await tell(visit, db)
    return makeCodes(visit, db)
  })
}

/** One change of an account's factors at a time: what is done next depends on which it has. */
async function changing<T>(visit: Visit, work: (db: Db) => Promise<T>): Promise<T> {
  const { accountId } = visit.signedIn()
  return asPlatform(visit.db, async (db) => {
    await lockAccount(db, accountId)
    return work(db)
  })
}

async function added(visit: Visit, db: Db): Promise<Codes> {
  const { accountId } = visit.signedIn()
  await tell(visit, db)
  const { recoveryCodes } = await factorsOf(db, accountId)
  return recoveryCodes > 0 ? { recoveryCodes: [] } : makeCodes(visit, db)
}

async function removed(visit: Visit, db: Db): Promise<void> {
  const { accountId } = visit.signedIn()
  // Codes for the case that a factor is lost are for no case once there is none.
  if (!isSecondFactorHeld(await factorsOf(db, accountId)))
    await saveRecoveryCodes(db, accountId, [])
  await tell(visit, db)
}

async function makeCodes({ hashCode, signedIn }: Visit, db: Db): Promise<Codes> {
  const { accountId } = signedIn()
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
  const hashes = codes.map((code) => hashCode(accountId, code))
  await saveRecoveryCodes(db, accountId, hashes)
  return { recoveryCodes: codes.map(writtenRecoveryCode) }
}

function newRecoveryCode(): string {
  const letter = () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)] ?? ''
  return Array.from({ length: recoveryCodeLength }, letter).join('')
}

async function tell(visit: Visit, db: Db): Promise<void> {
  const { accountId } = visit.signedIn()
  await tellOwner(visit, db, accountId, 'secondFactor')
}

async function ownAccount({ db, signedIn }: Visit) {
  const { accountId } = signedIn()
  return found(await asPlatform(db, (transaction) => accountById(transaction, accountId)))
}
