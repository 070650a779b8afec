import { beforeEach, describe, expect, test } from 'vitest'
import { feedbackQuestionLengthMax } from '#domain/kernel/limits.ts'
import { testDatabase } from '#tests/support/database.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const question = 'How did the demo go?'
const ask = (whom: Name, as: Name = 'ana', text = question) =>
  w.as(as).feedbackRequests.ask({ params: w.of(whom), body: { question: text } })
const list = (as: Name) => w.as(as).feedbackRequests.list({ params: { companyId: w.companyId } })
const at = (requestId: string) => ({ params: { companyId: w.companyId, requestId } })
const answer = (id: string, as: Name, text = 'You were calm') =>
  w.as(as).feedbackRequests.answer({ ...at(id), body: { text } })
const decline = (id: string, as: Name) => w.as(as).feedbackRequests.decline(at(id))
const withdraw = (id: string, as: Name = 'ana') => w.as(as).feedbackRequests.withdraw(at(id))
const about = (as: Name, whom: Name = 'ana') =>
  w.as(as).feedback.list({ params: w.of(whom), query: {} })
const missing = { statusCode: 404, code: 'notFound' }
const everyone = ['marta', 'ana', 'bruno', 'carla', 'diego', 'admin', 'superadmin'] as const

describe('asking', () => {
  test('a manager, a teammate or a collaborator is seen by the two, and by nobody else', async () => {
    const asked: { id: string; pair: readonly Name[] }[] = []
    for (const pair of [
      ['ana', 'marta'],
      ['ana', 'bruno'],
      ['marta', 'ana'],
    ] as const)
      asked.push({ id: (await ask(pair[1], pair[0])).id, pair })
    for (const reader of everyone) {
      const seen = (await list(reader)).map((it) => it.id).toSorted()
      const theirs = asked.flatMap(({ id, pair }) => (pair.includes(reader) ? [id] : []))
      expect({ reader, seen }).toEqual({ reader, seen: theirs.toSorted() })
    }
  })

  test('whoever is nobody to who asks is refused', async () => {
    for (const whom of ['ana', 'carla', 'diego', 'admin', 'superadmin'] as const) {
      await expect(ask(whom)).rejects.toMatchObject({ statusCode: 403, code: 'feedback.notAround' })
    }
    expect(await list('ana')).toEqual([])
  })

  test('says everything about the request, and no more', async () => {
    expect(await ask('bruno')).toEqual({
      id: expect.any(String),
      asker: { id: w.id('ana'), name: 'Ana Test', picture: null },
      asked: { id: w.id('bruno'), name: 'Bruno Test', picture: null },
      question,
      state: 'open',
      askedOn: '2030-01-15',
      declinedOn: null,
      isAnswerable: true,
    })
  })

  test('the same person twice at once happens once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask('bruno')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ask('bruno')).rejects.toMatchObject({ code: 'feedback.alreadyAsked' })
    expect(await list('ana')).toHaveLength(1)
  })

  test('of who asks is no bar to being asked in return', async () => {
    await ask('bruno')
    await ask('ana', 'bruno')
    expect(await list('ana')).toHaveLength(2)
  })

  test('with a wrong question is refused by name', async () => {
    for (const [text, code] of [
      ['   ', 'required'],
      ['é'.repeat(feedbackQuestionLengthMax + 1), 'tooLong'],
    ] as const) {
      await expect(ask('bruno', 'ana', text)).rejects.toMatchObject({
        details: { fields: [{ path: 'question', code }] },
      })
    }
  })
})

describe('answering', () => {
  test('is a shared entry about who asked, with the question for the two', async () => {
    const { id } = await ask('bruno')
    const entry = await answer(id, 'bruno')
    expect(entry).toMatchObject({ visibility: 'SHARED', collaboratorId: w.id('ana'), question })
    expect(await list('ana')).toEqual([])
    expect(await list('bruno')).toEqual([])
    expect((await about('ana')).rows).toMatchObject([{ text: 'You were calm', question }])
    const written = await w.as('bruno').feedback.written({ params: { companyId: w.companyId } })
    expect(written.rows).toMatchObject([{ text: 'You were calm', question }])
    expect((await about('marta')).rows).toMatchObject([{ text: 'You were calm', question: null }])
  })

  test('many times at once happens once', async () => {
    const { id } = await ask('bruno')
    const outcomes = await Promise.allSettled(
      Array.from({ length: manyAtOnce }, () => answer(id, 'bruno')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await about('ana')).total).toBe(1)
  })

  test('leaves the way free to ask again, also once the answer is deleted', async () => {
    const { id } = await ask('bruno')
    const entry = await answer(id, 'bruno')
    await ask('bruno')
    const params = { companyId: w.companyId, entryId: entry.id }
    await w.as('bruno').feedback.remove({ params })
    expect(await list('ana')).toHaveLength(1)
    await expect(answer(id, 'bruno')).rejects.toMatchObject(missing)
  })
})

