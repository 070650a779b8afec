import { beforeEach, expect, test } from 'vitest'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let meeting: Meeting
let shared: string
let hidden: string

beforeEach(async () => {
  w = await world()
  meeting = await meet(w)
  shared = `skills.${w.skillIds[0]}.sharedComment`
  hidden = `values.${w.valueIds[0]}.privateComment`
})

const keep = (path: string, as: Name = 'marta') =>
  w.as(as).feedback.keep({ params: meeting.at, body: { path } })

const diary = async (as: Name) => {
  const { rows } = await w.as(as).feedback.list({ params: w.of('ana') })
  return rows.map(({ text, visibility }) => `${visibility} ${text}`)
}

const edit = (entryId: string, text: string, visibility: 'PRIVATE' | 'SHARED' = 'SHARED') =>
  w.as('marta').feedback.edit({
    params: { companyId: w.companyId, entryId },
    body: { text, visibility },
  })

test('what is kept is an entry about its skill or value, shared or private as it was written', async () => {
  await meeting.write(shared, 'Clear and kind')
  await meeting.write(hidden, 'Tired lately')
  expect(await keep(shared)).toMatchObject({
    about: { id: w.id('ana') },
    text: 'Clear and kind',
    visibility: 'SHARED',
    category: 'skill',
    related: { kind: 'skill', id: w.skillIds[0] },
    lock: null,
    sharesWithOneToOne: true,
  })
  expect(await keep(hidden)).toMatchObject({ visibility: 'PRIVATE', category: 'value' })
  expect((await meeting.read()).draft?.kept).toEqual([
    { path: shared, text: 'Clear and kind', isRead: false },
    { path: hidden, text: 'Tired lately', isRead: false },
  ])
})

test('what is kept is its author’s alone until the one-to-one is shared', async () => {
  await meeting.write(shared, 'Clear and kind')
  await meeting.write(hidden, 'Tired lately')
  await keep(shared)
  await keep(hidden)
  expect(await diary('ana')).toEqual([])
  await meeting.step('finishPreparation')
  expect(await diary('ana')).toEqual(['SHARED Clear and kind'])
  expect((await meeting.read()).draft?.kept).toContainEqual({
    path: shared,
    text: 'Clear and kind',
    isRead: true,
  })
})

test('what a manager shares in a one-to-one that was shared already waits for the next time', async () => {
  await meeting.step('finishPreparation')
  await meeting.step('startConduction')
  const body = { text: 'A note', category: 'global-evaluation', oneToOneId: meeting.id } as const
  const { id } = await w.as('marta').feedback.write({ params: w.of('ana'), body })
  expect(await edit(id, 'A note to share')).toMatchObject({ sharesWithOneToOne: true })
  const written = { ...body, visibility: 'SHARED', text: 'Said at once' } as const
  await w.as('marta').feedback.write({ params: w.of('ana'), body: written })
  expect(await diary('ana')).toEqual([])
  await meeting.step('leaveInReview')
  expect(await diary('ana')).toEqual([])
  await meeting.step('sendSummary')
  expect(await diary('ana')).toEqual(['SHARED Said at once', 'SHARED A note to share'])
})

test('what waits for the one-to-one goes on waiting where its author is no longer the manager', async () => {
  await meeting.write(shared, 'Clear')
  await meeting.step('finishPreparation')
  await meeting.step('startConduction')
  const { id } = await w.as('marta').feedback.write({
    params: w.of('ana'),
    body: {
      text: 'A note',
      category: 'global-evaluation',
      visibility: 'SHARED',
      oneToOneId: meeting.id,
    },
  })
  await changesOf(w).moveAna()
  expect(await edit(id, 'A better note')).toMatchObject({ sharesWithOneToOne: true })
  expect(await diary('ana')).toEqual([])
  await meeting.step('finishAndShare')
  expect(await diary('ana')).toEqual(['SHARED A better note'])
})

test('what the collaborator shares in it waits for nobody', async () => {
  const body = { text: 'Thank you', category: 'global-evaluation', visibility: 'SHARED' } as const
  const given = { ...body, oneToOneId: meeting.id }
  await w.as('ana').feedback.write({ params: w.of('marta'), body: given })
  const { rows } = await w.as('marta').feedback.list({ params: w.of('marta') })
  expect(rows).toMatchObject([{ text: 'Thank you', sharesWithOneToOne: false }])
})

test('keeping again keeps one entry, with the words as they are now', async () => {
  await meeting.write(shared, 'Clear')
  const { id } = await keep(shared)
  expect(await keep(shared)).toMatchObject({ id, text: 'Clear', editedAt: null })
  await meeting.write(shared, 'Clear and kind')
  expect(await keep(shared)).toMatchObject({ id, text: 'Clear and kind' })
  await Promise.all(Array.from({ length: 5 }, () => keep(shared)))
  expect(await diary('marta')).toEqual(['SHARED Clear and kind'])
})

test('what others have read is changed in the diary, not by keeping other words', async () => {
  await meeting.write(shared, 'Clear')
  await keep(shared)
  await meeting.step('finishPreparation')
  await meeting.write(shared, 'Not so clear')
  await expect(keep(shared)).rejects.toMatchObject({
    statusCode: 409,
    code: 'feedback.keptIsRead',
  })
  expect(await diary('ana')).toEqual(['SHARED Clear'])
})

test('changing the type of the one-to-one leaves what was kept to its author alone', async () => {
  await meeting.write(shared, 'Clear')
  await keep(shared)
  const body = { type: 'PERFORMANCE_REVIEW', version: 1 } as const
  await w.as('marta').oneToOnes.changeType({ params: meeting.at, body })
  await meeting.step('finishPreparation')
  expect(await diary('ana')).toEqual([])
  expect(await diary('marta')).toEqual(['PRIVATE Clear'])
})

test('what was kept is locked once the one-to-one is closed', async () => {
  await meeting.write(shared, 'Clear')
  const { id } = await keep(shared)
  await meeting.step('finishPreparation')
  await meeting.step('startConduction')
  await meeting.step('finishAndShare')
  await expect(edit(id, 'Unclear')).rejects.toMatchObject({ code: 'feedback.lockedByOneToOne' })
  await expect(keep(shared)).rejects.toMatchObject({ statusCode: 409, code: 'oneToOne.closed' })
})

test.each([
  ['nothing', '', 'feedback.nothingToKeep'],
  ['more than an entry holds', 'x'.repeat(feedbackLengthMax + 1), 'feedback.tooLongToKeep'],
])('%s is not kept', async (_, text, code) => {
  await meeting.write(hidden, text)
  await expect(keep(hidden)).rejects.toMatchObject({ statusCode: 409, code })
})

test('a field that is no comment on a skill or a value is refused by name', async () => {
  for (const path of ['greetings', 'performance.sharedComment', 'nowhere'])
    await expect(keep(path)).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path: 'path', code: 'unknownField' }] },
    })
})

test('nobody but the manager who holds the one-to-one keeps its words', async () => {
  await meeting.write(shared, 'Clear')
  await expect(keep(shared, 'ana')).rejects.toMatchObject({ statusCode: 403 })
  for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
    await expect(keep(shared, name)).rejects.toMatchObject({ statusCode: 404 })
  await expect(
    w.anyone.feedback.keep({ params: meeting.at, body: { path: shared } }),
  ).rejects.toMatchObject({ statusCode: 401 })
})
