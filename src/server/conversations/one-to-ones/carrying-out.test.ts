import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OneToOneEvent, OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { alsoManages, asTheyWere, inProgress } from '#tests/support/decisions.ts'
import { firstOf, isLong } from '#tests/support/long.ts'
import { meet, meetingOf, type Meeting } from '#tests/support/one-to-ones.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const inDatabase = async (statement: string) =>
  inCompany((await testDatabase()).db, w.companyId, (db) => sql.raw(statement).execute(db))

const carriedOut = {
  goal: ['closed', 2],
  agreement: ['Write it by Friday', 'closed', 'FULFILLED'],
  comments: ['Why 2'],
}

async function decide(meeting: Meeting) {
  const it = await inProgress(w, meeting)
  await it.closeGoal(2)
  await it.closeAgreement('FULFILLED')
  await it.editAgreement('Write it by Friday')
  return it
}

const firstShared: readonly OneToOneEvent[] = ['finishAndShare', 'finishPreparation']

/** Each step of the flow from each state, and whether it shares. */
const steps: readonly (readonly [OneToOneState, OneToOneEvent, boolean])[] = [
  ['PREPARATION_PENDING', 'finishPreparation', true],
  ['PREPARED', 'startConduction', false],
  ['IN_CONDUCTION', 'cancelConduction', true],
  ['IN_CONDUCTION', 'leaveInReview', false],
  ['IN_CONDUCTION', 'finishAndShare', true],
  ['IN_REVIEW', 'sendSummary', true],
]

const sharing = steps
  .filter(([, , shares]) => shares)
  .toSorted(([, one], [, other]) => firstShared.indexOf(other) - firstShared.indexOf(one))

describe('what was decided in a one-to-one', () => {
  // One that shares and goes on, and one that shares and closes, come first.
  test.each(firstOf(sharing, 2))(
    'is carried out, all of it, when one %s is shared by %s',
    async (state, event) => {
      const meeting = await later(-1 / 24, () => meet(w, { state }))
      const it = await decide(meeting)
      expect(await it.seenBy('ana')).toEqual(asTheyWere)
      await meeting.step(event)
      expect(await it.seenBy('ana')).toEqual(carriedOut)
      expect(await it.pending()).toEqual([])
      expect((await meeting.read('ana')).shared).toMatchObject({
        goals: [{ state: 'closed', evaluation: 2 }],
        agreements: [{ description: 'Write it by Friday', state: 'closed', result: 'FULFILLED' }],
      })
    },
  )

  test.each(steps.filter(([, , shares]) => !shares))(
    'stays pending, open for everyone, when one %s goes on by %s',
    async (state, event) => {
      const meeting = await meet(w, { state })
      const it = await decide(meeting)
      await meeting.step(event)
      expect(await it.seenBy('ana')).toEqual(asTheyWere)
      expect(await it.pending()).toEqual(['closeAgreement', 'closeGoal', 'editAgreement'])
    },
  )

  test('is carried out in the transaction that shares, or the sharing does not happen', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const it = await decide(meeting)
    const { version } = await meeting.read()
    // An ending that no agreement can have: by then the goal has been closed.
    await inDatabase(
      `update one_to_one_decision set details = '{"kind": "closeAgreement", "result": "NONE"}'
        where kind = 'closeAgreement'`,
    )
    const before = await rows()
    await expect(meeting.step('finishAndShare', { version })).rejects.toMatchObject({
      statusCode: 500,
    })
    expect(await rows()).toEqual(before)
    expect(await it.seenBy('ana')).toEqual(asTheyWere)
  })

  test('is not said again in the next one, which it plans', async () => {
    const meeting = await later(-1 / 24, () => meet(w, { state: 'IN_CONDUCTION' }))
    const it = await decide(meeting)
    await meeting.write('nextDate', '2030-02-01')
    await meeting.step('finishAndShare')
    const all = await w.as('marta').oneToOnes.list({ params: w.of('ana') })
    const next = meetingOf(w, all.find(({ state }) => state !== 'CLOSED')?.id ?? '')
    await next.step('finishPreparation')
    expect((await meeting.read('ana')).shared).toMatchObject({ goals: [{}], agreements: [{}] })
    expect((await next.read('ana')).shared).toMatchObject({ goals: [], agreements: [] })
    expect(await it.seenBy('ana')).toEqual(carriedOut)
  })

  test('tells the history of the goal, and the audit, what a closing outside one tells', async () => {
    const meeting = await meet(w)
    const it = await decide(meeting)
    await meeting.step('finishPreparation')
    const params = { companyId: w.companyId, goalId: it.goalId }
    expect((await w.as('ana').goals.history({ params })).at(-1)).toMatchObject({
      event: 'closed',
      who: w.id('marta'),
      after: { state: 'closed', evaluation: 2 },
    })
    const audit = ((await rows())['audit_entry'] ?? []).map((line) => JSON.parse(line))
    expect(audit.find(({ action }) => action === 'oneToOnes.step')?.after).toEqual({
      state: 'PREPARED',
      carriedOut: [
        { goalId: it.goalId, state: 'closed', evaluation: 2 },
        { agreementId: it.agreementId, state: 'closed', result: 'FULFILLED' },
      ],
    })
  })

  test('and closed elsewhere meanwhile keeps nobody from sharing: what closed first counts', async () => {
    await alsoManages(w)
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const it = await decide(meeting)
    await it.closeGoal(1, { as: 'diego', oneToOneId: null })
    await it.closeAgreement('NOT_FULFILLED', { as: 'diego', oneToOneId: null })
    await meeting.step('finishAndShare')
    expect(await it.seenBy('ana')).toEqual({
      goal: ['closed', 1],
      agreement: ['Write the runbook', 'closed', 'NOT_FULFILLED'],
      comments: ['Why 1'],
    })
    expect(await it.pending()).toEqual([])
  })

  test('overwrites no words that another manager wrote meanwhile: it waits for a second look', async () => {
    await alsoManages(w)
    const meeting = await meet(w)
    const it = await inProgress(w, meeting)
    await it.editAgreement('Write it by Friday')
    await it.editAgreement('Diego’s words', { as: 'diego', oneToOneId: null })
    await meeting.step('finishPreparation')
    expect((await it.seenBy('ana')).agreement).toEqual(['Diego’s words', 'open', null])
    expect(await it.pending()).toEqual(['editAgreement'])
    await it.editAgreement('Words of both', { version: 2 })
    await meeting.step('startConduction')
    await meeting.step('finishAndShare')
    expect((await it.seenBy('ana')).agreement).toEqual(['Words of both', 'open', null])
  })

  test('is dropped with everything prepared when the type changes', async () => {
    const meeting = await meet(w)
    const it = await decide(meeting)
    const body = { type: 'PERFORMANCE_REVIEW', version: 1 } as const
    await w.as('marta').oneToOnes.changeType({ params: meeting.at, body })
    expect(await it.pending()).toEqual([])
    await meeting.step('finishPreparation')
    expect(await it.seenBy('ana')).toEqual(asTheyWere)
  })

  test('at the moment it is shared is carried out with the rest, or refused: nothing is left behind', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const it = await inProgress(w, meeting)
    const { version } = await meeting.read()
    const outcomes = await Promise.allSettled([
      it.closeGoal(2),
      it.closeAgreement('FULFILLED'),
      meeting.step('finishAndShare', { version }),
      it.editAgreement('Write it by Friday'),
      it.closeGoal(3),
    ])
    expect(outcomes[2]?.status).toBe('fulfilled')
    expect((await rows())['one_to_one_decision']).toEqual([])
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const { statusCode } of reasons) expect([400, 409]).toContain(statusCode)
  })
})

