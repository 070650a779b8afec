import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { openMail } from '#server/platform/outbox/stored.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import { fillings, paramsOf, reads, send } from '#tests/support/calls.ts'
import { freshDatabase, mostOnPostgres, openAgain } from '#tests/support/database.ts'
import { exportsIn } from '#tests/support/exports.ts'
import { asOwner, placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import { isFor } from '#tests/support/is-for.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { depsOn, later, testNow, worldOn, type World } from '#tests/support/world.ts'

// Who sees where somebody is in the Nine Box: everyone of a company, by every way something leaves by, as the
// company shows it. Where Ana is stands nowhere else: 2.87 by 2.13, high and in the middle.

const reply = 'Canary of her reply'
const names = Object.keys(cast) as Name[]
type Shown = NineBoxSwitch['nineBox']

/** Whom each way tells, by whether managers and users are shown it. Administrators read the box in statistics. */
const rows: readonly {
  readonly shown: Shown
  readonly page: readonly Name[]
  readonly reply: readonly Name[]
  readonly export: readonly Name[]
  readonly event: readonly Name[]
  readonly mail: readonly Name[]
}[] = [
  {
    shown: { forManagers: true, forUsers: true },
    page: ['marta', 'ana', 'admin', 'superadmin'],
    reply: ['marta', 'ana'],
    export: ['admin', 'superadmin'],
    event: ['marta', 'ana'],
    mail: ['marta'],
  },
  {
    shown: { forManagers: true, forUsers: false },
    page: ['marta', 'admin', 'superadmin'],
    reply: ['marta'],
    export: ['admin', 'superadmin'],
    event: [],
    mail: ['marta'],
  },
  {
    shown: { forManagers: false, forUsers: true },
    page: ['ana', 'admin', 'superadmin'],
    reply: ['ana'],
    export: ['admin', 'superadmin'],
    event: ['ana'],
    mail: [],
  },
  {
    shown: { forManagers: false, forUsers: false },
    page: ['admin', 'superadmin'],
    reply: [],
    export: ['admin', 'superadmin'],
    event: [],
    mail: [],
  },
]

let database: Database
let beside: Database
/** What servers said that pages look at again, with to whom. */
const announced: { topic?: string; companyId?: string; to?: readonly string[] }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  // A server listens once: what this one hears is heard beside it.
  beside = await openAgain(database)
  await beside.listen(eventChannel, (payload) => {
    announced.push(JSON.parse(payload) as (typeof announced)[number])
  })
})

afterAll(async () => {
  if (beside !== database) await beside.close()
  await database.close()
})

/** Ana, placed and with a reply, in a company that shows it as `shown` says. */
async function placed(shown: Shown) {
  const w = await worldOn(database)
  await showNineBox(w, { forManagers: true, forUsers: true })
  const placementId = await placeAna(w)
  const params = { companyId: w.companyId, placementId }
  await w.as('ana').nineBox.reply({ params, body: { text: reply, version: 0 } })
  await asOwner(w, 'nine_box_placement', (db) =>
    sql`update nine_box_placement set impact = 287, culture = 213, culture_level = 'medium'
      where company_id = ${w.companyId}`.execute(db),
  )
  await showNineBox(w, shown)
  return { w, params }
}

/** Whether an answer tells where Ana is: by its place on an axis, or as a box that is somebody's. */
function tells(it: unknown): boolean {
  if (it === 287 || it === 213) return true
  if (typeof it !== 'object' || it === null) return false
  const { impact, culture } = it as Record<string, unknown>
  return (impact === 'high' && culture === 'medium') || Object.values(it).some(tells)
}

