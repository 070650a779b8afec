import { beforeEach, describe, expect, test } from 'vitest'
import type { OneToOneEvent, OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { inProgress } from '#tests/support/decisions.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const previewOf = (
  { at }: Meeting,
  as: 'marta' | 'ana' | 'diego' | 'admin' = 'marta',
  event?: OneToOneEvent,
) => w.as(as).oneToOnes.preview({ params: at, query: event ? { event } : {} })

/** A review with something of everything in it: said, kept private, drafted, decided, asked. */
async function everything(state: OneToOneState): Promise<Meeting> {
  const meeting = await later(-1 / 24, () => meet(w, { type: 'PERFORMANCE_REVIEW', state }))
  const { goals, agreements, agenda } = w.as('marta')
  const params = w.of('ana')
  const goal = { weightingPoints: 50, tracking: 'manual' } as const
  const onValue = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const words = { relatedTo: onValue, dueDate: null }
  const work = await inProgress(w, meeting)
  await work.closeGoal(3)
  await agreements.edit({
    params: { companyId: w.companyId, agreementId: work.agreementId },
    body: { description: 'Said otherwise', ...words, version: 1, oneToOneId: meeting.id },
  })
  const oneToOneId = meeting.id
  await goals.create({ params, body: { description: 'A new goal', ...goal, oneToOneId } })
  const kept = { ...words, dueDate: testToday }
  await agreements.create({ params, body: { description: 'A new one', ...kept, oneToOneId } })
  const closed = await agreements.create({ params, body: { description: 'Kept', ...kept } })
  await agreements.close({
    params: { companyId: w.companyId, agreementId: closed.id },
    body: { result: 'FULFILLED', oneToOneId },
  })
  for (const text of ['Answered?', 'Left open?']) {
    const { id: questionId } = await w.as('ana').agenda.ask({ params: meeting.at, body: { text } })
    const at = { ...meeting.at, questionId }
    if (text === 'Answered?') await agenda.answer({ params: at, body: { text: 'Yes' } })
  }
  await meeting.write('greetings', 'Good to see you')
  await meeting.write(`skills.${w.skillIds[0]}.privateComment`, 'Canary of Marta')
  await meeting.write('performance.privateComment', 'Canary of Marta')
  await meeting.write('nextDate', '2030-02-01')
  return meeting
}

describe('what a preview shows', () => {
  test.each([
    ['IN_CONDUCTION', 'finishAndShare'],
    ['IN_REVIEW', 'sendSummary'],
  ] as const)(
    'is in one that is %s to the last word what is read after %s, and shared with nobody by being looked at',
    async (state, event) => {
      const meeting = await everything(state)
      const before = await meeting.read('ana')
      const preview = await previewOf(meeting)
      expect(await meeting.read('ana')).toEqual(before)
      expect(JSON.stringify(preview)).not.toContain('Canary')
      expect(preview.shared).toMatchObject({
        greetings: 'Good to see you',
        nextDate: '2030-02-01',
        goals: [
          { state: 'closed', evaluation: 3 },
          { description: 'A new goal', state: 'open' },
        ],
        agreements: [
          { description: 'Said otherwise', relatedName: { text: 'Value 1' } },
          { description: 'A new one', state: 'open' },
          { description: 'Kept', result: 'FULFILLED' },
        ],
      })
      expect(preview.agenda).toMatchObject([{ text: { text: 'Answered?' } }])
      await meeting.step(event)
      expect(await meeting.read('ana')).toEqual({ ...preview, version: preview.version + 1 })
    },
  )

  test('is so too where who was the manager finishes it, without a day to meet next', async () => {
    const meeting = await everything('IN_CONDUCTION')
    await changesOf(w).moveAna()
    const preview = await previewOf(meeting)
    expect(preview.shared).toMatchObject({ greetings: 'Good to see you', nextDate: null })
    await meeting.step('finishAndShare')
    expect(await meeting.read('ana')).toEqual({ ...preview, version: preview.version + 1 })
  })

  test.each([
    ['PREPARATION_PENDING', 'finishPreparation'],
    ['IN_CONDUCTION', 'cancelConduction'],
  ] as const)(
    'is in one that is %s what is read after %s, which shares without closing',
    async (state, event) => {
      const meeting = await everything(state)
      const { shared, state: then, closedAt } = await previewOf(meeting, 'marta', event)
      expect(JSON.stringify(shared)).not.toContain('Canary')
      expect([then, closedAt]).toEqual(['PREPARED', null])
      await meeting.step(event)
      expect((await meeting.read('ana')).shared).toEqual(shared)
    },
  )
})

test('a preview is for its manager alone, and while there is something to send', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  for (const event of [undefined, 'finishPreparation', 'startConduction'] as const)
    await expect(previewOf(meeting, 'marta', event)).rejects.toMatchObject({ statusCode: 409 })
  await meeting.step('startConduction')
  const asAna = previewOf(meeting, 'ana', 'cancelConduction')
  await expect(asAna).rejects.toMatchObject({ statusCode: 403 })
  await expect(previewOf(meeting, 'ana')).rejects.toMatchObject({ statusCode: 403 })
  for (const name of ['diego', 'admin'] as const)
    await expect(previewOf(meeting, name)).rejects.toMatchObject({ statusCode: 404 })
  await meeting.step('finishAndShare')
  await expect(previewOf(meeting)).rejects.toMatchObject({ statusCode: 409 })
})
