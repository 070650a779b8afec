import { createHmac } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { savePassword } from '#server/identity/auth/queries.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { saveProven } from '#server/identity/auth/session-queries.ts'
import { saveTotp } from '#server/identity/auth/factors/queries.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import { injected } from './inject.ts'
import type { Answer, Browser } from './mailbox.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

/** The password that `givePassword` gives. */
export const password = 'Correct horse 9'
let hash: Promise<string> | undefined

export async function givePassword(accountId: string): Promise<void> {
  hash ??= hashPassword(password)
  const known = await hash
  await asPlatform((await testDatabase()).db, (db) => savePassword(db, accountId, known))
}

/** A secret of an app, in base 32. */
export const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Gives an account an authenticator app that has shown no code yet. */
export async function giveApp(accountId: string, secret = appSecret): Promise<void> {
  const database = await testDatabase()
  const sealed = depsOn(database).seal.seal(secret)
  const app = { account_id: accountId, sealed, last_step: 0, added_at: testNow }
  await asPlatform(database.db, (db) => saveTotp(db, app))
}

/** What an app shows at a moment (RFC 6238), by our own reckoning. */
export function codeAt(at: Date, secret = appSecret): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The same some steps of half a minute later, or earlier. */
export const codeInSteps = (steps: number, secret = appSecret) =>
  codeAt(new Date(testNow.getTime() + steps * 30_000), secret)

function bytesOf(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = base32
    .split('')
    .map((it) => alphabet.indexOf(it).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Someone's calls, in a session that has just shown who they are. */
export async function proven(w: World, name: Name) {
  const { accountId } = w.people[name]
  await asPlatform((await testDatabase()).db, (db) => saveProven(db, accountId, testNow))
  return w.as(name)
}

/** The calls of whoever bears a token. */
export const bearer = (w: Pick<World, 'app'>, token: string) =>
  createClient(contract, injected(w.app, token))

/** Signs in with the password, and gives the ticket of the second step; fails where there is none. */
export async function firstFactor(browser: Browser, email: string): Promise<string> {
  const { ticket } = stepIn(await browser.post('sign-in/email', { email, password }))
  return ticket
}

/** The second step that an answer leads to. */
export function stepIn(answer: Pick<Answer, 'body'>): { ticket: string; ways: string[] } {
  const { secondFactor } = JSON.parse(answer.body) as {
    secondFactor?: { ticket: string; ways: string[] }
  }
  if (!secondFactor) throw new Error(`No second step: ${answer.body.slice(0, 200)}`)
  return secondFactor
}

/** How many sessions an account has. */
export async function sessionsOf(accountId: string): Promise<number> {
  const rows = await asPlatform((await testDatabase()).db, (db) =>
    db.selectFrom('session').select('id').where('account_id', '=', accountId).execute(),
  )
  return rows.length
}