const allActs = ['closeGoal', 'closeAgreement', 'editAgreement', 'undo', 'leaveInReview'] as const
type Act = (typeof allActs)[number]

test(
  'whatever is decided and taken back, the collaborator sees the last of it, and only by sharing',
  { timeout: 60_000 },
  async () => {
    const acts = fc.array(fc.constantFrom(...allActs), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(acts, async (course) => {
        w = await world()
        const meeting = await meet(w, { state: 'IN_CONDUCTION' })
        const it = await inProgress(w, meeting)
        const decided = new Set<Act>()
        let end: OneToOneEvent = 'finishAndShare'
        for (const act of course) {
          if (act === 'closeGoal') await it.closeGoal(2)
          if (act === 'closeAgreement') await it.closeAgreement('FULFILLED')
          if (act === 'editAgreement') await it.editAgreement('Write it by Friday')
          if (act === 'leaveInReview' && end === 'finishAndShare') {
            await meeting.step('leaveInReview')
            end = 'sendSummary'
          }
          if (act === 'undo') {
            const [first] = (await meeting.read()).draft?.decisions ?? []
            const params = { ...meeting.at, decisionId: first?.id ?? '' }
            if (first) await w.as('marta').oneToOnes.dropDecision({ params })
            if (first) decided.delete(first.kind)
          } else decided.add(act)
          expect(await it.seenBy('ana')).toEqual(asTheyWere)
        }
        await meeting.step(end)
        const description = decided.has('editAgreement')
          ? 'Write it by Friday'
          : 'Write the runbook'
        expect(await it.seenBy('ana')).toEqual({
          goal: decided.has('closeGoal') ? ['closed', 2] : ['open', null],
          agreement: decided.has('closeAgreement')
            ? [description, 'closed', 'FULFILLED']
            : [description, 'open', null],
          comments: decided.has('closeGoal') ? ['Why 2'] : [],
        })
      }),
      { examples: [[[...allActs]]], numRuns: isLong ? 15 : 5 },
    )
  },
)
