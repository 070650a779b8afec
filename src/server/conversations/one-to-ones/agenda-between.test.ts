import { beforeEach, describe, expect, test } from 'vitest'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, meetingOf } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ ...w.of('ana'), managerId: w.id('marta') })
const read = (as: Name = 'ana') => w.as(as).agenda.read({ params: params() })
const ask = (text: string, as: Name = 'ana') =>
  w.as(as).agenda.ask({ params: params(), body: { text } })
const textsOf = async (as: Name = 'ana') =>
  (await read(as)).questions.map(({ text, answers }) => [text.text, answers.length])
const request = (body: { reason?: string; onAgenda?: boolean } = {}, as: Name = 'ana') =>
  w.as(as).agenda.request({ params: params(), body })

const ended = () =>
  w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })

describe('between two one-to-ones', () => {
  test('the agenda of a pair is there, both add to it, and it is that of the next one', async () => {
    const { id } = await ask('May I lead it?')
    await ask('How was the release?', 'marta')
    await w
      .as('marta')
      .agenda.answer({ params: { ...params(), questionId: id }, body: { text: 'Yes' } })
    const asked = [
      ['May I lead it?', 1],
      ['How was the release?', 0],
    ]
    expect(await textsOf('marta')).toEqual(asked)
    expect(await read()).toMatchObject({ oneToOne: null, request: null, finishBy: null })
    const { id: oneToOneId } = await meet(w)
    const { agenda } = await meetingOf(w, oneToOneId).read('ana')
    expect(agenda.map(({ text, answers }) => [text.text, answers.length])).toEqual(asked)
    expect(await read('marta')).toMatchObject({ oneToOne: { id: oneToOneId } })
  })

  test('it is nobody else’s: not of other managers, not of teammates, not of administrators', async () => {
    await ask('May I lead it?')
    for (const who of ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const) {
      await expect(read(who)).rejects.toMatchObject({ statusCode: 404 })
      await expect(ask('Mine?', who)).rejects.toMatchObject({ statusCode: 404 })
    }
    const other = { ...w.of('ana'), managerId: w.id('diego') }
    for (const who of ['ana', 'diego'] as const)
      await expect(w.as(who).agenda.read({ params: other })).rejects.toMatchObject({
        statusCode: 404,
      })
  })

  test('it ends with the pair', async () => {
    const { id } = await ask('May I lead it?')
    await ended()
    await expect(read()).rejects.toMatchObject({ statusCode: 404 })
    await expect(ask('Still?')).rejects.toMatchObject({ statusCode: 404 })
    const tick = { params: { ...params(), questionId: id }, body: { talked: true } }
    await expect(w.as('ana').agenda.tick(tick)).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('after the last day to finish with a former manager, its agenda is read nowhere', async () => {
  const meeting = await meet(w, { state: 'IN_REVIEW' })
  const { id: questionId } = await ask('May I lead it?')
  await w.as('marta').agenda.answer({ params: { ...params(), questionId }, body: { text: 'Yes' } })
  await changesOf(w).moveAna()
  expect((await read()).questions.length).toBe(1)
  expect((await meeting.read('ana')).agenda.length).toBe(1)
  await later(15, async () => {
    await expect(read()).rejects.toMatchObject({ statusCode: 404 })
    expect((await meeting.read('ana')).agenda).toEqual([])
  })
})

describe('a one-to-one that is asked for', () => {
  const needs = async (as: Name = 'marta') =>
    (await w.as(as).home.read({ params: w.of(as) })).needs.filter(({ kind }) => kind === 'request')

  test('is told to the manager, with its reason, until one is planned', async () => {
    await request({ reason: 'The rota' })
    const told = { id: w.id('ana'), reason: 'The rota', due: testToday, urgency: 'red' }
    expect(await needs()).toMatchObject([told])
    expect(await needs('diego')).toEqual([])
    expect((await read('marta')).request).toEqual({ reason: 'The rota', askedOn: testToday })
    await meet(w)
    expect(await needs()).toEqual([])
    expect((await read()).request).toBeNull()
  })

  test('puts what it is about on the agenda, where that is wished', async () => {
    await request({ reason: 'Can we change the rota?', onAgenda: true })
    expect(await textsOf('marta')).toEqual([['Can we change the rota?', 0]])
  })

  test('is taken back by its asker alone', async () => {
    await request()
    const withdraw = (as: Name) => w.as(as).agenda.withdrawRequest({ params: params() })
    const refused = { statusCode: 403, code: 'oneToOneRequest.notYours' }
    await expect(withdraw('marta')).rejects.toMatchObject(refused)
    await withdraw('ana')
    expect(await needs()).toEqual([])
  })

  test('is asked for once, where none is planned, by a collaborator', async () => {
    await expect(request({}, 'marta')).rejects.toMatchObject({ code: 'oneToOneRequest.notYours' })
    const both = await Promise.allSettled([request(), request()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(request()).rejects.toMatchObject({ code: 'oneToOneRequest.asked' })
    await meet(w)
    await expect(request()).rejects.toMatchObject({ code: 'oneToOneRequest.planned' })
  })

  test('is not asked for any more once it is planned, nor at once', async () => {
    const body = { type: 'FOLLOW_UP', date: testToday } as const
    for (let round = 0; round < 5; round++) {
      const plan = w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
      await Promise.allSettled([plan, request(), request()])
      expect((await read()).request).toBeNull()
      const { id } = await plan
      await w.as('marta').oneToOnes.withdraw({
        params: { companyId: w.companyId, oneToOneId: id },
        body: { version: 1, reason: 'Again' },
      })
    }
  })

  test('is of nobody once they are a pair no more, nor when they are one again', async () => {
    await request()
    await ended()
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: true } })
    expect(await needs()).toEqual([])
  })
})