/** All that somebody is told by every call that reads, but for what the nine boxes mean, which all may know. */
async function readBy(w: World, name: Name, placementId: string): Promise<string[]> {
  const reach = {
    companyId: [w.companyId],
    userId: [w.id('ana')],
    managerId: [w.id('marta'), w.id('diego')],
    placementId: [placementId],
  }
  const token = await w.token(name)
  const bodies: string[] = []
  for (const call of reads) {
    const isReached = paramsOf(call).every((it) => it in reach)
    if (!isReached || !isFor(name, call) || call.name.startsWith('nineBoxQuadrants.')) continue
    const all = { limit: 100 }
    const query = call.endpoint.query.safeParse(all).success ? all : {}
    for (const ids of fillings(call, reach))
      bodies.push((await send(w, call, ids, { token, query })).body)
  }
  return bodies
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

// One company serves all four ways: each begins with the reply that the one before has left.
describe.each(mostOnPostgres(rows))('shown $shown', (row) => {
  let w: World
  let params: { companyId: string; placementId: string }
  beforeAll(async () => {
    ;({ w, params } = await placed(row.shown))
  })

  test('on the pages: the placement and the reply', async () => {
    const told: Record<'page' | 'reply', Name[]> = { page: [], reply: [] }
    // Besides the two: of those who read statistics, and of those who have nothing to do with it, one each by turns.
    const turn = rows.indexOf(row)
    const others = [
      ...oneByTurns(['admin', 'superadmin'] as const, turn),
      ...oneByTurns(['bruno', 'diego', 'carla', 'inactive'] as const, turn),
    ]
    const asked = names.filter((it) => ['marta', 'ana', ...others].includes(it))
    for (const name of asked) {
      const bodies = await readBy(w, name, params.placementId)
      if (bodies.some((body) => tells(parsed(body)))) told.page.push(name)
      if (bodies.some((body) => body.includes(reply))) told.reply.push(name)
    }
    const isAsked = (name: Name) => asked.includes(name)
    expect(told).toEqual({ page: row.page.filter(isAsked), reply: row.reply.filter(isAsked) })
  })

  test('in files: the box, and no word', async () => {
    const of = exportsIn(w)
    const told: Name[] = []
    // They are made for administrators alone: of the others one by turns.
    const users = names.filter((name) => cast[name].role === 'USER')
    const some = oneByTurns(users, rows.indexOf(row))
    for (const name of isLong ? names : ([...some, 'admin', 'superadmin'] as const)) {
      for (const start of Object.values(of.starts)) await start(name).catch(() => undefined)
      await of.make()
      const files = await of.asked(name).then(
        (mine) => Promise.all(mine.map(({ id }) => of.fetched(id, name))),
        () => [],
      )
      const text = files.map(String).join('\n')
      if (/ana.*,High,Medium,/i.test(text)) told.push(name)
      expect(text).not.toContain(reply)
      expect(text).not.toMatch(/\b(287|213|2\.87|2\.13)\b/)
    }
    expect(told).toEqual(row.export)
  })

  test('by events: that it changed, and no more', async () => {
    announced.length = 0
    await w
      .as('ana')
      .nineBox.removeReply({ params })
      .catch(() => undefined)
    await w
      .as('ana')
      .nineBox.reply({ params, body: { text: reply, version: 0 } })
      .catch(() => undefined)
    const heard = () => announced.filter(({ companyId }) => companyId === w.companyId)
    // PostgreSQL tells of it once it is committed, on a connection of its own.
    await vi.waitFor(() => {
      const to = new Set(heard().flatMap((it) => (it.topic === 'nine-box' ? (it.to ?? []) : [])))
      expect(names.filter((name) => to.has(w.id(name)))).toEqual(row.event)
    })
    const own = heard()
    expect(JSON.stringify(own)).not.toContain(reply)
    expect(own.some(tells)).toBe(false)
  })

  test('by mail: that there is something, and no box', async () => {
    // What was said before it was shown as it is now has left, and is none of this.
    await dispatchAt(database, new Date(testNow.getTime() + 11 * 60_000))
    const before = (await toldIn(w)).length
    await w
      .as('ana')
      .nineBox.removeReply({ params })
      .catch(() => undefined)
    await w
      .as('ana')
      .nineBox.reply({ params, body: { text: reply, version: 0 } })
      .catch(() => undefined)
    await later(1, async () => {
      const morning = new Date(testNow.getTime() + 22 * 3_600_000 + 60_000)
      await remind(database, morning)
      await dispatchAt(database, morning)
    })
    const told = (await toldIn(w)).slice(before).filter((it) => /placement|Support/.test(it))
    expect([...new Set(told.map((it) => it.split(' ')[0]))]).toEqual(row.mail)
    const { seal } = depsOn(database)
    const deliveries = await asPlatform(database.db, (db) =>
      db
        .selectFrom('delivery')
        .selectAll()
        .where('for_company', '=', w.companyId)
        .orderBy('id')
        .execute(),
    )
    const mails = deliveries.map((line) => openMail(line, seal))
    expect(JSON.stringify(mails)).not.toContain(reply)
    expect(mails.some(tells)).toBe(false)
  })
})
