import { beforeEach, describe, expect, test } from 'vitest'
import { outcomes } from '#domain/assistant/ai/limits.ts'
import { answerChannels } from '#domain/assistant/chat-bot/exchange.ts'
import { newId } from '#server/kernel/ids.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { answeredOnce, askedOnce } from '#tests/support/ai.ts'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import { answering, withModel } from '#tests/support/suggestions.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const calls = (name: 'superadmin' | 'admin' | 'ana' | 'marta' = 'superadmin', it = w) =>
  it.as(name).superadmin
type Query = Parameters<ReturnType<typeof calls>['chatAnswers']>[0]['query']
const answers = (query: Query = {}, it = w) =>
  calls('superadmin', it).chatAnswers({ params: { companyId: it.companyId }, query })
const before = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)

describe('what super administrators see of the assistant’s answers', () => {
  test('is who was answered, when, where and how that ended, the newest first', async () => {
    await answeredOnce(w, 'bruno', { channel: 'slack', outcome: 'tooSlow', at: before(5) })
    await useAssistant(w)
    await askAs(w, 'ana', 'What are my goals?')
    const { rows, total } = await answers()
    expect(total).toBe(2)
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: testNow.toISOString(),
        person: { id: w.id('ana'), name: 'Ana Test', picture: null },
        channel: 'tandem',
        outcome: 'answered',
      },
      {
        id: expect.any(String),
        at: before(5).toISOString(),
        person: { id: w.id('bruno'), name: 'Bruno Test', picture: null },
        channel: 'slack',
        outcome: 'tooSlow',
      },
    ])
  })

  test('is no word of question or answer, on no page, by no filter, to an operator neither', async () => {
    const own = await withModel(answering('You have no goals in progress. CANARY of the answer.'))
    const { exchange } = await askAs(own, 'ana', 'What are my goals? CANARY of the question')
    expect(exchange.answer).not.toBe('')
    const { operators } = own.as('ana')
    await giveRole(depsOn(own.database), own.people.ana.email, 'god-admin')
    const told = [
      await answers({}, own),
      await answers({ channel: 'tandem', outcome: 'answered', search: 'ana' }, own),
      await operators.chatAnswers({ params: { operatedId: own.companyId } }),
      await operators.conversations({ params: { operatedId: own.companyId } }),
      await calls('superadmin', own).conversations({ params: { companyId: own.companyId } }),
    ]
    expect(told.map(({ total }) => total > 0)).toEqual([true, true, true, true, true])
    expect(JSON.stringify(told)).not.toMatch(/CANARY|goal/i)
    // Nor is anything found by what was said.
    for (const search of ['CANARY', 'goals']) expect((await answers({ search }, own)).total).toBe(0)
  })

  test('is narrowed by channel and by how it ended, and searched by who was answered', async () => {
    for (const channel of answerChannels)
      for (const outcome of ['answered', 'busy'] as const)
        await answeredOnce(w, channel === 'slack' ? 'bruno' : 'ana', { channel, outcome })
    for (const channel of answerChannels) {
      const { rows, total } = await answers({ channel })
      expect({ total, channels: new Set(rows.map((row) => row.channel)) }).toEqual({
        total: 2,
        channels: new Set([channel]),
      })
    }
    for (const outcome of outcomes) {
      const many = outcome === 'answered' || outcome === 'busy' ? answerChannels.length : 0
      expect((await answers({ outcome })).rows.map((row) => row.outcome)).toEqual(
        Array<string>(many).fill(outcome),
      )
    }
    expect((await answers({ channel: 'slack', outcome: 'busy' })).total).toBe(1)
    expect((await answers({ search: 'bruno' })).rows.map(({ channel }) => channel)).toEqual([
      'slack',
      'slack',
    ])
  })

  test('is read page by page, and a page past the end has none', async () => {
    for (let n = 0; n < 11; n += 1) await answeredOnce(w, 'ana', { channel: 'tandem' })
    const pages = [await answers({ limit: 10 }), await answers({ limit: 10, page: 2 })]
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
    expect(ids).toHaveLength(11)
    expect(await answers({ limit: 10, page: 3 })).toEqual({ rows: [], total: 11 })
  })

  test('names nobody who declines identified data processing, and finds them by no search', async () => {
    await answeredOnce(w, 'bruno', { channel: 'tandem' })
    const consent = { kind: 'identifiedDataProcessing', given: false } as const
    await w.as('bruno').account.changeConsent({ body: consent })
    expect((await answers()).rows).toMatchObject([{ person: null }])
    expect((await answers({ search: 'bruno' })).total).toBe(0)
  })

  test('has no suggestion, and nothing of a person who was deleted but that somebody was answered', async () => {
    await askedOnce(w, 'marta', ['ana'])
    expect(await answers()).toEqual({ rows: [], total: 0 })
    await answeredOnce(w, 'bruno', { channel: 'teams' })
    await w.as('bruno').feedback.write({
      params: w.of('ana'),
      body: { text: 'Thank you', visibility: 'SHARED', category: 'global-evaluation' },
    })
    const plan = await w.as('admin').users.planDeletion({ params: w.of('bruno') })
    await w.as('admin').users.remove({ params: w.of('bruno'), body: { plan } })
    const told = await answers()
    expect(told.rows).toMatchObject([{ person: { name: 'A former colleague', picture: null } }])
    expect(JSON.stringify(told)).not.toContain('Bruno')
  })

  test('is for super administrators and operators, each of their companies alone', async () => {
    await answeredOnce(w, 'ana', { channel: 'tandem' })
    const params = { companyId: w.companyId }
    for (const name of ['ana', 'marta', 'admin'] as const) {
      await expect(calls(name).chatAnswers({ params })).rejects.toMatchObject({ statusCode: 404 })
      await expect(
        w.as(name).operators.chatAnswers({ params: { operatedId: w.companyId } }),
      ).rejects.toMatchObject({ statusCode: 404 })
    }
    const other = await world()
    expect(await answers({}, other)).toEqual({ rows: [], total: 0 })
    await expect(calls('superadmin', other).chatAnswers({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
    await giveRole(depsOn(other.database), other.people.ana.email, 'god-admin')
    const { chatAnswers } = other.as('ana').operators
    const told = await chatAnswers({ params: { operatedId: w.companyId } })
    // Faces are shown to those who are in the company.
    expect(told).toMatchObject({ total: 1, rows: [{ person: { picture: null } }] })
    expect(told.companyName).toBeTruthy()
    await expect(chatAnswers({ params: { operatedId: newId() } })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})
