import { beforeEach, expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import { firstOf } from '#tests/support/long.ts'
import { metByDiego } from '#tests/support/decisions.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { sixty } from '#tests/support/sixty-questions.ts'
import { depsOn, later, testToday, world, type World } from '#tests/support/world.ts'
import { answerFormatFor } from './answer-format.ts'
import { answerQuestion } from './commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await useAssistant(w)
})

/** Marta, in her language; Noa and Mei of the table are Ana and Bruno here. */
async function askMarta(language: Language, question: string) {
  const deps = depsOn(w.database)
  const { accountId } = w.people.marta
  const call = { companyId: w.companyId, accountId, subject: {}, language, requestId: newId() }
  const { answer, citations } = await answerQuestion(
    deps,
    {
      read: (work) => inDistantWork(deps, { ...call, action: undefined }, work),
      change: (work) => inDistantWork(deps, { ...call, action: 'chatBot.ask' }, work),
    },
    { question: question.replace('Noa', 'Ana').replace('Mei', 'Bruno'), channel: 'tandem' },
    { signal: new AbortController().signal, onText: () => undefined },
  )
  return { answer, citations }
}

const meetings = async (name: Name) => {
  const { needs } = await w.as(name).home.read({ params: { companyId: w.companyId } })
  return needs.filter(({ kind, urgency }) => kind === 'meeting' && /amber|red/.test(urgency))
}

test.each(firstOf(languages, 2))('twelve questions in %s have their answers', async (language) => {
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      weightingPoints: 50,
      tracking: 'manual',
      description: 'Handbook',
      dueDate: '2030-02-10',
    },
  })
  const { say, day } = answerFormatFor(language, true)
  const overdue = (await meetings('marta')).map(({ due, ...need }) => ({
    name: 'who' in need ? need.who.name : '',
    day: day(due ?? testToday),
  }))
  expect(overdue.map(({ name }) => name).toSorted()).toEqual(['Ana Test', 'Bruno Test'])
  const rhythm = [
    say('some.rhythm.now', { count: 2 }),
    ...overdue.map((of, at) => `• ${say('fact.rhythm', of)} [f${at + 1}]`),
  ].join('\n')
  const people = await w.as('marta').myPeople.list({ params: { companyId: w.companyId } })
  const person = (name: string, goals: number, from: number) => {
    const { daysSinceLast: days = 0, pace = '' } = people.find((it) => it.name === name) ?? {}
    const work = { name, goals, agreements: 0, overdue: 0 }
    return [
      `• ${say('fact.person.never', { name, days, pace })} [f${from}]`,
      `• ${say('fact.person.work', work)} [f${from + 1}]`,
    ]
  }
  const head = say('some.person.now')
  const needs = say('some.needs.late', { count: 2 })
  const expected: readonly (string | RegExp)[] = [
    rhythm,
    rhythm,
    [head, ...person('Ana Test', 1, 1)].join('\n'),
    [head, ...person('Ana Test', 1, 1), ...person('Bruno Test', 0, 3)].join('\n'),
    new RegExp(`^${needs}\n• .*Test .*\\[f1\\]\n• .*Test .*\\[f2\\]$`),
    say('none.goals.now'),
    say('none.agreements.late'),
    say('none.oneToOnes.now'),
    say('none.feedback.now'),
    say('none.nextStep.now'),
    `${say('guide.askFeedback')} [f1]`,
    say('unknown'),
  ]
  for (const [at, [, asked]] of sixty.entries()) {
    const question = asked[languages.indexOf(language)] ?? ''
    const { answer } = await askMarta(language, question)
    const is = expected[at] ?? ''
    if (is instanceof RegExp) expect(answer).toMatch(is)
    else expect({ question, answer }).toEqual({ question, answer: is })
  }
})

