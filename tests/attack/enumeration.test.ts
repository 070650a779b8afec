import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { someTenths } from '#server/identity/auth/mailbox/mailbox-poller.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { isLong } from '#tests/support/long.ts'
import { freshDatabase, isEmbedded } from '#tests/support/database.ts'
import { stopwatchOn, type Stopwatch, type Timed } from '#tests/support/stopwatch.ts'
import { depsOn, testNow } from '#tests/support/world.ts'

const pairsMax = 500
/**
 * So many known e-mails and as many unknown, measure by measure: a difference there was, of a hash, shows
 * in a few. A machine that is busy with something else measures that too: then all is measured anew, with
 * more. A difference that is there only shows the better.
 */
const measures = isLong ? [pairsMax] : [20, 100, pairsMax]
const apartMsMax = 5
/** Of what is asked right after: without the worker's pause it is four to six. */
const afterwardsApartMsMax = 2
const measuresMax = 3

const password = 'Correct horse 9'
const known = (n: number) => `known${n}@test.example`
const unknown = (n: number) => `nobody${n}@test.example`

let database: Database
let app: Awaited<ReturnType<typeof createApp>>
let stopwatch: Stopwatch
let idle: () => Promise<void>

beforeAll(async () => {
  database = await freshDatabase()
  const password_hash = await hashPassword(password)
  const accounts = Array.from({ length: measuresMax * pairsMax }, (_, n) => ({
    id: newId(),
    email: known(n),
    password_hash,
    user_role: 'USER' as const,
    preferred_language: 'en' as const,
    is_identified_data_processing_accepted: false,
    created_at: testNow,
  }))
  await asPlatform(database.db, (db) => db.insertInto('account').values(accounts).execute())
  // The worker waits as it does in an installation.
  const deps = depsOn(database, { workerPause: someTenths })
  idle = () => deps.mailboxes.rest()
  app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  stopwatch = stopwatchOn((app.server.address() as AddressInfo).port)
})

afterAll(async () => {
  await stopwatch?.stop()
  await app?.close()
  await idle?.()
  await database?.close()
})

let addresses = 0

/** A request from an address of its own: this is not about limits. */
function post(path: string, body: object) {
  addresses += 1
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return { path: `/api/auth/${path}`, body, from }
}

const flows = {
  'signing in': (email: string) => post('sign-in/email', { email, password: 'Wrong horse 9' }),
  'signing up': (email: string) =>
    post('sign-up', {
      firstName: 'Nora',
      lastName: 'Vidal',
      email,
      password,
      isTermsAccepted: true,
      isIdentifiedDataProcessingAccepted: false,
    }),
  'asking for a link': (email: string) => post('magic-link', { email }),
  recovering: (email: string) => post('recovery', { email }),
}

/** Something that asks the database too. */
const somethingElse = () => post('proofs/link', { token: 'a'.repeat(43) })

const median = (of: readonly Timed[]) =>
  of.map(({ ms }) => ms).toSorted((a, b) => a - b)[of.length >> 1] ?? 0

interface Measure {
  /** Every answer there was, but for its own id and what is in its receipt. */
  readonly answers: ReadonlySet<string>
  /** How far the medians are apart, in milliseconds: of the answers, and of what is asked right after. */
  readonly apartMs: number
  readonly afterwardsApartMs: number
}

async function measure(
  flow: (email: string) => ReturnType<typeof post>,
  { from, pairs }: { readonly from: number; readonly pairs: number },
): Promise<Measure> {
  const answers = new Set<string>()
  const times = { known: [] as Timed[], unknown: [] as Timed[] }
  const afterwards = { known: [] as Timed[], unknown: [] as Timed[] }
  for (let n = from; n < from + pairs; n += 1) {
    // Neither is always the first of its pair.
    const pair = [known(n), unknown(n)]
    for (const email of n % 2 ? pair : pair.toReversed()) {
      const [answer, next] = await stopwatch.time(flow(email), somethingElse())
      if (!answer || !next) throw new Error('The stopwatch lost an answer')
      const side = email === known(n) ? 'known' : 'unknown'
      times[side].push(answer)
      afterwards[side].push(next)
      const { id: _, receipt, ...body } = answer.text ? JSON.parse(answer.text) : {}
      answers.add(JSON.stringify([answer.status, body, receipt?.length, answer.headers]))
    }
  }
  return {
    answers,
    apartMs: Math.abs(median(times.known) - median(times.unknown)),
    afterwardsApartMs: Math.abs(median(afterwards.known) - median(afterwards.unknown)),
  }
}

// On PostgreSQL the work is the same, and its times are measured no better.
test.runIf(isEmbedded).each(Object.entries(flows))(
  '%s tells nobody whether there is an account: not by status, body or time, nor by the time of what is asked next',
  { timeout: 600_000 },
  async (name, flow) => {
    let isApart = true
    for (const [times, pairs] of measures.entries()) {
      // Other mailboxes each time: one that was sent a mail is not sent another so soon.
      const some = { from: times * pairsMax, pairs }
      const { answers, apartMs, afterwardsApartMs } = await measure(flow, some)
      console.log(
        `${name}: ${apartMs.toFixed(2)} ms, next ${afterwardsApartMs.toFixed(2)} ms apart`,
      )
      expect([...answers]).toHaveLength(1)
      isApart = apartMs > apartMsMax || afterwardsApartMs > afterwardsApartMsMax
      if (!isApart) break
    }
    expect(isApart).toBe(false)
  },
)
