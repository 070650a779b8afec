import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { openAgain, testDatabase } from '#tests/support/database.ts'
import { mailServer, type Answering, type MailServer } from '#tests/support/mail-server.ts'
import { depsOn, testNow, world } from '#tests/support/world.ts'
import { mayLeave } from '#server/identity/companies/sending-queries.ts'
import { enqueueMail } from './commands.ts'
import { DeliveryPoller } from './delivery-poller.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { deliveryChannel } from './queries.ts'

const token = 'tOkEn-that-nobody-else-may-know-0123456789abc'
const patienceMs = 5_000

let database: Database
let now: Date
let server: MailServer
const opened: { stop: (patienceMs: number) => Promise<void> }[] = []

// The outbox belongs to no company, so each test begins with an empty one.
beforeEach(async () => {
  now = testNow
  database = await testDatabase()
  await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
})

afterEach(async () => {
  for (const deliverer of opened.splice(0)) await deliverer.stop(0)
  await server.close()
})

const clock = () => now
const passMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

async function listening(answer?: Answering) {
  server = await mailServer(answer)
}

function newDeliverer(on = database): DeliveryPoller {
  const adapter = smtpAdapter(server.url, 'Tandem <no-reply@tandem.example>')
  const parts = { ...depsOn(on), clock, mayLeave }
  const report = (error: unknown) => expect.fail(String(error))
  const made = new DeliveryPoller({ ...parts, channel: 'mail', adapter, report })
  opened.push(made)
  return made
}

async function put(count = 1, forCompany?: string) {
  const { seal } = depsOn(database)
  for (let n = 1; n <= count; n += 1) {
    const values = { link: `https://tandem.example/signin#${token}`, code: '407193' }
    const mail = { to: `p${n}@tandem.example`, language: 'es', template: 'signIn', values } as const
    await asPlatform(database.db, (db) =>
      enqueueMail(db, mail, { now, seal, ...(forCompany && { forCompany }) }),
    )
  }
}

const lines = () =>
  asPlatform(database.db, (db) => db.selectFrom('delivery').selectAll().orderBy('id').execute())

const looked = async (by: DeliveryPoller) => {
  await by.look()
}

const until = (is: () => boolean) =>
  expect.poll(is, { timeout: patienceMs, interval: 10 }).toBe(true)

