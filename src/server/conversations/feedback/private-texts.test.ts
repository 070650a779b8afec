import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fillPath } from '#contract/kernel/client.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  createComment,
  editComment,
  removeComment,
} from '#server/conversations/comments/commands.ts'
import type { SubjectRef } from '#server/conversations/comments/queries.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import { inCompany, type Announcement, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { testDatabase } from '#tests/support/database.ts'
import { firstOf } from '#tests/support/long.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { askForFeedback, withdrawRequest } from './request-commands.ts'
import { editEntry, removeEntry, writeEntry } from './commands.ts'

const canary = 'Kept to myself: 7f3a canary'
const nearest: readonly Name[] = ['ana', 'diego', 'admin']
const others = [
  ...nearest,
  ...(Object.keys(cast) as Name[]).filter((name) => name !== 'marta' && !nearest.includes(name)),
]

let w: World
let goal: SubjectRef
let agreement: SubjectRef

beforeEach(async () => {
  w = await world()
  const { goals, agreements } = w.as('marta')
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  const made = await Promise.all([
    goals.create({ params: w.of('ana'), body: { description: 'Deploy faster', ...effort } }),
    agreements.create({
      params: w.of('ana'),
      body: { description: 'Write the runbook', relatedTo, dueDate: null },
    }),
  ])
  goal = { kind: 'goal', id: made[0].id }
  agreement = { kind: 'agreement', id: made[1].id }
})

const entry = (over: object = {}) => ({
  text: canary,
  visibility: 'PRIVATE' as const,
  category: 'goal' as const,
  relatedId: goal.id,
  oneToOneId: null,
  ...over,
})

/** A unit of work of Marta's; returns what it announced and recorded. */
async function inWork(run: (work: UnitOfWork) => Promise<unknown>) {
  const announced: Announcement[] = []
  const recorded: unknown[] = []
  const { db: database } = await testDatabase()
  await inCompany(database, w.companyId, async (db) => {
    const requestActor = await enterCompany(db, w.companyId, {
      accountId: w.people.marta.accountId,
      sessionId: null,
    })
    if (!requestActor) throw new Error('Marta is nobody here')
    const { actor, company } = requestActor
    const announce = (it: Announcement) => void announced.push(it)
    const record = (it: unknown) => void recorded.push(it)
    const when = { now: testNow, today: testToday }
    await run({
      db,
      actor,
      company,
      language: 'en',
      ...when,
      record,
      announce,
      notify: () => undefined,
    })
  })
  return { announced, recorded }
}

/** Everything the API lets someone read of Ana, and what is their own, as it is sent. */
async function readAll(name: Name): Promise<string> {
  const token = await w.token(name)
  const ids = { companyId: w.companyId, goalId: goal.id, agreementId: agreement.id }
  const params = { ...ids, userId: w.id('ana') }
  const reads = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ method, stream }) => method === 'GET' && !stream)
  const bodies: string[] = []
  for (const { path } of reads) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const url = apiBase + fillPath(path, params)
    bodies.push((await w.app.inject({ method: 'GET', url, headers })).body)
  }
  return bodies.join('\n')
}

const count = (answers: string) => answers.split(canary).length - 1

async function writeEverywhere(visibility: 'PRIVATE' | 'SHARED') {
  const words = { text: canary, visibility }
  const { companyId } = w
  const { comments, feedback } = w.as('marta')
  return {
    comments: [
      await comments.createOnGoal({ params: { companyId, goalId: goal.id }, body: words }),
      await comments.createOnAgreement({
        params: { companyId, agreementId: agreement.id },
        body: words,
      }),
    ],
    entry: await feedback.write({ params: w.of('ana'), body: entry(words) }),
  }
}

test('a private text is wherever its author looks for it, and in nothing that others can read', async () => {
  await writeEverywhere('PRIVATE')
  // On the goal, on the agreement, about Ana, and among what Marta wrote.
  expect(count(await readAll('marta'))).toBe(4)
  for (const name of firstOf(others, 3))
    expect([name, count(await readAll(name))]).toEqual([name, 0])
})

test('the same text, shared, is in what the collaborator reads', async () => {
  await writeEverywhere('SHARED')
  // On the goal, on the agreement, in her diary, among what is news to her, and beside what needs her.
  expect(count(await readAll('ana'))).toBe(5)
})

