import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { eventsIn } from '#tests/support/calendar.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const own = (who: Name) => w.as(who).calendar
const make = async (who: Name, busyOnly = false) => {
  const { feed } = await own(who).makeFeed({ ...at(), body: { busyOnly } })
  return new URL(feed.address ?? '').pathname
}
const get = (url: string, headers: Record<string, string> = {}) =>
  w.app.inject({ method: 'GET', url, headers })
const status = async (url: string) => (await get(url)).statusCode

const plan = async (date = '2030-02-01', over: object = {}) => {
  const appointment = { time: '10:00', duration: 30, place: 'Canary room', link: null, ...over }
  const body = { type: 'FOLLOW_UP', date, appointment } as const
  return (await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })).id
}

describe('an address', () => {
  test('is there once one makes it, for oneself to copy, and seen by nobody else', async () => {
    expect(await own('ana').feed(at())).toEqual({ feed: null })
    const path = await make('ana')
    const { feed } = await own('ana').feed(at())
    expect(feed).toMatchObject({ address: `http://localhost${path}`, busyOnly: false })
    expect(await own('marta').feed(at())).toEqual({ feed: null })
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(await rowsOf(w.database, w.companyId))).not.toContain(secret)
  })

  test('made anew, the one before leads nowhere; stopped, none does', async () => {
    const first = await make('ana')
    const second = await make('ana')
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await own('ana').stopFeed(at())
    expect(await status(second)).toBe(404)
    await own('ana').stopFeed(at())
    await expect(
      own('ana').changeFeed({ ...at(), body: { busyOnly: true } }),
    ).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is nobody’s who has no access any more, and of no company that is suspended', async () => {
    const path = await make('ana')
    const suspend = (suspended_at: Date | null) =>
      asPlatform(w.database.db, (db) =>
        db
          .updateTable('company')
          .set({ suspended_at })
          .where('company_id', '=', w.companyId)
          .execute(),
      )
    await suspend(new Date())
    expect(await status(path)).toBe(404)
    await suspend(null)
    expect(await status(path)).toBe(200)
    const params = w.of('ana')
    await w.as('admin').users.setActive({ params, body: { active: false } })
    expect(await status(path)).toBe(404)
  })

  test('goes with who is deleted', async () => {
    const path = await make('ana')
    const { users } = w.as('admin')
    const { plan: shown } = { plan: await users.planDeletion({ params: w.of('ana') }) }
    await users.remove({ params: w.of('ana'), body: { plan: shown } })
    expect(await status(path)).toBe(404)
    expect(JSON.stringify(await rowsOf(w.database, w.companyId))).not.toContain('secret_hash')
  })

  test('is found by the whole of it only, in its company only, and says nothing of why not', async () => {
    const path = await make('ana')
    const other = await world()
    const known = await get(path)
    const wrong = [
      path.replace(w.companyId, other.companyId),
      `${path.slice(0, -6)}.ics`,
      `/calendar/${w.companyId}/.ics`,
      `/calendar/none/${path.split('/').at(-1) ?? ''}`,
      `/calendar/${w.companyId}/${'x'.repeat(90)}`,
    ]
    const answers = await Promise.all(wrong.map((url) => get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
    const bodies = answers.map((it) => ({ ...it.json<object>(), id: '' }))
    expect(new Set(bodies.map((it) => JSON.stringify(it))).size).toBe(1)
    expect(known.statusCode).toBe(200)
  })

  test('is not guessed at for long from one network; who has the right one reads on', async () => {
    const path = await make('ana')
    const guess = () => status(`/calendar/${w.companyId}/${'x'.repeat(43)}.ics`)
    for (let n = 0; n < 60; n += 1) expect(await guess()).toBe(404)
    expect(await guess()).toBe(429)
    expect(await status(path)).toBe(200)
  })

  test('is neither made, read, changed nor stopped by strangers, the inactive or other companies', async () => {
    const other = await world()
    for (const [client, statusCode] of [
      [w.anyone, 401],
      [w.as('inactive'), 403],
      [other.as('ana'), 404],
    ] as const) {
      const { calendar } = client
      const body = { busyOnly: true }
      await expect(calendar.feed(at())).rejects.toMatchObject({ statusCode })
      await expect(calendar.makeFeed({ ...at(), body })).rejects.toMatchObject({ statusCode })
      await expect(calendar.changeFeed({ ...at(), body })).rejects.toMatchObject({ statusCode })
      await expect(calendar.stopFeed(at())).rejects.toMatchObject({ statusCode })
    }
  })
})

describe('what a program reads', () => {
  test('are one’s own, with the other’s first name, kept by nobody but it', async () => {
    const id = await plan()
    const answer = await get(await make('ana'))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(eventsIn(answer.body)).toEqual([
      {
        method: 'PUBLISH',
        uid: `${id}@tandem`,
        sequence: 0,
        status: 'CONFIRMED',
        start: '2030-02-01T09:00:00Z',
        end: '2030-02-01T09:30:00Z',
        summary: '1:1 with Marta',
        location: 'Canary room',
        organizer: null,
        attendees: [],
      },
    ])
    const page = `URL;VALUE=URI:http://localhost/personal/ones-to-ones/${id}?company=${w.companyId}`
    expect(answer.body.replaceAll('\r\n ', '')).toContain(page)
    const martas = eventsIn((await get(await make('marta'))).body)
    expect(martas.map(({ summary }) => summary)).toEqual(['1:1 with Ana'])
    for (const who of ['bruno', 'diego', 'admin', 'superadmin'] as const)
      expect(eventsIn((await get(await make(who))).body)).toEqual([])
  })

  test('is when one is busy and nothing else, where one says so, at the same address', async () => {
    await plan()
    const path = await make('ana')
    await own('ana').changeFeed({ ...at(), body: { busyOnly: true } })
    const { body } = await get(path)
    expect(eventsIn(body)).toMatchObject([{ summary: 'Busy', location: null }])
    expect(body).not.toMatch(/Marta|Canary|http/)
  })

  test('never is a word that was written in a one-to-one', async () => {
    const { write, step, id } = await meet(w)
    await write('greetings', 'Canary greeting')
    await step('finishPreparation')
    const body = { reason: 'Canary reason', version: 2 }
    const params = { companyId: w.companyId, oneToOneId: id }
    await w.as('marta').oneToOnes.withdraw({ params, body })
    const read = (await get(await make('ana'))).body
    expect(eventsIn(read)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
    expect(read).not.toContain('Canary')
  })

  test('is what was held and withdrawn in the last 90 days, and all to come', async () => {
    const { step } = await meet(w, { state: 'IN_CONDUCTION' })
    await step('finishAndShare')
    await plan(addDays(testToday, 300))
    const path = await make('ana')
    const days = async () => eventsIn((await get(path)).body).map(({ start }) => start.slice(0, 10))
    expect(await days()).toEqual([testToday, addDays(testToday, 300)])
    await later(91, async () => expect(await days()).toEqual([addDays(testToday, 300)]))
  })

  test('is not sent again as long as nothing changed', async () => {
    const id = await plan()
    const path = await make('ana')
    const { headers } = await get(path)
    const etag = String(headers['etag'])
    const again = await later(1, () => get(path, { 'if-none-match': `"x", ${etag}` }))
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    const body = { date: '2030-02-04', version: 1 }
    await w.as('marta').oneToOnes.reschedule({ params: { ...at().params, oneToOneId: id }, body })
    const moved = await get(path, { 'if-none-match': etag })
    expect(moved.statusCode).toBe(200)
    expect(eventsIn(moved.body)).toMatchObject([{ sequence: 1, start: '2030-02-04T09:00:00Z' }])
  })
})
