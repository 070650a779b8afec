import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openQuestionsMax } from '#domain/conversations/one-to-ones/agenda.ts'
import { chats } from '#domain/messaging/channels/chat.ts'
import { answerers } from '#server/assistant/ai/answerers.ts'
import { EngineProblem, type Engine } from '#server/assistant/ai/engine.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { bindChat, chatServices, writeTo, type ChatService } from '#tests/support/chats.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { courses, meet, meetingOf } from '#tests/support/one-to-ones.ts'
import { reportTo } from '#tests/support/told.ts'
import { testNow, testToday, worldsOn, type World } from '#tests/support/world.ts'

const model = { baseUrl: 'https://model.example/v1', name: 'small', timeoutSeconds: 10 }
const asked = 'What are my goals?'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

describe.each(chats)('a question in %s', (channel) => {
  let service: ChatService
  let worlds: () => Promise<World>
  let w: World
  let answer: Engine['answer']

  beforeAll(async () => {
    service = await chatServices[channel]()
    const engines = enginesOf(answerers, () => ({
      name: 'openAiCompatible',
      answer: (...of) => answer(...of),
    }))
    worlds = await worldsOn(database, { chatServices: service.chatServices, engines })
  })
  afterAll(() => service.close())

  /** A company with the chat, in which Ana is known, and where the assistant speaks there. */
  beforeEach(async () => {
    w = await worlds()
    await service.connect(w)
    await chooseAi(w, { channels: [channel] })
    await bindChat(w, service, 'ana')
  })

  let events = 0
  const newId = () => `Answering${(events += 1)}`

  async function answerTo(text: string): Promise<string> {
    const before = service.answers().length
    expect((await writeTo(w, service, { text, id: newId() })).statusCode).toBe(200)
    await expect.poll(() => service.answers().length).toBeGreaterThan(before)
    return service.answers().at(-1) ?? ''
  }

  const history = async () => {
    const { rows } = await w.as('ana').chatBot.history({ params: { companyId: w.companyId } })
    return rows.map(({ question }) => question)
  }

  test('is answered where the assistant speaks there, without a word that somebody wrote', async () => {
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { weightingPoints: 50, tracking: 'manual', description: 'CANARY of a goal' },
    })
    const said = await answerTo(asked)
    const [head = '', goal = ''] = said.split('\n')
    expect(head).toBe('One goal in progress:')
    // What is named is a link, in the service's own words.
    expect(goal).toMatch(
      /^• (<http:\S+\/personal\/objetivos\?company=[\w-]+\|A goal>|\[A goal\]\(http:\S+\/personal\/objetivos\?company=[\w-]+\)) · 0% complete · due /,
    )
    expect(said).not.toContain('CANARY')
    expect(await answerTo('Who is the worst in my team?')).toMatch(
      /^I don’t (rank|rate|compare) people/,
    )
    // What the chat knows by itself it answers as ever.
    expect(await answerTo('what needs me')).toContain(`http://localhost/?company=${w.companyId}`)
    await chooseAi(w, { channels: ['mail'] })
    expect(await answerTo(asked)).toContain('I can answer')
    expect(await history()).toEqual(['Who is the worst in my team?', asked])
    // What was declined was asked of nothing, and tells nobody that it was asked.
    const { rows } = await w
      .as('superadmin')
      .superadmin.chatAnswers({ params: { companyId: w.companyId } })
    expect(rows).toMatchObject([{ person: { id: w.id('ana') }, channel, outcome: 'answered' }])
  })

  // The same for all: the others in the long run.
  const isLookedAt = isLong || channel === 'slack'

  test.runIf(channel === 'slack')('for a full agenda is refused for that reason', async () => {
    const params = { ...w.of('ana'), managerId: w.id('marta') }
    await w.as('ana').agenda.ask({ params, body: { text: 'A question?' } })
    await inCompany(database.db, w.companyId, (db) =>
      sql`insert into agenda_question select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
        from agenda_question q, generate_series(2, ${openQuestionsMax})`.execute(db),
    )
    const one = 'add a question for my next 1:1: may I?'
    expect(await answerTo(one)).toBe(
      'There are too many open questions. Answer or delete some first.',
    )
    await bindChat(w, service, 'marta')
    expect(await answerTo(one)).toContain('you don’t have an agenda yet')
  })

  test.runIf(channel === 'slack')(
    'for the agenda goes to the one 1:1, though in review',
    async () => {
      await reportTo(w, 'ana', 'diego')
      const body = { type: 'FOLLOW_UP', date: testToday } as const
      const { id } = await w.as('diego').oneToOnes.create({ params: w.of('ana'), body })
      for (const [taken, event] of courses.IN_REVIEW.entries())
        await meetingOf(w, id).step(event, { as: 'diego', version: taken + 1 })
      const add = () => answerTo('add a question for my next 1:1: may I?')
      expect(await add()).toContain('Diego')
      await meet(w)
      expect(await add()).toContain('Marta')
    },
  )

  test('is answered once, however often it is sent', async () => {
    const before = service.answers().length
    const wrote = { text: asked, id: newId() }
    for (let times = 0; times < 3; times += 1) await writeTo(w, service, wrote)
    await expect.poll(() => service.answers()).toHaveLength(before + 1)
    await answerTo('what needs me')
    expect(service.answers()).toHaveLength(before + 2)
    expect(await history()).toEqual([asked])
  })

  test.runIf(isLookedAt)(
    'gets nothing of the company from a stranger, nor from who is no longer active',
    async () => {
      const isLink = /^Hello!.*\/asistente\/[\da-f-]+#[\w-]{100,}$/
      await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
      expect(await answerTo(asked)).toMatch(isLink)
      await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
      const body = { channel }
      await w.as('ana').assistant.unbind({ params: { companyId: w.companyId }, body })
      const said = await answerTo(asked)
      expect(said).toMatch(isLink)
      expect(said).not.toMatch(/goal|Marta|Test/)
      expect(await history()).toEqual([])
    },
  )

  test.runIf(isLookedAt)(
    'of who declined identified data processing gets what else the chat can do',
    async () => {
      const consent = { kind: 'identifiedDataProcessing', given: false } as const
      await w.as('ana').account.changeConsent({ body: consent })
      expect(await answerTo(asked)).toMatch(/^I can answer “what needs me”/)
    },
  )

  test.runIf(isLookedAt).each(['who is known', 'a stranger'])(
    'is not answered while the company is suspended, to %s',
    async (who) => {
      const params = { companyId: w.companyId }
      if (who === 'a stranger') await w.as('ana').assistant.unbind({ params, body: { channel } })
      const before = service.answers().length
      await asPlatform(database.db, (db) =>
        db
          .updateTable('company')
          .set({ suspended_at: testNow })
          .where('company_id', '=', w.companyId)
          .execute(),
      )
      expect((await writeTo(w, service, { text: asked, id: newId() })).statusCode).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(service.answers()).toHaveLength(before)
    },
  )

  test('of another tenant is refused, and one to another company knows nobody there', async () => {
    const before = service.answers().length
    const elsewhere = await writeTo(w, service, { text: asked, id: newId(), isElsewhere: true })
    expect(elsewhere.statusCode).toBe(401)
    const other = await worlds()
    const wrote = { text: asked, id: newId() }
    expect((await writeTo(other, service, wrote)).statusCode).toBe(404)
    await service.connect(other)
    await chooseAi(other, { channels: [channel] })
    expect((await writeTo(other, service, wrote)).statusCode).toBe(200)
    await expect.poll(() => service.answers()).toHaveLength(before + 1)
    expect(service.answers().at(-1)).toContain(`/asistente/${other.companyId}#`)
    expect(await history()).toEqual([])
  })

  test.runIf(isLookedAt)(
    'that cannot be answered is told so, with a link, and is not kept',
    async () => {
      await chooseAi(w, { channels: [channel], engine: 'openAiCompatible', model })
      answer = () => Promise.reject(new EngineProblem('unreachable'))
      const failed = `I couldn’t answer just now. Try again in a few minutes, or open http://localhost/?company=${w.companyId}`
      expect(await answerTo(asked)).toBe(failed)
      // Nor does silence follow a mistake of ours.
      answer = () => Promise.reject(new Error('a mistake'))
      expect(await answerTo(asked)).toBe(failed)
      answer = () => Promise.reject(new EngineProblem('refused'))
      expect(await answerTo(asked)).toContain('Tell an administrator')
      expect(await history()).toEqual([])
    },
  )
})
