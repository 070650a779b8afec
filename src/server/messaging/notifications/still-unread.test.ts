import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/platform/notices/settings.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import { smtpAdapter } from '#server/platform/outbox/smtp-adapter.ts'
import { testDatabase, isEmbedded } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { mailServer, type Answering, type MailServer } from '#tests/support/mail-server.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { structureOf } from '#tests/support/structure.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { saveSettings } from './setting-queries.ts'
import { stillUnread } from './still-unread-queries.ts'

let database: Database
let w: World
let now: Date
let server: MailServer
const opened: DeliveryPoller[] = []

beforeEach(async () => {
  database = await testDatabase()
  w = await world()
  now = new Date(testNow.getTime() + 10 * 60_000)
  await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
})

afterEach(async () => {
  for (const poller of opened.splice(0)) await poller.stop(0)
  await server.close()
})

const passMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

async function mailing(answer?: Answering): Promise<DeliveryPoller> {
  server = await mailServer(answer)
  const adapter = smtpAdapter(server.url, 'Tandem <no-reply@tandem.example>')
  const report = (error: unknown) => expect.fail(String(error))
  const options = { ...depsOn(database), clock: () => now, channel: 'mail', adapter } as const
  const stillNeeded = stillUnread(options)
  const poller = new DeliveryPoller({ ...options, stillNeeded, report })
  opened.push(poller)
  return poller
}

const joined = (other: 'marta' | 'bruno' | 'diego') =>
  notified(w, { to: w.id('ana'), kind: 'memberJoined', otherId: w.id(other) })
const readAbout = (other: 'marta' | 'bruno' | 'diego') =>
  w.as('ana').notifications.readShown({
    params: { companyId: w.companyId },
    body: { subject: 'person', userId: w.id(other) },
  })
const lines = () =>
  asPlatform(database.db, (db) => db.selectFrom('delivery').selectAll().orderBy('id').execute())
const linked = () =>
  inCompany(database.db, w.companyId, (db) =>
    db.selectFrom('notification_delivery').select('notification_id').execute(),
  )

test('what its reader has read while it waited for the mail server is not sent, nor kept as sent', async () => {
  let refuses = true
  const poller = await mailing(async () => (refuses ? 451 : undefined))
  await joined('marta')
  await dispatchAt(database, now)
  await poller.look()
  expect(server.offered()).toBe(1)
  await readAbout('marta')
  refuses = false
  passMinutes(1)
  await poller.look()
  expect(server.received).toEqual([])
  expect([await lines(), await linked()]).toEqual([[], []])
})

