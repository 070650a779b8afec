import { beforeEach, describe, expect, test } from 'vitest'
import { ageOf, agesOfNotifications, latestDays } from '#domain/platform/notices/reading.ts'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import { notified } from '#tests/support/notifications.ts'
import type { Name } from '#tests/support/people.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await useAssistant(w)
})

const company = () => ({ companyId: w.companyId })
const calls = (name: Name = 'ana') => w.as(name).chatBot
type Query = Parameters<ReturnType<typeof calls>['messages']>[0]['query']
const messages = (query: Query = {}, name: Name = 'ana') =>
  calls(name).messages({ params: company(), query })
const idsOf = async (query: Query = {}, name: Name = 'ana') =>
  (await messages(query, name)).rows.map((row) =>
    row.kind === 'answer' ? row.exchange.id : row.notification.id,
  )
const recommended = (to: Name = 'ana') =>
  notified(w, { to: w.id(to), kind: 'recommendGoal', otherId: w.id('marta'), once: `${to} goal` })
const answered = async (name: Name = 'ana', question = 'What are my goals?') =>
  (await askAs(w, name, question)).exchange.id
const read = (id: string) =>
  w.as('ana').notifications.read({ params: company(), body: { ids: [id] } })

describe('what the assistant wrote to somebody', () => {
  test('is its recommendations and its answers, the newest first, apart from what others did', async () => {
    const recommendation = await recommended()
    await notified(w, { to: w.id('ana'), kind: 'memberJoined', otherId: w.id('bruno') })
    await notified(w, { to: w.id('ana'), kind: 'oneToOneNear', otherId: w.id('marta'), once: 'n' })
    const answer = await answered()
    const { rows, total } = await messages()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { kind: 'answer', exchange: { id: answer, question: 'What are my goals?', rating: null } },
      {
        kind: 'recommendation',
        notification: { id: recommendation, kind: 'recommendGoal', isRead: false },
      },
    ])
  })

  test('is theirs alone: nobody else lists it, whatever their role or company', async () => {
    await recommended()
    await answered()
    for (const name of ['marta', 'bruno', 'admin', 'superadmin'] as const)
      expect(await messages({}, name)).toEqual({ rows: [], total: 0 })
    const other = await world()
    expect(
      await other.as('ana').chatBot.messages({ params: { companyId: other.companyId } }),
    ).toEqual({ rows: [], total: 0 })
    await expect(other.as('ana').chatBot.messages({ params: company() })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('is the latest, or the previous: as the rule has it, each in one of them', async () => {
    const unread = await recommended()
    const old = await answered()
    await later(latestDays + 1, async () => {
      const isRead = await notified(w, {
        to: w.id('ana'),
        kind: 'recommendMeeting',
        otherId: w.id('marta'),
        once: 'meeting',
      })
      await read(isRead)
      const fresh = await answered()
      // That one was written by the tests' clock, which stands still for what is put there directly.
      expect(await idsOf({ age: 'latest' })).toEqual([fresh, unread])
      expect(await idsOf({ age: 'previous' })).toEqual([isRead, old])
      await read(unread)
      expect(await idsOf({ age: 'latest' })).toEqual([fresh])
      const now = testNow.getTime() + (latestDays + 1) * 86_400_000
      for (const age of agesOfNotifications)
        for (const row of (await messages({ age })).rows) {
          const { at, isRead: wasRead } =
            row.kind === 'answer' ? { ...row.exchange, isRead: true } : row.notification
          expect(ageOf({ isRead: wasRead, at: Date.parse(at) }, now)).toBe(age)
        }
      expect(new Set(await idsOf())).toEqual(
        new Set([...(await idsOf({ age: 'latest' })), ...(await idsOf({ age: 'previous' }))]),
      )
    })
  })

  test('is narrowed to one kind, and read page by page', async () => {
    const recommendation = await recommended()
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) ids.unshift(await answered())
    expect(await idsOf({ kind: 'recommendation' })).toEqual([recommendation])
    expect(await idsOf({ kind: 'answer' })).toEqual(ids)
    const pages = [await idsOf({ limit: 10 }), await idsOf({ limit: 10, page: 2 })]
    expect(pages.map(({ length }) => length)).toEqual([10, 2])
    expect(new Set(pages.flat())).toEqual(new Set([recommendation, ...ids]))
    expect(await messages({ limit: 10, page: 3 })).toEqual({ rows: [], total: 12 })
  })

  test('loses an answer that is deleted, and one about somebody who is no longer theirs to read of', async () => {
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { weightingPoints: 50, tracking: 'manual', description: 'Write the handbook' },
    })
    await answered('marta', 'How are Ana’s goals?')
    const kept = await answered('marta', 'How do I plan a one-to-one?')
    expect((await messages({}, 'marta')).total).toBe(2)
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    expect(await idsOf({}, 'marta')).toEqual([kept])
    await calls('marta').remove({ params: { ...company(), exchangeId: kept } })
    expect((await messages({}, 'marta')).total).toBe(0)
  })

  test('stays theirs to read after the company has switched the assistant off', async () => {
    await answered()
    await useAssistant(w, { functions: [] })
    expect((await messages()).total).toBe(1)
  })
})