describe('a mail', () => {
  test('is delivered once, and then only its line is kept', async () => {
    await listening()
    await put()
    const one = newDeliverer()
    await looked(one)
    passMinutes(24 * 60)
    await looked(one)
    expect(server.received.map(({ to }) => to)).toEqual([['p1@tandem.example']])
    expect(await lines()).toMatchObject([
      { target: 'p1@tandem.example', sent_at: testNow, sealed: null, tries: 1, problem: null },
    ])
  })

  test('says whom it is from, that a machine wrote it, and the same as text and as HTML', async () => {
    await listening()
    await put()
    await looked(newDeliverer())
    const [{ id } = { id: '' }] = await lines()
    const raw = server.received[0]?.raw ?? ''
    expect(raw).toContain('From: Tandem <no-reply@tandem.example>')
    expect(raw).toContain('To: p1@tandem.example')
    expect(raw).toContain('Subject: =?UTF-8?Q?Inicia_sesi=C3=B3n_en_Tandem?=')
    expect(raw).toContain(`Message-ID: <${id}@tandem.example>`)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2)
  })

  test('that is refused is tried again by the clock, ever more rarely, and not lost', async () => {
    let refusing = true
    await listening(async () => (refusing ? 451 : undefined))
    await put()
    const one = newDeliverer()
    for (const minutes of [1, 5, 15, 60, 60]) {
      const before = server.offered()
      await looked(one)
      expect(server.offered()).toBe(before + 1)
      passMinutes(minutes - 0.1)
      await looked(one)
      expect(server.offered()).toBe(before + 1)
      passMinutes(0.1)
    }
    refusing = false
    await looked(one)
    expect(server.received).toHaveLength(1)
    expect(await lines()).toMatchObject([{ tries: 6, problem: null, sealed: null }])
  })

  test('that is refused keeps why, in codes, and no word that was said', async () => {
    await listening(async () => 550)
    await put()
    await looked(newDeliverer())
    expect(await lines()).toMatchObject([{ sent_at: null, problem: 'EMESSAGE 550 DATA' }])
  })

  test('that nobody wants is given up after two days', async () => {
    await listening(async () => 550)
    await put()
    const one = newDeliverer()
    for (let hours = 0; hours < 50; hours += 1) {
      await looked(one)
      passMinutes(60)
    }
    expect(server.offered()).toBe(48)
  })

  test('that was sealed with a secret that was replaced is given up at once, and reported to nobody', async () => {
    await listening()
    await put()
    await asPlatform(database.db, (db) =>
      db
        .updateTable('delivery')
        .set({ sealed: Buffer.alloc(40) })
        .execute(),
    )
    await looked(newDeliverer())
    expect(server.offered()).toBe(0)
    expect(await lines()).toMatchObject([{ problem: 'unreadable', failed_at: now }])
  })

  test('of a suspended company waits until it is resumed', async () => {
    await listening()
    const { companyId } = await world()
    await put(1, companyId)
    const suspend = (suspended_at: Date | null) =>
      asPlatform(database.db, (db) =>
        db
          .updateTable('company')
          .set({ suspended_at })
          .where('company_id', '=', companyId)
          .execute(),
      )
    await suspend(now)
    await looked(newDeliverer())
    expect(server.offered()).toBe(0)
    await suspend(null)
    await looked(newDeliverer())
    expect(server.received).toHaveLength(1)
  })

  test('waits while there is no mail server, and leaves when there is', async () => {
    await listening()
    await put()
    await server.close()
    await looked(newDeliverer())
    expect(await lines()).toMatchObject([{ problem: expect.stringMatching(/^ESOCKET/), tries: 1 }])
    await listening()
    passMinutes(1)
    await looked(newDeliverer())
    expect(server.received).toHaveLength(1)
  })
})

describe('several deliverers', () => {
  test('at once send each mail once', async () => {
    await listening(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    await put(20)
    const again = await openAgain(database)
    await Promise.all([newDeliverer(), newDeliverer(again), newDeliverer(again)].map(looked))
    const sent = server.received.flatMap(({ to }) => to)
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
    if (again !== database) await again.close()
  })

  test('hear of a new mail at once', async () => {
    await listening()
    await database.listen(deliveryChannel, newDeliverer().look)
    await put(2)
    await until(() => server.received.length === 2)
  })
})

describe('one that stops', () => {
  test('waits for what it is sending, and begins nothing more', async () => {
    let arrive: (() => void) | undefined
    await listening(() => new Promise((resolve) => (arrive = () => resolve(undefined))))
    await put()
    const one = newDeliverer()
    void one.look()
    await until(() => arrive !== undefined)
    const stopped = one.stop(patienceMs)
    await put()
    void one.look()
    arrive?.()
    await stopped
    expect(server.received).toHaveLength(1)
    expect((await lines()).filter(({ sent_at }) => sent_at === null)).toMatchObject([{ tries: 0 }])
  })

  test('and cannot wait any longer, loses nothing: the next one sends it', async () => {
    let stuck = true
    await listening(() => (stuck ? new Promise(() => undefined) : Promise.resolve(undefined)))
    await put()
    const one = newDeliverer()
    void one.look()
    await until(() => server.offered() === 1)
    await one.stop(10)
    expect(await lines()).toMatchObject([{ sent_at: null, problem: 'EABORT' }])
    stuck = false
    passMinutes(1)
    await looked(newDeliverer())
    expect(server.received).toHaveLength(1)
  })

  test('by dying leaves its mails to the others, once it must be gone', async () => {
    let stuck = true
    await listening(() => (stuck ? new Promise(() => undefined) : Promise.resolve(undefined)))
    await put()
    void newDeliverer().look()
    await until(() => server.offered() === 1)
    stuck = false
    const next = newDeliverer()
    passMinutes(1.9)
    await looked(next)
    expect(server.received).toHaveLength(0)
    passMinutes(0.1)
    await looked(next)
    expect(server.received).toHaveLength(1)
  })
})
