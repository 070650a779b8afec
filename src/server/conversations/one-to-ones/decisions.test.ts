import { beforeEach, describe, expect, test } from 'vitest'
import { oneToOneStates, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { alsoManages, asTheyWere, inProgress } from '#tests/support/decisions.ts'
import { firstOf } from '#tests/support/long.ts'
import { meet, meetingOf } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

// The first two are shared by their next step.
const openStates = [
  ...new Set<OneToOneState>(['PREPARATION_PENDING', 'IN_REVIEW', ...oneToOneStates]),
].filter((state) => state !== 'CLOSED')
const rows = async () => rowsOf(await testDatabase(), w.companyId)
const refused = (statusCode: number, code?: string) =>
  code ? { statusCode, code } : { statusCode }

describe('what is decided inside a one-to-one that is not shared', () => {
  test.each(firstOf(openStates, 2))(
    'is read by the manager who holds it and nobody else, seen as it was everywhere, and gone once it is taken back: %s',
    async (state) => {
      await alsoManages(w)
      const meeting = await meet(w, { state })
      const it = await inProgress(w, meeting)
      const needs = async (name: Name) =>
        JSON.stringify(await w.as(name).home.read({ params: { companyId: w.companyId } }))
      const before = { ana: await needs('ana'), diego: await needs('diego') }
      expect(await it.closeGoal(3)).toMatchObject({ state: 'open', evaluation: null, version: 1 })
      expect(await it.closeAgreement('FULFILLED')).toMatchObject({ state: 'open', version: 1 })
      await it.editAgreement('Write it by Friday')
      for (const name of ['ana', 'diego', 'marta'] as const)
        expect(await it.seenBy(name)).toEqual(asTheyWere)
      expect({ ana: await needs('ana'), diego: await needs('diego') }).toEqual(before)
      const decisions = (await meeting.read()).draft?.decisions
      expect(decisions).toMatchObject([
        { kind: 'closeGoal', subjectId: it.goalId, evaluation: 3, comment: 'Why 3' },
        { kind: 'closeAgreement', result: 'FULFILLED' },
        { kind: 'editAgreement', words: { description: 'Write it by Friday' }, version: 1 },
      ])
      const toAna = await meeting.read('ana')
      expect(toAna.draft).toBeNull()
      expect(JSON.stringify(toAna)).not.toContain('Why 3')
      for (const name of ['diego', 'bruno', 'admin', 'superadmin'] as const)
        await expect(meeting.read(name)).rejects.toMatchObject({ statusCode: 404 })
      for (const { id } of decisions ?? [])
        await w.as('marta').oneToOnes.dropDecision({ params: { ...meeting.at, decisionId: id } })
      expect(await it.pending()).toEqual([])
      const end = state === 'IN_REVIEW' ? 'sendSummary' : 'finishPreparation'
      if (state === 'PREPARATION_PENDING' || state === 'IN_REVIEW') await meeting.step(end)
      expect(await it.seenBy('ana')).toEqual(asTheyWere)
    },
  )

  test('is what was decided last: of the same thing there is one decision', async () => {
    const meeting = await meet(w)
    const it = await inProgress(w, meeting)
    await it.closeAgreement('FULFILLED')
    await it.closeAgreement('NOT_FULFILLED')
    await it.editAgreement('Write it by Friday')
    await it.editAgreement('Write it by Monday')
    expect((await meeting.read()).draft?.decisions).toMatchObject([
      { kind: 'closeAgreement', result: 'NOT_FULFILLED' },
      { kind: 'editAgreement', words: { description: 'Write it by Monday' } },
    ])
  })

  test('leaves no word of it in the audit', async () => {
    const it = await inProgress(w, await meet(w))
    await it.closeGoal(1)
    await it.editAgreement('Write it by Friday')
    const audit = JSON.stringify((await rows())['audit_entry'])
    expect(audit).not.toMatch(/Why 1|Friday|evaluation/)
  })

  test('does not wait where it is a draft: nobody but managers sees that', async () => {
    const meeting = await meet(w)
    const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const words = { description: 'A draft', relatedTo, dueDate: null, oneToOneId: meeting.id }
    const { agreements } = w.as('marta')
    const { id: agreementId } = await agreements.create({ params: w.of('ana'), body: words })
    const params = { companyId: w.companyId, agreementId }
    const body = { ...words, description: 'A better draft', version: 1 }
    expect(await agreements.edit({ params, body })).toMatchObject({ description: 'A better draft' })
    expect((await meeting.read()).draft?.decisions).toEqual([])
  })
})

describe('taking a decision back', () => {
  test('is its manager’s: refused to the collaborator, not there for others, nor twice', async () => {
    const meeting = await meet(w, { state: 'PREPARED' })
    const it = await inProgress(w, meeting)
    await it.closeGoal(3)
    const [decision] = (await meeting.read()).draft?.decisions ?? []
    const params = { ...meeting.at, decisionId: decision?.id ?? '' }
    const drop = (name: Name, other = {}) =>
      w.as(name).oneToOnes.dropDecision({ params: { ...params, ...other } })
    await expect(drop('ana')).rejects.toMatchObject(refused(403, 'oneToOne.notYours'))
    for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
      await expect(drop(name)).rejects.toMatchObject(refused(404))
    await expect(drop('marta', { decisionId: newId() })).rejects.toMatchObject(refused(404))
    expect(await it.pending()).toEqual(['closeGoal'])
    await drop('marta')
    await expect(drop('marta')).rejects.toMatchObject(refused(404))
  })

  test('is refused once the one-to-one is closed', async () => {
    const meeting = await meet(w, { state: 'CLOSED' })
    const params = { ...meeting.at, decisionId: newId() }
    const late = w.as('marta').oneToOnes.dropDecision({ params })
    await expect(late).rejects.toMatchObject(refused(409, 'oneToOne.closed'))
  })
})

describe('deciding inside a one-to-one', () => {
  /** One with Ana of another manager of hers, one of Marta's with somebody else, a closed one, none. */
  async function elsewhere(): Promise<string[]> {
    await alsoManages(w)
    const body = { type: 'FOLLOW_UP', date: '2030-01-20' } as const
    const theirs = await w.as('diego').oneToOnes.create({ params: w.of('ana'), body })
    const withBruno = await w.as('marta').oneToOnes.create({ params: w.of('bruno'), body })
    const closed = await meet(w, { state: 'CLOSED' })
    const foreign = await world()
    const there = await meet(foreign)
    return [theirs.id, withBruno.id, closed.id, there.id, newId()]
  }

  test('is refused by name in any that is not one’s own, open, and with that person', async () => {
    const others = await elsewhere()
    const it = await inProgress(w, meetingOf(w, others[2] ?? ''))
    const before = await rows()
    const unknown = {
      statusCode: 400,
      details: { fields: [{ path: 'oneToOneId', code: 'unknown' }] },
    }
    for (const oneToOneId of others) {
      await expect(it.closeGoal(3, { oneToOneId })).rejects.toMatchObject(unknown)
      await expect(it.closeAgreement('FULFILLED', { oneToOneId })).rejects.toMatchObject(unknown)
      await expect(it.editAgreement('Other', { oneToOneId })).rejects.toMatchObject(unknown)
    }
    expect(await rows()).toEqual(before)
  })

  test('is refused to whoever may not do it outside one', async () => {
    const it = await inProgress(w, await meet(w))
    await expect(it.closeGoal(3, { as: 'ana' })).rejects.toMatchObject(refused(403))
    await expect(it.closeAgreement('FULFILLED', { as: 'ana' })).rejects.toMatchObject(refused(403))
    await expect(it.editAgreement('Mine', { as: 'ana' })).rejects.toMatchObject(refused(403))
    for (const as of ['bruno', 'diego', 'admin', 'superadmin'] as const) {
      await expect(it.closeGoal(3, { as })).rejects.toMatchObject(refused(404))
      await expect(it.closeAgreement('FULFILLED', { as })).rejects.toMatchObject(refused(404))
      await expect(it.editAgreement('Mine', { as })).rejects.toMatchObject(refused(404))
    }
    expect(await it.pending()).toEqual([])
  })

  test('is refused of what is closed, and of words that are no longer the newest', async () => {
    const it = await inProgress(w, await meet(w))
    await it.editAgreement('Their words', { oneToOneId: null })
    const stale = it.editAgreement('Mine', { version: 1 })
    await expect(stale).rejects.toMatchObject(refused(409, 'staleVersion'))
    await it.closeGoal(1, { oneToOneId: null })
    await it.closeAgreement('FULFILLED', { oneToOneId: null })
    await expect(it.closeGoal(3)).rejects.toMatchObject(refused(409, 'goal.notOpen'))
    const again = it.closeAgreement('FULFILLED')
    await expect(again).rejects.toMatchObject(refused(409, 'agreement.notOpen'))
    const reword = it.editAgreement('Mine', { version: 3 })
    await expect(reword).rejects.toMatchObject(refused(409, 'agreement.closed'))
    expect(await it.pending()).toEqual([])
  })

  test('outside one takes effect at once', async () => {
    const it = await inProgress(w, await meet(w))
    await it.closeGoal(3, { oneToOneId: null })
    await it.closeAgreement('FULFILLED', { oneToOneId: null })
    expect(await it.seenBy('ana')).toEqual({
      goal: ['closed', 3],
      agreement: ['Write the runbook', 'closed', 'FULFILLED'],
      comments: ['Why 3'],
    })
  })
})
