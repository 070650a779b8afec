import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const withdraw = async (it: Meeting, reason: string | null = null, as: Name = 'marta') =>
  w.as(as).oneToOnes.withdraw({
    params: it.at,
    body: { reason, version: (await it.read()).version },
  })
const list = (as: Name) => w.as(as).oneToOnes.list({ params: w.of('ana') })
const plan = () =>
  w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: testToday },
  })

/** How many rows a table has of this company. */
async function count(table: string): Promise<number> {
  return ((await rowsOf(await testDatabase(), w.companyId))[table] ?? []).length
}

describe('a one-to-one that is withdrawn', () => {
  test('keeps what was shared for both, with the reason; what was not is deleted', async () => {
    const it = await meet(w)
    await it.write('greetings', 'Hello')
    await it.step('finishPreparation')
    await it.write('farewell', 'Never said')
    await it.write('performance.privateComment', 'Mine').catch(() => undefined)
    await withdraw(it, 'Ana is on leave')
    for (const name of ['ana', 'marta'] as const) {
      const seen = await it.read(name)
      expect(seen).toMatchObject({
        reading: 'shared',
        draft: null,
        withdrawal: { reason: 'Ana is on leave' },
      })
      expect(seen.shared).toMatchObject({ greetings: 'Hello', farewell: null })
      expect(await list(name)).toMatchObject([{ id: it.id, withdrawnAt: expect.any(String) }])
    }
    expect(await count('one_to_one_field')).toBe(0)
  })

  test('is nowhere where nothing of it was shared', async () => {
    const it = await meet(w)
    await it.write('greetings', 'Hello')
    await withdraw(it)
    for (const name of ['ana', 'marta'] as const) {
      await expect(it.read(name)).rejects.toMatchObject({ statusCode: 404 })
      expect(await list(name)).toEqual([])
    }
  })

  test('takes the drafts and decisions made in it along, and leaves questions to the next', async () => {
    const it = await meet(w)
    const { id: agreementId } = await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Pair on the release',
        relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
        dueDate: null,
        oneToOneId: it.id,
      },
    })
    await w.as('ana').agenda.ask({ params: it.at, body: { step: 'introduction', text: 'When?' } })
    await withdraw(it)
    const agreements = await w.as('marta').agreements.list({ params: w.of('ana') })
    expect(agreements.map(({ id }) => id)).not.toContain(agreementId)
    const { id } = await plan()
    const next = await w.as('ana').oneToOnes.read({ params: { ...it.at, oneToOneId: id } })
    expect(next.agenda.map(({ text }) => text.text)).toEqual(['When?'])
  })

  test('is never the last one, and no longer the open one', async () => {
    const it = await meet(w, { state: 'PREPARED' })
    await expect(plan()).rejects.toMatchObject({ code: 'oneToOne.alreadyOpen' })
    await withdraw(it)
    await plan()
    const people = await w.as('marta').myPeople.list({ params: { companyId: w.companyId } })
    const ana = people.find(({ userId }) => userId === w.id('ana'))
    expect(ana).toMatchObject({ lastOneToOne: null, current: { state: 'PREPARATION_PENDING' } })
  })

  test('is final: nothing is written in it, and no step is taken', async () => {
    const it = await meet(w, { state: 'IN_CONDUCTION' })
    await withdraw(it)
    const final = { statusCode: 409, code: 'oneToOne.withdrawn' }
    await expect(it.write('farewell', 'Too late')).rejects.toMatchObject(final)
    await expect(it.step('finishAndShare')).rejects.toMatchObject(final)
    await expect(withdraw(it)).rejects.toMatchObject(final)
  })

  test('twice at once is withdrawn once', async () => {
    const it = await meet(w, { state: 'PREPARED' })
    const both = await Promise.allSettled([withdraw(it), withdraw(it)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('one that is taken back right after it was planned', () => {
  test('leaves no message of either, while its collaborator has read none', async () => {
    await withdraw(await meet(w))
    expect(await toldIn(w)).toEqual([])
  })

  test('is told of as canceled once that it was planned is read, or where a reason is given', async () => {
    const planned = `ana oneToOnePlanned marta ${testToday}`
    const canceled = `ana oneToOneWithdrawn marta ${testToday}`
    const it = await meet(w)
    const body = { subject: 'oneToOne', id: it.id } as const
    await w.as('ana').notifications.readShown({ params: { companyId: w.companyId }, body })
    await withdraw(it)
    expect(await toldIn(w)).toEqual([planned, canceled])
    await withdraw(await meet(w), 'Ana is on leave')
    expect(await toldIn(w)).toEqual([planned, canceled, planned, canceled])
  })
})

test('a closed one-to-one is never withdrawn', async () => {
  const it = await meet(w, { state: 'CLOSED' })
  await expect(withdraw(it)).rejects.toMatchObject({ code: 'oneToOne.closed' })
})

test('a one-to-one is for nobody else to withdraw', async () => {
  const it = await meet(w, { state: 'PREPARED' })
  for (const name of ['ana', 'diego', 'admin', 'superadmin'] as const) {
    const refused = { statusCode: name === 'ana' ? 403 : 404 }
    await expect(withdraw(it, null, name)).rejects.toMatchObject(refused)
  }
})

test('over a newer version nothing is withdrawn', async () => {
  const it = await meet(w)
  const { version } = await it.read()
  await it.step('finishPreparation')
  const body = { reason: null, version }
  await expect(w.as('marta').oneToOnes.withdraw({ params: it.at, body })).rejects.toMatchObject({
    code: 'staleVersion',
  })
})

test('one that closes keeps its scores as rows, and where its collaborator stood', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const rows = await rowsOf(await testDatabase(), w.companyId)
  const scores = (rows['one_to_one_score'] ?? []).map((line) => JSON.parse(line))
  expect(scores).toHaveLength(w.skillIds.length + w.valueIds.length)
  expect(new Set(scores.map(({ score }) => score))).toEqual(new Set(['STRONG_POINT']))
  const [meeting] = (rows['one_to_one'] ?? []).map((line) => JSON.parse(line))
  expect(meeting).toMatchObject({
    ladder_step_id: w.stepId,
    area_id: w.areaId,
    global_level_id: w.levelId,
    team_id: expect.any(String),
    membership_id: expect.any(String),
  })
})

test('what a pair writes is of their membership, and what one writes to oneself of none', async () => {
  const it = await meet(w)
  await w.as('ana').agenda.ask({ params: it.at, body: { step: 'introduction', text: 'When?' } })
  const body = { text: 'Well done', visibility: 'SHARED', category: 'global-evaluation' } as const
  const feedback = (as: Name, about: Name) =>
    w.as(as).feedback.write({ params: w.of(about), body: { ...body, relatedId: null } })
  await feedback('marta', 'ana')
  await feedback('ana', 'bruno')
  await feedback('ana', 'ana')
  const rows = await rowsOf(await testDatabase(), w.companyId)
  const parsed = (table: string) => (rows[table] ?? []).map((line) => JSON.parse(line))
  const ofAna = parsed('membership').find(({ user_id }) => user_id === w.id('ana'))?.id
  const ofBruno = parsed('membership').find(({ user_id }) => user_id === w.id('bruno'))?.id
  expect(parsed('one_to_one').map((row) => row.membership_id)).toEqual([ofAna])
  expect(new Set(parsed('agenda_question').map((row) => row.membership_id))).toEqual(
    new Set([ofAna]),
  )
  const about = parsed('feedback_entry').map((row) => [row.author_id, row.membership_id])
  expect(about).toEqual(
    expect.arrayContaining([
      [w.id('marta'), ofAna],
      [w.id('ana'), ofBruno],
      [w.id('ana'), null],
    ]),
  )
})