test('of several things the one that was read is left out, and the others are sent', async () => {
  const poller = await mailing()
  await joined('marta')
  const left = await joined('bruno')
  await dispatchAt(database, now)
  await readAbout('marta')
  await poller.look()
  // Lines of a mail are folded where they are long.
  const raw = server.received[0]?.raw.replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain(left)
  expect(raw.match(/\/n\//g)).toHaveLength(raw.split(left).length - 1)
  expect(await linked()).toEqual([{ notification_id: left }])
})

test('what is deleted before it is sent is not sent', async () => {
  const poller = await mailing()
  const id = await joined('marta')
  await dispatchAt(database, now)
  await inCompany(database.db, w.companyId, (db) =>
    db.deleteFrom('notification').where('id', '=', id).execute(),
  )
  await poller.look()
  expect([server.received, await lines()]).toEqual([[], []])
})

test('whoever has no access any more gets none of what waited for the mail server', async () => {
  const poller = await mailing()
  await joined('marta')
  await dispatchAt(database, now)
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
  await poller.look()
  expect([server.received, await lines()]).toEqual([[], []])
})

describe('what an outage of the mail server held up', () => {
  let refuses: boolean
  let poller: DeliveryPoller

  beforeEach(async () => {
    refuses = true
    poller = await mailing(async () => (refuses ? 451 : undefined))
  })

  const lookAt = async (time: string) => {
    now = new Date(time)
    refuses = false
    await poller.look()
    return server.received.length
  }

  test('waits for the end of quiet hours', async () => {
    const { companyId } = w
    const quiet = { ...defaultSettings, quiet: { from: 13 * 60, to: 15 * 60 } }
    await inCompany(database.db, companyId, (db) =>
      saveSettings(db, { companyId, userId: w.id('ana') }, quiet),
    )
    await joined('marta')
    await dispatchAt(database, now)
    await poller.look()
    // In Madrid it is an hour later.
    expect(await lookAt('2030-01-15T12:30:00Z')).toBe(0)
    expect(await lines()).toMatchObject([{ again_at: null, tries: 1 }])
    expect(await lookAt('2030-01-15T13:59:00Z')).toBe(0)
    expect(await lookAt('2030-01-15T14:00:00Z')).toBe(1)
  })

  test('waits for the next working day, if it is a recommendation', async () => {
    await notified(w, { to: w.id('marta'), kind: 'recommendSupport', otherId: w.id('ana') })
    now = new Date('2030-01-18T16:59:00Z')
    await dispatchAt(database, now)
    await poller.look()
    expect(await lookAt('2030-01-18T17:01:00Z')).toBe(0)
    expect(await lookAt('2030-01-20T12:00:00Z')).toBe(0)
    expect(await lookAt('2030-01-21T07:00:00Z')).toBe(1)
  })

  test.each(['is past', 'is withdrawn'])(
    'is not sent once the one-to-one that it reminds of %s',
    async (why) => {
      await meet(w, { date: '2030-01-18' })
      now = new Date('2030-01-17T08:00:00Z')
      await remind(database, now)
      await inCompany(database.db, w.companyId, (db) =>
        db.deleteFrom('notification').where('kind', '<>', 'oneToOneNear').execute(),
      )
      await dispatchAt(database, now)
      await poller.look()
      expect(server.offered()).toBe(2)
      const isPast = why === 'is past'
      if (!isPast) await structureOf(w).setMemberActive(w.teamIds.marta, 'ana', false)
      expect(await lookAt(isPast ? '2030-01-18T08:00:00Z' : '2030-01-17T08:05:00Z')).toBe(0)
      expect([await lines(), await linked()]).toEqual([[], []])
    },
  )

  test.each(['is as it was', 'is past', 'is withdrawn', 'is moved', 'is prepared'])(
    'is sent, if it recommends to prepare a one-to-one, only while that is as it was: it %s',
    async (what) => {
      const { at, step } = await meet(w, { date: '2030-01-16' })
      await inCompany(database.db, w.companyId, (db) => db.deleteFrom('notification').execute())
      const { oneToOneId, userId: otherId } = at
      const recommended = { kind: 'recommendPreparing', otherId, oneToOneId } as const
      await notified(w, { to: w.id('marta'), ...recommended, day: '2030-01-16' })
      await dispatchAt(database, now)
      await poller.look()
      expect(server.offered()).toBe(1)
      if (what === 'is withdrawn')
        await structureOf(w).setMemberActive(w.teamIds.marta, 'ana', false)
      if (what === 'is moved')
        await w.as('marta').oneToOnes.reschedule({
          params: at,
          body: { date: '2030-01-17', version: 1 },
        })
      if (what === 'is prepared') await step('finishPreparation', { version: 1 })
      const day = what === 'is past' ? '2030-01-17' : '2030-01-16'
      expect(await lookAt(`${day}T08:00:00Z`)).toBe(what === 'is as it was' ? 1 : 0)
    },
  )
})

// One connection alone has no two transactions at a time.
test.runIf(!isEmbedded)(
  'a reading that has begun when the mail is about to leave still counts',
  async () => {
    const poller = await mailing()
    const id = await joined('marta')
    await dispatchAt(database, now)
    const looked = await inCompany(database.db, w.companyId, async (db) => {
      await db.updateTable('notification').set({ read_at: now }).where('id', '=', id).execute()
      const looking = poller.look()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { looking }
    })
    await looked.looking
    expect([server.offered(), await lines()]).toEqual([0, []])
  },
)

test('whatever order reading and sending come in, it is sent once or never, and never after it was read', async () => {
  const poller = await mailing()
  for (let n = 0; n < (isLong ? 10 : 4); n += 1) {
    await joined('marta')
    await dispatchAt(database, passMinutes(10))
    const sentBefore = server.offered()
    let wasReadFirst = false
    const reading = readAbout('marta').then(() => (wasReadFirst = server.offered() === sentBefore))
    await Promise.all(n % 2 ? [reading, poller.look()] : [poller.look(), reading])
    const sentWhenRead = server.offered() - sentBefore
    await poller.look()
    expect(server.offered() - sentBefore).toBe(sentWhenRead)
    expect(sentWhenRead).toBeLessThanOrEqual(1)
    expect(await lines()).toHaveLength(server.received.length)
    expect(wasReadFirst || sentWhenRead === 1).toBe(true)
  }
})
