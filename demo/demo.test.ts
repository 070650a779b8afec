import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { createApp } from '#server/app.ts'
import { personasIn } from '#server/identity/auth/personas.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { defaultQuestions } from '#server/conversations/one-to-ones/default-question-commands.ts'
import { brokenRules } from '#tests/support/broken-rules.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { demoStates, foundIn } from '#tests/support/demo-states.ts'
import { injected } from '#tests/support/inject.ts'
import { depsOn, testNow, testToday } from '#tests/support/world.ts'
import { demoPassword } from './data.ts'
import { loadDemo } from './load.ts'

/** The Monday of the week in which the demo is loaded, and the day of the week it is now. */
const monday = addDays(testToday, -1)
let now = testNow
const clock = () => now

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  await loadDemo(database, { clock: () => testNow })
  const deps = depsOn(database, { clock, demo: true })
  app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
})

afterAll(async () => {
  await app.close()
  await database.close()
})

/** Someone who signed in, as a visitor would, with what they need to ask for. */
async function visit(email: string, as: { company?: string; language?: Language } = {}) {
  const { company = 'Aurora Coop', language = 'en' } = as
  const signIn = createClient(contract, injected(app)).auth.signInWithEmail
  const entered = await signIn({ body: { email, password: demoPassword } })
  const token = 'token' in entered ? entered.token : ''
  const api = createClient(contract, injected(app, token, language))
  const { companies } = await api.auth.login()
  const companyId = companies.find(({ name }) => name === company)?.id ?? ''
  const at = { params: { companyId } }
  const everyone = async () => (await api.users.list({ ...at, query: { limit: 100 } })).rows
  const about = (userId: string) => ({ params: { companyId, userId }, query: {} })
  return { api, at, about, companyId, companies, everyone }
}

const marta = 'marta.manager@aurora.example'
const diego = 'diego.manager@aurora.example'

/** The one-to-ones of everyone who reports to someone, as that someone lists them. */
async function oneToOnesUnder(email: string) {
  const { api, at, about } = await visit(email)
  const people = await api.myPeople.list(at)
  return Promise.all(
    people.map(async (person) => {
      const list = await api.oneToOnes.list(about(person.userId))
      return { ...person, closed: list.filter(({ state }) => state === 'CLOSED') }
    }),
  )
}

/** Asks the tables of Aurora Coop. */
async function inAurora<T>(ask: (db: Db) => Promise<T>): Promise<T> {
  const { company_id } = await asPlatform(database.db, (db) =>
    db
      .selectFrom('company')
      .select('company_id')
      .where('name', '=', 'Aurora Coop')
      .executeTakeFirstOrThrow(),
  )
  return inCompany(database.db, company_id, ask)
}