test('a private text is in no answer to who tries to change it, and in no line of the audit', async () => {
  const written = await writeEverywhere('PRIVATE')
  const { companyId } = w
  const shared = { text: 'Mine now', visibility: 'SHARED' } as const
  const params = written.comments.map(({ id }) => ({ companyId, commentId: id }))
  const one = { companyId, entryId: written.entry.id }
  for (const name of others) {
    const { comments, feedback } = w.as(name)
    const outcomes = await Promise.allSettled([
      ...params.map((it) => comments.edit({ params: it, body: shared })),
      ...params.map((it) => comments.remove({ params: it })),
      feedback.edit({ params: one, body: shared }),
      feedback.remove({ params: one }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(JSON.stringify(outcomes)).not.toContain(canary)
  }
  const body = { text: `${canary}, still`, visibility: 'PRIVATE' } as const
  const { comments, feedback } = w.as('marta')
  await feedback.edit({ params: one, body })
  for (const it of params) {
    await comments.edit({ params: it, body })
    await comments.remove({ params: it })
  }
  const lines = await inCompany((await testDatabase()).db, companyId, (db) =>
    db.selectFrom('audit_entry').selectAll().execute(),
  )
  expect(lines.map(({ action }) => action)).toContain('feedback.edit')
  expect(JSON.stringify(lines)).not.toContain('canary')
})

test('writing, changing and removing a private text is announced to nobody', async () => {
  const words = { text: canary, visibility: 'PRIVATE' } as const
  const { announced, recorded } = await inWork(async (work) => {
    for (const subject of [goal, agreement]) {
      const { id } = await createComment(work, subject, words)
      await editComment(work, id, words)
      await removeComment(work, id)
    }
    const { id } = await writeEntry(work, w.id('ana'), entry())
    await editEntry(work, id, words)
    await removeEntry(work, id)
  })
  expect(announced).toEqual([])
  expect(JSON.stringify(recorded)).not.toContain(canary)
})

test('sharing one is announced to both, without a word of it', async () => {
  const words = { text: canary, visibility: 'SHARED' } as const
  const { announced } = await inWork(async (work) => {
    await createComment(work, goal, words)
    await createComment(work, agreement, words)
    const { id } = await writeEntry(work, w.id('ana'), entry())
    await editEntry(work, id, words)
  })
  const about = { collaboratorId: w.id('ana'), to: 'both' }
  expect(announced).toEqual([
    { topic: 'goals', ...about },
    { topic: 'agreements', ...about },
    { topic: 'feedback', ...about },
  ])
})

test('who was told of one hears that it is gone', async () => {
  const { announced } = await inWork(async (work) => {
    const shared = { ...entry(), visibility: 'SHARED' } as const
    const { id } = await writeEntry(work, w.id('ana'), shared)
    await removeEntry(work, id)
    const request = await askForFeedback(work, w.id('ana'), 'How was it?')
    await withdrawRequest(work, request.id)
  })
  const told = { topic: 'notifications', collaboratorId: w.id('ana'), to: 'collaborator' }
  expect(announced.filter(({ topic }) => topic === told.topic)).toEqual([told, told])
})

test('what is said on a draft is not known to the collaborator until it is shared', async () => {
  const { companyId } = w
  const { oneToOnes, agreements } = w.as('marta')
  const body = { type: 'FOLLOW_UP', date: testToday } as const
  const { id: oneToOneId } = await oneToOnes.create({ params: w.of('ana'), body })
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const draft = await agreements.create({
    params: w.of('ana'),
    body: { description: 'A draft', relatedTo, dueDate: null, oneToOneId },
  })
  const on: SubjectRef = { kind: 'agreement', id: draft.id }
  const { announced } = await inWork((work) =>
    createComment(work, on, { text: canary, visibility: 'SHARED' }),
  )
  expect(announced).toMatchObject([{ topic: 'agreements', to: [w.id('marta')] }])
  const params = { companyId, agreementId: draft.id }
  const list = () => w.as('ana').comments.listOnAgreement({ params })
  await expect(list()).rejects.toMatchObject({ statusCode: 404 })
  await oneToOnes.step({
    params: { companyId, oneToOneId },
    body: { event: 'finishPreparation', version: 1 },
  })
  expect(await list()).toMatchObject([{ text: canary }])
})
