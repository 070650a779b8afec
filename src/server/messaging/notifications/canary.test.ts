import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import {
  channels,
  kindOf,
  notificationKinds,
  type NotificationKind,
} from '#domain/kernel/notification-kinds.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { chatTextOf } from '#server/platform/outbox/chat.ts'
import type { NoticeItem, Mail } from '#server/platform/outbox/mail.ts'
import { pushMessageOf } from '#server/platform/outbox/push-message.ts'
import { renderMail } from '#server/platform/outbox/render.ts'
import { testDatabase } from '#tests/support/database.ts'
import { everyEvent, everyPrivateThing, laterDay } from '#tests/support/every-event.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { depsOn, testNow, testToday, world, type World } from '#tests/support/world.ts'

// No text of anybody is in what people are told: not where it lies, not where it leaves.

const canary = 'Canary that sings to nobody'

const planned = `ana oneToOnePlanned marta ${testToday}`
const prepared = `ana oneToOnePrepared marta ${testToday}`

/** What the whole act tells, by the kind that it is done for. */
const toldOf: Readonly<Partial<Record<NotificationKind, readonly string[]>>> = {
  oneToOnePlanned: [planned],
  oneToOneMoved: [planned, `ana oneToOneMoved marta ${laterDay}`],
  oneToOneTimeChanged: [planned, `ana oneToOneTimeChanged marta ${testToday}`],
  oneToOneWithdrawn: [planned, `ana oneToOneWithdrawn marta ${testToday}`],
  oneToOnePrepared: [planned, prepared],
  summarySent: [planned, prepared, `ana summarySent marta ${testToday}`],
  oneToOneRequested: ['marta oneToOneRequested bruno'],
  placementAnswered: [
    planned,
    prepared,
    `ana summarySent marta ${testToday}`,
    'marta placementAnswered ana',
  ],
  questionAdded: ['marta questionAdded ana'],
  questionAnswered: ['marta questionAdded ana', 'ana questionAnswered marta'],
  goalShared: ['ana goalShared marta'],
  goalChanged: ['ana goalShared marta', 'ana goalChanged marta'],
  goalClosed: ['ana goalShared marta', 'ana goalClosed marta'],
  agreementShared: ['ana agreementShared marta'],
  agreementChanged: ['ana agreementShared marta', 'ana agreementChanged marta'],
  agreementClosed: ['ana agreementShared marta', 'ana agreementClosed marta'],
  outcomeProposed: ['ana agreementShared marta', 'marta outcomeProposed ana'],
  feedbackReceived: ['ana feedbackReceived marta'],
  feedbackRequested: ['marta feedbackRequested ana'],
  memberJoined: ['carla managerChanged superadmin', 'superadmin memberJoined carla'],
  managerChanged: ['ana managerChanged superadmin', 'superadmin memberJoined ana'],
}

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

/** What a mail says on every channel, in every language. */
const saidEverywhere = (mail: Mail): string[] =>
  languages.flatMap((language) =>
    channels.flatMap((channel) =>
      channel === 'mail'
        ? Object.values(renderMail({ ...mail, language }))
        : channel === 'push'
          ? pushedOf({ ...mail, language })
          : [chatTextOf({ ...mail, language }, channel)],
    ),
  )

const pushedOf = (mail: Mail) =>
  mail.template === 'notifications' ? Object.values(pushMessageOf(mail)) : []

/** The mails of a company that wait, opened. */
async function mailsOf({ companyId }: World): Promise<Mail[]> {
  const { seal } = depsOn(database)
  const rows = await asPlatform(database.db, (db) =>
    db
      .selectFrom('delivery')
      .selectAll()
      .where('for_company', '=', companyId)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ target, language, template, sealed }) => {
    const values: unknown = JSON.parse(seal.open(Buffer.from(sealed ?? [])))
    return { to: target, language, template, values } as Mail
  })
}

const isOfWords = (kind: string) =>
  ![
    'oneToOnePlanned',
    'oneToOneMoved',
    'oneToOneTimeChanged',
    'memberJoined',
    'managerChanged',
  ].includes(kind)

test('every kind that is an event is told by what people do', () => {
  const events = notificationKinds.filter((kind) => kindOf(kind).pace === 'event')
  expect(Object.keys(everyEvent)).toEqual(events)
  expect(Object.keys(toldOf)).toEqual(events)
})

describe.each(Object.entries(everyEvent))('%s', (kind, happens) => {
  test('is told to who is to know, never to who did it, and carries no word of anybody, on no channel, in no language', async () => {
    const w = await world()
    await happens(w, canary)
    expect(await toldIn(w)).toEqual(toldOf[kind as NotificationKind])
    await dispatchAt(database, new Date(testNow.getTime() + 11 * 60_000))
    const rows = await rowsOf(database, w.companyId)
    // It is there to be found: in what it is about.
    if (isOfWords(kind)) expect(Object.values(rows).flat().join()).toContain(canary)
    const told = [...(rows['notification'] ?? []), ...(rows['notification_delivery'] ?? [])]
    expect(told.length).toBeGreaterThan(0)
    const mails = await mailsOf(w)
    const kinds = mails.flatMap(({ values }) =>
      (values as { items: NoticeItem[] }).items.map(kindOfItem),
    )
    // What the mail into calendars says leaves by chats alone: below, by each.
    expect(kinds.includes(kind as NotificationKind)).toBe(
      !kindOf(kind as NotificationKind).isInCalendar,
    )
    const all = [...told, ...mails.map(({ values }) => JSON.stringify(values))]
    expect([...all, ...mails.flatMap(saidEverywhere)].join()).not.toContain(canary)
  })
})

const kindOfItem = ({ kind }: NoticeItem) => kind

test('what is private, a draft, or waits to be shared is told nobody, and what a one-to-one shares by it alone', async () => {
  const w = await world()
  await everyPrivateThing(w, canary)
  expect(await toldIn(w)).toEqual([planned])
  await dispatchAt(database, new Date(testNow.getTime() + 11 * 60_000))
  expect(await mailsOf(w)).toEqual([])
  const told = (await rowsOf(database, w.companyId))['notification'] ?? []
  expect(told).toHaveLength(1)
  expect(told.join()).not.toContain(canary)
  const [{ id } = { id: '' }] = await w.as('marta').oneToOnes.list({ params: w.of('ana') })
  const params = { ...w.of('ana'), oneToOneId: id, managerId: w.id('marta') }
  const { version } = await w.as('marta').oneToOnes.read({ params })
  await w.as('marta').oneToOnes.step({ params, body: { event: 'finishPreparation', version } })
  expect(await toldIn(w)).toEqual([planned, prepared])
})

test.each(notificationKinds)('%s is said in every language, whole, without a key', (kind) => {
  const item = { kind, name: 'Ana Ruiz', day: '2030-01-15', link: 'https://t.example/n/1/2' }
  const mail = { to: 'a@b.example', language: 'en', template: 'notifications' } as const
  const said = saidEverywhere({ ...mail, values: { items: [item] } })
  expect(new Set(said).size).toBeGreaterThanOrEqual(languages.length * channels.length)
  for (const text of said) expect(text).not.toMatch(/[{}]|notifications\.|undefined/)
})
