import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isWeekend, localTime } from '#domain/kernel/time/local-time.ts'
import type { Timing } from '#domain/platform/notices/settings.ts'
import { bundleMinutes, digestAt } from '#domain/platform/notices/sending-time.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { dispatchAt } from '#tests/support/notifications.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'

// A day on which much happens, by the test's clock: when what leaves, for whom.

const people = isLong ? 5_000 : 36
/** How often the clock moves on, in minutes. */
const stepMinutes = isLong ? 30 : 15
/** The same, in hours, once what is told at once has left. */
const laterHours = isLong ? 1 : 3
const minuteMs = 60_000

const zones = ['Asia/Tokyo', 'America/Sao_Paulo', null, 'Asia/Kolkata'] as const
const quiets = [null, { from: 22 * 60, to: 8 * 60 }, { from: 8 * 60 + 30, to: 14 * 60 }] as const
const timings: readonly Timing[] = ['atOnce', 'daily', 'weekly']

/** How the nth person wants to be told: every combination comes. */
const wishOf = (n: number) => ({
  zone: zones[n % 4] ?? 'Europe/Madrid',
  quiet: quiets[Math.floor(n / 4) % 3] ?? null,
  timing: timings[Math.floor(n / 12) % 3] ?? 'atOnce',
})

let database: Database
let w: World
beforeAll(async () => {
  database = await testDatabase()
  w = await world()
  await settlePeople()
})

const begin = newId().slice(0, -12)
const idOf = (n: number) => `${begin}${n.toString(16).padStart(12, '0')}`

/** People who can sign in, numbered, each with their wishes. */
async function settlePeople() {
  const all = Array.from({ length: people }, (_, n) => {
    const { quiet, timing } = wishOf(n)
    const hours = { from: quiet?.from ?? null, to: quiet?.to ?? null }
    return {
      id: idOf(n),
      email: `${n}.${w.companyId}@day.example`,
      zone: zones[n % 4],
      timing,
      ...hours,
    }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p (id uuid, email text, zone text, timing text,
    "from" int, "to" int)`
  await asPlatform(database.db, (db) =>
    sql`
      insert into account (id, email, user_role, preferred_language, is_identified_data_processing_accepted,
        first_name, last_name, email_verified_at, created_at)
      select p.id, p.email, 'USER', 'en', true, 'Person', 'Test', ${testNow}, ${testNow} from ${given}`.execute(
      db,
    ),
  )
  await inCompany(database.db, w.companyId, async (db) => {
    await sql`
      insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position,
        time_zone, created_at)
      select ${w.companyId}, p.id, p.id, 'USER', true, 'Person', 'Test', p.email, '', p.zone, ${testNow} from ${given}`.execute(
      db,
    )
    await sql`
      insert into notification_setting (company_id, user_id, channels, timing, quiet_from, quiet_to, version)
      select ${w.companyId}, p.id, '{}', p.timing, p."from", p."to", 1 from ${given}`.execute(db)
  })
}

const isQuiet = (n: number, at: number) => {
  const { quiet, zone } = wishOf(n)
  const { minute } = localTime(at, zone)
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

interface Line {
  readonly to: string
  readonly other: string
  readonly created: Date
  /** The mails it is in. */
  readonly deliveries: string[]
}

/** What everybody was told. */
const toldToAll = () =>
  inCompany(database.db, w.companyId, async (db) => {
    const { rows } = await sql<Line>`
      select n.user_id as "to", n.other_id as other, n.created_at as created,
        array(select l.delivery_id from notification_delivery l where l.notification_id = n.id) as deliveries
      from notification n order by n.id`.execute(db)
    return rows
  })

test(
  `of what ${people} people are told in a day, each thing leaves once, and when its reader wants it`,
  async () => {
    const others = ['marta', 'diego'] as const
    const stepMs = stepMinutes * minuteMs
    const start = testNow.getTime()
    for (let step = 0; step * stepMinutes < 24 * 60; step += 1) {
      const now = new Date(start + step * stepMs)
      // Each person hears of something every few hours, of one of two others.
      const some = Array.from({ length: people }, (_, n) => n).filter((n) => (n + step) % 16 === 0)
      const notices = some.map((n) => ({
        to: idOf(n),
        kind: step % 2 === 0 ? ('goalShared' as const) : ('feedbackReceived' as const),
        otherId: w.id(others[step % 3 === 0 ? 0 : 1]),
      }))
      await inCompany(database.db, w.companyId, (db) => insertNotifications(db, notices, now))
      await dispatchAt(database, now)
    }
    for (let hour = 0; hour < 8 * 24; hour += hour < 24 ? 1 : laterHours)
      await dispatchAt(database, new Date(start + (24 + hour) * 60 * minuteMs))

    const mails = await asPlatform(database.db, (db) =>
      db
        .selectFrom('delivery')
        .select(['id', 'user_id', 'created_at'])
        .where('for_company', '=', w.companyId)
        .execute(),
    )
    const at = new Map(mails.map((it) => [it.id, it.created_at.getTime()]))
    const told = await toldToAll()
    expect(told.length).toBeGreaterThan(people)
    const inMail = Map.groupBy(told, ({ deliveries }) => deliveries[0] ?? '')
    for (const { to, created, other, deliveries } of told) {
      expect(deliveries).toHaveLength(1)
      const n = Number.parseInt(to.slice(-12), 16)
      const { timing, zone } = wishOf(n)
      const left = at.get(deliveries[0] ?? '') ?? 0
      const clock = localTime(left, zone)
      expect({ n, zone, clock, isQuiet: isQuiet(n, left) }).toMatchObject({ isQuiet: false })
      const together = inMail.get(deliveries[0] ?? '') ?? []
      const began = Math.min(...together.map((it) => it.created.getTime()))
      expect(left - began).toBeGreaterThanOrEqual(bundleMinutes * minuteMs)
      if (timing === 'atOnce') {
        expect(together.every((it) => it.other === other)).toBe(true)
        const due = began + bundleMinutes * minuteMs
        // The clock moves by steps: it may be quiet at the next one.
        if (!isQuiet(n, due) && !isQuiet(n, due + stepMs))
          expect(left - due).toBeLessThanOrEqual(60 * minuteMs)
        continue
      }
      expect(left - created.getTime()).toBeLessThan(8 * 24 * 60 * minuteMs)
      // One that falls into quiet hours leaves after them, be it later that day.
      expect(clock.minute).toBeGreaterThanOrEqual(digestAt)
      expect(isWeekend(clock.day)).toBe(false)
      if (timing === 'weekly') expect(new Date(clock.day).getUTCDay()).toBe(1)
    }
    for (const [n, timing] of Array.from(
      { length: people },
      (_, k) => [k, wishOf(k).timing] as const,
    )) {
      const days = mails
        .filter(({ user_id }) => user_id === idOf(n))
        .map(({ created_at }) => localTime(created_at.getTime(), wishOf(n).zone).day)
      if (timing !== 'atOnce') expect(new Set(days).size).toBe(days.length)
    }
  },
  isLong ? 1_800_000 : 60_000,
)