describe('declining', () => {
  test('is seen by who asked for a while, and asked again only after some days', async () => {
    const { id } = await ask('bruno')
    await decline(id, 'bruno')
    expect(await list('bruno')).toEqual([])
    expect(await list('ana')).toMatchObject([{ state: 'declined', declinedOn: '2030-01-15' }])
    await expect(ask('bruno')).rejects.toMatchObject({ code: 'feedback.declinedLately' })
    await later(14, () => ask('bruno'))
    expect(await later(31, () => list('ana'))).toMatchObject([{ state: 'open' }])
  })
})

test('who asked withdraws while it is unanswered; then it is gone for both', async () => {
  const { id } = await ask('bruno')
  await withdraw(id)
  expect(await list('ana')).toEqual([])
  expect(await list('bruno')).toEqual([])
  await expect(answer(id, 'bruno')).rejects.toMatchObject(missing)
  await ask('bruno')
})

test('what is over is not answered, declined or withdrawn any more', async () => {
  const over = { statusCode: 409, code: 'feedback.requestOver' }
  const first = await ask('bruno')
  await answer(first.id, 'bruno')
  const second = await ask('marta')
  await decline(second.id, 'marta')
  for (const { id, who } of [
    { id: first.id, who: 'bruno' },
    { id: second.id, who: 'marta' },
  ] as const) {
    await expect(answer(id, who)).rejects.toMatchObject(over)
    await expect(decline(id, who)).rejects.toMatchObject(over)
    await expect(withdraw(id)).rejects.toMatchObject(over)
  }
})

test('the two do their own part only, and for everyone else it is not there', async () => {
  const { id } = await ask('bruno')
  await expect(answer(id, 'ana')).rejects.toMatchObject({ code: 'feedback.notAsked' })
  await expect(decline(id, 'ana')).rejects.toMatchObject({ code: 'feedback.notAsked' })
  await expect(withdraw(id, 'bruno')).rejects.toMatchObject({ code: 'feedback.notAsker' })
  for (const stranger of ['marta', 'carla', 'diego', 'admin', 'superadmin'] as const) {
    await expect(answer(id, stranger)).rejects.toMatchObject(missing)
    await expect(decline(id, stranger)).rejects.toMatchObject(missing)
    await expect(withdraw(id, stranger)).rejects.toMatchObject(missing)
  }
  const other = await world()
  const params = { companyId: other.companyId, requestId: id }
  await expect(other.as('bruno').feedbackRequests.decline({ params })).rejects.toMatchObject(
    missing,
  )
})

test('whoever left the team has nothing to answer, and who asked sees so and can withdraw', async () => {
  const { id } = await ask('bruno')
  await endMemberships(w, 'bruno')
  expect(await list('bruno')).toEqual([])
  await expect(answer(id, 'bruno')).rejects.toMatchObject({ code: 'feedback.notYourTeam' })
  expect(await list('ana')).toMatchObject([{ id, isAnswerable: false }])
  await expect(ask('bruno')).rejects.toMatchObject({ code: 'feedback.notAround' })
  await withdraw(id)
})

test('somebody who is deactivated is not asked, and their question is not answered', async () => {
  await ask('ana', 'bruno')
  await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
  expect(await list('ana')).toEqual([])
  await expect(ask('bruno')).rejects.toMatchObject({ code: 'feedback.notAround' })
})

describe('a question goes', () => {
  const rowsLeft = async () =>
    (await rowsOf(await testDatabase(), w.companyId))['feedback_request'] ?? []

  test('with who asked and with who was asked, when they are deleted; an answer keeps its own', async () => {
    await ask('bruno')
    await ask('ana', 'bruno')
    const { id } = await ask('marta')
    await answer(id, 'marta')
    await removePerson('bruno')
    expect(await rowsLeft()).toHaveLength(1)
    await removePerson('marta')
    expect((await about('ana')).rows).toMatchObject([
      { question, author: { name: 'A former colleague' } },
    ])
    await removePerson('ana')
    expect(await rowsLeft()).toEqual([])
  })

  test('with the membership it was asked in', async () => {
    await ask('bruno')
    const { membershipId, version } = await structureOf(w).memberOf(w.teamIds.marta, 'ana')
    const params = { companyId: w.companyId, membershipId }
    const { memberships } = w.as('admin')
    const plan = await memberships.planRemoval({ params })
    await memberships.remove({ params, body: { version, plan } })
    expect(await rowsLeft()).toEqual([])
  })

  async function removePerson(name: Name) {
    const { users } = w.as('admin')
    const plan = await users.planDeletion({ params: w.of(name) })
    await users.remove({ params: w.of(name), body: { plan } })
  }
})
