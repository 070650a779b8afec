import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import { world, type World } from '#tests/support/world.ts'

let database: Database
let w: World

beforeEach(async () => {
  w = await world()
  ;({ database } = w)
  await w.as('marta').leadership.join(at())
})

const at = () => ({ params: { companyId: w.companyId } })
// Nine by the clock in Madrid, the day after Marta joined.
const wednesday = new Date('2030-01-16T08:01:00Z')
const dayMs = 86_400_000
const nextDay = (days: number) => new Date(wednesday.getTime() + days * dayMs)

/** The days on which Marta was sent a step, by when those opened. */
const sent = async () =>
  (await toldIn(w))
    .filter((it) => it.startsWith('marta recommendLearning'))
    .map((it) => it.slice(-10))

async function run(...days: number[]) {
  for (const day of days) await remind(database, nextDay(day))
}

test('a step is sent in the fortnight it opens in, once, before all else there is for that day', async () => {
  await chooseAi(w, {})
  await Promise.all([run(0), run(0)])
  await run(1, 2, 5, 12)
  expect(await sent()).toEqual(['2030-01-15'])
  expect((await toldIn(w)).filter((it) => it.startsWith('marta recommend')).length).toBeGreaterThan(
    1,
  )
  await run(13, 14, 15)
  expect(await sent()).toEqual(['2030-01-15', '2030-01-29'])
})

test('it leads to the very step, says no word of it, and is rated as others are', async () => {
  await chooseAi(w, {})
  await run(0)
  await dispatchAt(database, wednesday)
  const { rows } = await w.as('marta').notifications.list(at())
  const learning = rows.find(({ kind }) => kind === 'recommendLearning')
  const params = { companyId: w.companyId, notificationId: learning?.id ?? '' }
  const { target } = await w.as('marta').notifications.open({ params })
  expect(target).toEqual({ subject: 'leadership', step: 'listening', aboutUserId: w.id('marta') })
  await w.as('marta').notifications.rate({ params, body: { rating: 'useful' } })
  const mails = await asPlatform(database.db, (db) =>
    db.selectFrom('delivery').select('target').where('for_company', '=', w.companyId).execute(),
  )
  expect(mails.filter((it) => it.target === w.people.marta.email)).toHaveLength(1)
})

const why = async () => (await w.as('marta').leadership.read(at())).unsent

test('none is sent while the assistant is off or has no connected channel, and the program says why', async () => {
  expect(await why()).toBe('ai.off')
  await run(0)
  await chooseAi(w, { channels: ['slack'] })
  expect(await why()).toBe('expert.noChannel')
  await run(1)
  expect(await sent()).toEqual([])
  await chooseAi(w, {})
  expect(await why()).toBeNull()
})

test('none is sent where the company does without recommendations, or the reader has them by no channel', async () => {
  await chooseAi(w, {})
  const { channels, quiet, timing, version } = await w.as('marta').notifications.settings(at())
  const none = { ...channels, recommendations: [] }
  const body = { channels: none, quiet, timing, version }
  await w.as('marta').notifications.changeSettings({ ...at(), body })
  expect(await why()).toBe('expert.unreachable')
  await run(0)
  expect(await sent()).toEqual([])
  const { version: seen } = await w.as('admin').companySettings.read(at())
  const off = { notificationTopicsOff: ['recommendations' as const], version: seen }
  await w.as('admin').companySettings.changeNotificationTopics({ ...at(), body: off })
  expect(await why()).toBe('expert.topicOff')
})

test('none is sent while it is paused, once it is done, or after leaving', async () => {
  await chooseAi(w, {})
  const { leadership } = w.as('marta')
  await leadership.pause({ ...at(), body: { isPaused: true } })
  await run(0)
  await leadership.pause({ ...at(), body: { isPaused: false } })
  const done = { step: 'listening', text: '', isDone: true, version: 0 } as const
  await leadership.lookBack({ ...at(), body: done })
  await run(1)
  await leadership.leave(at())
  await run(14)
  expect(await sent()).toEqual([])
})

test('none is sent to who declined, nor to who manages nobody any more', async () => {
  await chooseAi(w, {})
  const consent = (given: boolean) =>
    w.as('marta').account.changeConsent({ body: { kind: 'identifiedDataProcessing', given } })
  await consent(false)
  expect(await why()).toBe('expert.declined')
  await run(0)
  await consent(true)
  await inCompany(database.db, w.companyId, async (db) => {
    await db.updateTable('membership').set({ active: false, ended_on: '2030-01-16' }).execute()
    await db.updateTable('team').set({ active: false }).execute()
  })
  await run(1)
  expect(await sent()).toEqual([])
})

test('one leaves by the channels alone that the company lets the assistant speak on', async () => {
  await chooseAi(w, {})
  await run(0)
  await chooseAi(w, { channels: ['slack'] })
  await dispatchAt(database, wednesday)
  expect(await sent()).toHaveLength(1)
  const mails = await asPlatform(database.db, (db) =>
    db.selectFrom('delivery').select('target').where('for_company', '=', w.companyId).execute(),
  )
  expect(mails.map(({ target }) => target)).not.toContain(w.people.marta.email)
})
