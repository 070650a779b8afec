import { beforeEach, describe, expect, test } from 'vitest'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import type { Name } from '#tests/support/people.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World
const company = () => ({ companyId: w.companyId })

beforeEach(async () => {
  w = await world()
  await useAssistant(w)
})

const addGoal = (description: string, name: Name = 'ana') =>
  w.as('marta').goals.create({
    params: w.of(name),
    body: { weightingPoints: 50, tracking: 'manual', description, dueDate: '2030-02-10' },
  })

const historyOf = (name: Name) => w.as(name).chatBot.history({ params: company() })

describe('a question about what is one’s own', () => {
  test('is answered with what one’s pages show, and leads to it', async () => {
    const goal = await addGoal('Write the handbook')
    const { said, exchange } = await askAs(w, 'ana', 'What are my goals?')
    expect(exchange).toMatchObject({
      question: 'What are my goals?',
      outcome: 'answered',
      engine: 'builtIn',
      answer:
        'One goal in progress:\n• “Write the handbook” · 0% complete · due February 10, 2030 [f1]',
      citations: [
        {
          id: 'f1',
          label: 'Write the handbook',
          target: { subject: 'goal', id: goal.id, aboutUserId: w.id('ana') },
          page: 'goals',
        },
      ],
      rating: null,
    })
    expect(said.trim()).toBe(exchange.answer)
  })

  test('is answered from the help where it is how something is done', async () => {
    const { exchange } = await askAs(w, 'ana', 'How do I ask for feedback?')
    expect(exchange.answer).toContain('select “Ask for feedback”')
    expect(exchange.citations).toMatchObject([{ page: 'feedback', target: null }])
    const { exchange: where } = await askAs(w, 'admin', 'Where is Statistics?')
    expect(where.citations).toMatchObject([{ label: 'Statistics', page: 'statistics' }])
    // Nobody is told of a page that they do not have.
    const { exchange: not } = await askAs(w, 'ana', 'Where is Statistics?')
    expect(not.citations).toEqual([])
  })

  test('goes on from the one before, for half an hour', async () => {
    await addGoal('Write the handbook')
    await askAs(w, 'marta', 'What are my goals?')
    const { exchange } = await askAs(w, 'marta', 'And Ana?')
    expect(exchange.answer).toContain('Ana Test: “Write the handbook”')
    const { exchange: named } = await askAs(w, 'marta', 'Ana?')
    expect(named.answer).toContain('Ana Test: “Write the handbook”')
    await later(1, async () => {
      const { exchange: next } = await askAs(w, 'marta', 'And Bruno?')
      expect(next.answer).toContain('I don’t know that, but')
    })
  })
})

describe('a question about somebody else', () => {
  test('is answered to the manager they report to, and to nobody else', async () => {
    await addGoal('Write the handbook')
    const { exchange } = await askAs(w, 'marta', 'How are Ana’s goals?')
    expect(exchange.answer).toContain('Write the handbook')
    await addGoal('Tidy the shelf', 'bruno')
    const { exchange: mate } = await askAs(w, 'bruno', 'What are the goals of Ana?')
    expect(mate.answer).toContain('I couldn’t find an answer in what you can read here')
    for (const name of ['diego', 'carla', 'admin', 'superadmin'] as const) {
      const { exchange: none } = await askAs(w, name, 'What are the goals of Ana?')
      expect({ name, answer: none.answer }).toEqual({
        name,
        answer: 'I couldn’t find any goals in progress.',
      })
    }
  })

  test('that asks to judge them is declined, with the reason, and asked of no engine', async () => {
    const { exchange, said } = await askAs(w, 'marta', 'Who is better, Ana or Bruno?')
    expect(exchange).toMatchObject({ outcome: 'declined', engine: null, citations: [] })
    expect(exchange.answer).toMatch(/^I don’t (compare|rank) people/)
    expect(said).toBe(exchange.answer)
  })
})

describe('the conversation', () => {
  test('is its person’s alone: read, rated and deleted by nobody else', async () => {
    const { exchange } = await askAs(w, 'ana', 'What are my goals?')
    const one = { params: { ...company(), exchangeId: exchange.id } }
    const gone = { statusCode: 404 }
    for (const name of ['marta', 'bruno', 'admin', 'superadmin'] as const) {
      expect((await historyOf(name)).total).toBe(0)
      await expect(w.as(name).chatBot.remove(one)).rejects.toMatchObject(gone)
      await expect(
        w.as(name).chatBot.rate({ ...one, body: { rating: 'useful' } }),
      ).rejects.toMatchObject(gone)
      await w.as(name).chatBot.clear({ params: company() })
    }
    await w.as('ana').chatBot.rate({ ...one, body: { rating: 'notUseful' } })
    expect((await historyOf('ana')).rows).toMatchObject([{ id: exchange.id, rating: 'notUseful' }])
    await w.as('ana').chatBot.remove(one)
    await expect(w.as('ana').chatBot.remove(one)).rejects.toMatchObject(gone)
    expect((await historyOf('ana')).total).toBe(0)
  })

  test('is the newest first, and gone at once where it is cleared, also after the assistant is off', async () => {
    await askAs(w, 'ana', 'What are my goals?')
    await askAs(w, 'ana', 'What are my agreements?')
    const { rows, total } = await historyOf('ana')
    expect(rows.map(({ question }) => question)).toEqual([
      'What are my agreements?',
      'What are my goals?',
    ])
    expect(total).toBe(2)
    await useAssistant(w, { functions: [] })
    expect((await historyOf('ana')).total).toBe(2)
    await w.as('ana').chatBot.clear({ params: company() })
    expect(await historyOf('ana')).toEqual({ rows: [], total: 0 })
  })

  test('loses what was answered about somebody, for whoever may not read it any more', async () => {
    await addGoal('Write the handbook')
    await askAs(w, 'marta', 'How are Ana’s goals?')
    await askAs(w, 'marta', 'How do I plan a one-to-one?')
    expect((await historyOf('marta')).total).toBe(2)
    const { users } = w.as('admin')
    const plan = await users.planDeletion({ params: w.of('ana') })
    await users.remove({ params: w.of('ana'), body: { plan } })
    expect((await historyOf('marta')).rows).toMatchObject([
      { question: 'How do I plan a one-to-one?' },
    ])
  })

  test.each(['What are my one-to-ones?', 'What needs me?'])(
    'is known to who else is in the answer, and gone with them: %s',
    async (question) => {
      await meet(w, { date: testToday })
      const { exchange } = await askAs(w, 'marta', question)
      expect(exchange.answer).toContain('Ana Test')
      const { rows } = await w.as('ana').ai.aboutMe({ params: company() })
      expect(rows).toMatchObject([{ by: 'Marta Test', function: 'chat' }])
      const { users } = w.as('admin')
      const plan = await users.planDeletion({ params: w.of('ana') })
      await users.remove({ params: w.of('ana'), body: { plan } })
      expect((await historyOf('marta')).total).toBe(0)
    },
  )

  test('is not there for who declined identified data processing, nor where the company does not use it', async () => {
    await w
      .as('bruno')
      .account.changeConsent({ body: { kind: 'identifiedDataProcessing', given: false } })
    await expect(askAs(w, 'bruno', 'My goals?')).rejects.toMatchObject({ code: 'ai.declined' })
    await useAssistant(w, { functions: ['goal'] })
    await expect(askAs(w, 'ana', 'My goals?')).rejects.toMatchObject({ code: 'ai.functionOff' })
    expect((await historyOf('ana')).total).toBe(0)
  })
})