test('who is overdue is who home says, by name, with a way to plan until it is planned', async () => {
  const { exchange } = await askAs(w, 'marta', 'Who is overdue for a 1:1?')
  const home = await meetings('marta')
  expect(exchange.citations).toMatchObject(
    home.map((need) => ({
      label: 'who' in need ? need.who.name : '',
      target: { subject: 'person', aboutUserId: need.id },
      action: 'plan',
    })),
  )
  await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: addDays(testToday, 3) },
  })
  const { exchange: next } = await askAs(w, 'marta', 'Who is overdue for a 1:1?')
  expect(next.citations.map(({ label }) => label)).toEqual(['Bruno Test'])
  const { exchange: one } = await askAs(w, 'marta', 'How is Ana doing?')
  expect(one.citations.map(({ action }) => action)).toEqual([null, null])
})

test('how somebody is doing is said to the manager they report to, and to nobody else', async () => {
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { weightingPoints: 50, tracking: 'manual', description: 'Handbook' },
  })
  for (const name of ['ana', 'bruno', 'diego', 'carla', 'admin', 'superadmin'] as const)
    for (const question of [
      'How is Ana doing?',
      'Who is overdue for a 1:1?',
      'How is my team doing?',
    ]) {
      const { exchange } = await askAs(w, name, question)
      expect({ name, question, said: exchange.answer }).not.toMatchObject({
        said: expect.stringMatching(/Ana|Bruno|Handbook/),
      })
      expect(JSON.stringify(exchange.citations)).not.toContain(w.id('ana'))
    }
})

test('of who declined identified data processing nothing is said, but that they are left out', async () => {
  const leftOut = answerFormatFor('en', true).say('fact.leftOut')
  await w.as('bruno').account.changeConsent({
    body: { kind: 'identifiedDataProcessing', given: false },
  })
  for (const question of [
    'Who is overdue for a 1:1?',
    'How is my team doing?',
    'How is Bruno doing?',
    'Which goals of my team are overdue?',
    'What agreements does Bruno have?',
  ]) {
    const { answer } = (await askAs(w, 'marta', question)).exchange
    expect(answer).not.toContain('Bruno')
    expect(answer).toContain(leftOut)
  }
  await w.as('ana').account.changeConsent({
    body: { kind: 'identifiedDataProcessing', given: false },
  })
  // Where nobody is left, nothing is said of all.
  for (const question of ['Who is overdue for a 1:1?', 'Which goals of my team are overdue?'])
    expect((await askAs(w, 'marta', question)).exchange.answer).toBe(`${leftOut} [f1]`)
  const body = { type: 'FOLLOW_UP', date: addDays(testToday, 3) } as const
  await w.as('marta').oneToOnes.create({ params: w.of('bruno'), body })
  const { exchange: next } = await askAs(w, 'marta', 'When is my next one-to-one?')
  expect(next.answer).toBe(`${leftOut} [f1]`)
})

test('a one-to-one that is in review was held: none is next', async () => {
  await meet(w, { state: 'IN_REVIEW' })
  for (const name of ['ana', 'marta'] as const) {
    const { answer } = (await askAs(w, name, 'When is my next one-to-one?')).exchange
    expect(answer).toContain('held on')
    expect(answer).not.toContain('scheduled for')
  }
  await later(1, async () => {
    const { exchange } = await askAs(w, 'marta', 'Who is overdue for a 1:1?')
    expect(exchange.citations.map(({ label }) => label)).not.toContain('Ana Test')
  })
})

test('of held one-to-ones the last closed one is told, and besides it those in review', async () => {
  await meet(w, { state: 'CLOSED' })
  await meet(w, { state: 'IN_REVIEW' })
  const { answer } = (await askAs(w, 'ana', 'When is my next one-to-one?')).exchange
  expect(answer.match(/held on/g)).toHaveLength(2)
})

test('to a manager, who held a one-to-one is told where somebody else did', async () => {
  await metByDiego(w, 'Write the handbook')
  const { answer } = (await askAs(w, 'marta', 'When was the last one-to-one of Ana?')).exchange
  expect(answer).toContain('Ana Test: One-to-one with Diego Test')
  expect(answer).not.toContain('One-to-one with Ana')
})