describe('Aurora Coop', () => {
  test.each(demoStates)('shows $state', async (state) => {
    expect(await inAurora((db) => foundIn(db, state))).toEqual(state.found)
  })

  test('breaks no rule about who is where', async () => {
    expect(await inAurora((db) => brokenRules(db, monday))).toEqual([])
  })

  test('was made without a mail that anybody is to get', async () => {
    const mails = asPlatform(database.db, (db) => db.selectFrom('delivery').select('id').execute())
    expect(await mails).toEqual([])
  })

  test('has 24 people who came and two who have not, of whom an inactive manager cannot sign in', async () => {
    const { everyone } = await visit('admin@aurora.example')
    const people = await everyone()
    expect(people).toHaveLength(24 + 2)
    const inactive = people.filter(({ active }) => !active)
    expect(inactive).toMatchObject([{ position: 'Data lead' }])
    await expect(visit(inactive[0]?.email ?? '')).rejects.toMatchObject({ code: 'userInactive' })
  })

  test('has a one-to-one in each state', async () => {
    const people = [...(await oneToOnesUnder(marta)), ...(await oneToOnesUnder(diego))]
    const open = people.map(({ current }) => current?.state)
    const closed = people.flatMap((person) => person.closed.map(({ state }) => state))
    expect(new Set([...open, ...closed])).toEqual(new Set([undefined, ...oneToOneStates]))
  })

  describe.each([0, 1, 2, 3, 4, 5, 6])('%i days after Monday', (days) => {
    beforeAll(() => {
      now = new Date(`${addDays(monday, days)}T10:00:00Z`)
    })
    afterAll(() => {
      now = testNow
    })

    test('has one overdue agreement and one overdue one-to-one in Marta’s team', async () => {
      const { api, at } = await visit(marta)
      const people = await api.myPeople.list(at)
      const overdue = people.filter(({ overdueAgreements }) => overdueAgreements > 0)
      expect(overdue).toMatchObject([{ firstName: 'Bruno', overdueAgreements: 1 }])
      const named = (asked: string) =>
        people.filter(({ pace }) => pace === asked).map(({ firstName }) => firstName)
      expect(named('red')).toEqual(['Lucas'])
      expect(named('onTime')).toEqual(expect.arrayContaining(['Ana', 'Bruno', 'Inés', 'Tom']))
    })

    test('has one to prepare with Ana and one that is prepared with Bruno, both still to come', async () => {
      const { api, at } = await visit(marta)
      const people = await api.myPeople.list(at)
      const today = addDays(monday, days)
      const next = people.filter(({ current }) => current && current.date > today)
      expect(next.map(({ firstName, current }) => [firstName, current?.state])).toEqual([
        ['Ana', 'PREPARATION_PENDING'],
        ['Bruno', 'PREPARED'],
      ])
    })
  })

  test('has one collaborator UNDER in the last review, and one who never had a review', async () => {
    const people = [...(await oneToOnesUnder(marta)), ...(await oneToOnesUnder(diego))]
    const last = people.map(({ firstName, closed }) => [
      firstName,
      closed.find(({ type }) => type === 'PERFORMANCE_REVIEW')?.performance,
    ])
    expect(last.filter(([, performance]) => performance === 'UNDER')).toHaveLength(1)
    expect(last.filter(([, performance]) => !performance)).toEqual([['Inés', undefined]])
  })

  test('has two years of closed one-to-ones for Ana, four of them reviews', async () => {
    const { api, at, about } = await visit('ana@aurora.example')
    const { userId } = await api.users.me(at)
    const list = await api.oneToOnes.list(about(userId))
    const closed = list.filter(({ state }) => state === 'CLOSED')
    expect(closed.length).toBeGreaterThanOrEqual(20)
    expect(closed.at(-1)?.date).toBe(addDays(monday, -731))
    expect(closed.filter(({ type }) => type === 'PERFORMANCE_REVIEW')).toHaveLength(4)
  })

  test('has drafts and private feedback about Ana that Marta reads and Ana does not', async () => {
    const [manager, ana] = [await visit(marta), await visit('ana@aurora.example')]
    const { userId } = await ana.api.users.me(ana.at)
    const seenBy = async ({ api, about }: typeof ana) => ({
      goals: (await api.goals.list(about(userId))).filter(({ state }) => state === 'draft').length,
      agreements: (await api.agreements.list(about(userId))).filter(
        ({ state }) => state === 'draft',
      ).length,
      feedback: (await api.feedback.list(about(userId))).rows.filter(
        ({ visibility, author }) => visibility === 'PRIVATE' && author.id !== userId,
      ).length,
    })
    expect(await seenBy(manager)).toEqual({ goals: 1, agreements: 1, feedback: 1 })
    expect(await seenBy(ana)).toEqual({ goals: 0, agreements: 0, feedback: 0 })
  })

  test('asks in an open follow-up what the company asks in one, once, and what the pair added', async () => {
    const { api, companyId } = await visit(marta)
    const followUps = defaultQuestions().filter(({ type }) => type === 'FOLLOW_UP')
    const people = await oneToOnesUnder(marta)
    const open = people.flatMap(({ current }) => current ?? [])
    expect(open).toHaveLength(3)
    for (const { id: oneToOneId } of open) {
      const { agenda } = await api.oneToOnes.read({ params: { companyId, oneToOneId } })
      expect(agenda.filter(({ askedBy }) => !askedBy)).toHaveLength(followUps.length)
      const asked = agenda.map(({ text }) => text.text)
      expect(asked).toEqual([...new Set(asked)])
      expect(asked.length).toBeGreaterThan(followUps.length)
    }
  })

  test('shows a value that is not written in Italian in the company’s own language', async () => {
    const { api, at } = await visit(marta, { language: 'it' })
    const values = await api.values.list(at)
    const fallen = values.filter(({ description }) => description.language !== 'it')
    expect(fallen).toMatchObject([{ description: { language: 'en' } }])
  })
})

describe('Borealis', () => {
  test('shares one person with Aurora Coop, who works in each as if there were no other', async () => {
    const [here, there] = [await visit(diego), await visit(diego, { company: 'Borealis' })]
    expect(here.companies.map(({ name }) => name)).toEqual(['Aurora Coop', 'Borealis'])
    const me = await there.api.users.me(there.at)
    expect(me).toMatchObject({ manages: [], reportsTo: [{ name: 'Mateo Quiroga' }] })
    expect(await there.api.goals.list(there.about(me.userId))).toHaveLength(1)
    const { userId } = await here.api.users.me(here.at)
    expect(await here.api.goals.list(here.about(userId))).toEqual([])
    expect(await there.api.goals.list(there.about(userId))).toEqual([])
  })

  test('has three people, and nobody else of Aurora Coop can know that it exists', async () => {
    const { companyId, everyone } = await visit('ingrid@borealis.example', { company: 'Borealis' })
    expect(await everyone()).toHaveLength(3)
    const { api, companies } = await visit('superadmin@aurora.example')
    expect(companies).toHaveLength(1)
    const reach = api.users.list({ params: { companyId }, query: {} })
    await expect(reach).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('the personas', () => {
  test.each(personasIn('en'))('$email can sign in', async ({ email, password, company }) => {
    expect(password).toBe(demoPassword)
    const { companyId } = await visit(email, { company })
    expect(companyId).not.toBe('')
  })

  test('are introduced in every language', () => {
    const all = languages.flatMap((language) => personasIn(language))
    expect(all).toHaveLength(6 * languages.length)
    expect(new Set(all.map(({ sees }) => sees)).size).toBe(all.length)
    expect(all.filter(({ who }) => who === '')).toEqual([])
  })
})
