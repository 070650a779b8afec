import { beforeEach, describe, expect, test } from 'vitest'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { testDatabase } from '#tests/support/database.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const review = { type: 'PERFORMANCE_REVIEW', version: 1 } as const

const change = ({ at }: Meeting, body: object = review, as: Name = 'marta') =>
  w.as(as).oneToOnes.changeType({ params: at, body: body as typeof review })

const asked = async ({ read }: Meeting) => (await read()).agenda.map(({ text }) => text.text)

describe('changing the type while preparing', () => {
  test('discards every text, and no stale page brings one back', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'An old text')
    await meeting.write(`skills.${w.skillIds[0]}.privateComment`, 'An old secret')
    await change(meeting)
    expect(await meeting.read()).toMatchObject({ type: 'PERFORMANCE_REVIEW', version: 2 })
    expect(JSON.stringify(await rows())).not.toContain('An old')
    // A window opened before the change: what it saw last was the first revision.
    const stale = meeting.write('greetings', 'An old text, typed on', { baseRevision: 1 })
    await expect(stale).rejects.toMatchObject({
      code: 'fieldConflict',
      details: { conflict: { path: 'greetings', value: null, revision: 2 } },
    })
    const blind = meeting.write('greetings', 'An old text', { baseRevision: 0 })
    await expect(blind).rejects.toMatchObject({ code: 'fieldConflict' })
  })

  test('discards the drafts begun in it, and only those', async () => {
    const meeting = await meet(w)
    const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
    const words = { relatedTo, dueDate: null }
    const goal = { weightingPoints: 50, tracking: 'manual' } as const
    const { agreements, goals } = w.as('marta')
    for (const oneToOneId of [meeting.id, null]) {
      const description = oneToOneId ? 'A draft' : 'In progress'
      await agreements.create({
        params: w.of('ana'),
        body: { description, ...words, oneToOneId },
      })
      await goals.create({ params: w.of('ana'), body: { description, ...goal, oneToOneId } })
    }
    await change(meeting)
    expect(await agreements.list({ params: w.of('ana') })).toMatchObject([
      { description: 'In progress' },
    ])
    expect(await goals.list({ params: w.of('ana') })).toMatchObject([
      { description: 'In progress' },
    ])
  })

  test('asks the company’s questions of the new type, and keeps those of people and those answered', async () => {
    await askInCompany(w)
    const meeting = await meet(w)
    const { agenda } = w.as('ana')
    await agenda.ask({ params: meeting.at, body: { text: 'One of mine?' } })
    const first = (await meeting.read()).agenda.find(({ askedBy }) => !askedBy)
    const params = { ...meeting.at, questionId: first?.id ?? '' }
    await agenda.answer({ params, body: { text: 'Well, thanks' } })
    await change(meeting)
    expect(await asked(meeting)).toEqual([
      'One of mine?',
      'Follow-up: how are you?',
      'Review: proud of?',
      'First: what is good?',
    ])
  })

  test('to the type it has changes nothing', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'Hello')
    await change(meeting, { type: 'FOLLOW_UP', version: 1 })
    expect((await meeting.read()).draft?.fields).toMatchObject([{ value: 'Hello' }])
  })
})

describe('changing the type', () => {
  test.each(oneToOneStates.slice(1))(
    'is refused once %s, and nothing is written',
    async (state) => {
      const meeting = await meet(w, { state })
      const { version } = await meeting.read()
      const before = await rows()
      const code = state === 'CLOSED' ? 'oneToOne.closed' : 'oneToOne.notPreparing'
      await expect(change(meeting, { ...review, version })).rejects.toMatchObject({
        statusCode: 409,
        code,
      })
      expect(await rows()).toEqual(before)
    },
  )

  test('from an older version is refused, and what was prepared stays', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'Hello')
    await change(meeting)
    await meeting.write('greetings', 'Hello again', { baseRevision: 2 })
    const back = change(meeting, { type: 'FOLLOW_UP', version: 1 })
    await expect(back).rejects.toMatchObject({ statusCode: 409, code: 'staleVersion' })
    expect((await meeting.read()).draft?.fields).toMatchObject([{ value: 'Hello again' }])
  })

  test('is its manager’s: to the collaborator it is refused, to the others it is not there', async () => {
    const meeting = await meet(w)
    await expect(change(meeting, review, 'ana')).rejects.toMatchObject({ statusCode: 403 })
    for (const name of ['diego', 'bruno', 'admin', 'superadmin'] as const)
      await expect(change(meeting, review, name)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('with a wrong part is refused by its name', async () => {
    const meeting = await meet(w)
    for (const [path, body, code] of [
      ['type', { type: 'CHAT', version: 1 }, 'invalid'],
      ['version', { type: 'FOLLOW_UP' }, 'required'],
    ] as const) {
      await expect(change(meeting, body)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
    }
  })
})
