import { beforeEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const unread = async (as: Name) => (await w.as(as).home.unread({ params: params() })).rows
const kinds = async () => (await unread('ana')).map(({ kind }) => kind).toSorted()

const aim = (oneToOneId: string | null = null) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description: 'A goal', weightingPoints: 50, tracking: 'manual', oneToOneId },
  })

const agree = (oneToOneId: string | null = null) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description: 'Agreed',
      relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
      dueDate: null,
      oneToOneId,
    },
  })

const say = (as: Name, visibility: 'SHARED' | 'PRIVATE', oneToOneId: string | null = null) =>
  w.as(as).feedback.write({
    params: w.of('ana'),
    body: { text: 'Said', visibility, category: 'global-evaluation', oneToOneId },
  })

const open = (as: Name, kind: 'goal' | 'oneToOne', id: string) =>
  w.as(as).home.open({ params: params(), body: { kind, ids: [id] } })

test('what is shared with somebody is unread, for them alone, until they open it', async () => {
  const { id } = await aim()
  await agree()
  await say('bruno', 'SHARED')
  expect(await kinds()).toEqual(['agreement', 'feedback', 'goal'])
  const others = (Object.keys(cast) as Name[]).filter((it) => it !== 'ana' && it !== 'inactive')
  for (const name of others) {
    await open(name, 'goal', id)
    expect({ name, unread: await unread(name) }).toEqual({ name, unread: [] })
  }
  expect(await kinds()).toEqual(['agreement', 'feedback', 'goal'])
  await open('ana', 'goal', id)
  await open('ana', 'goal', id)
  expect(await kinds()).toEqual(['agreement', 'feedback'])
})

test('what is private, one’s own, a draft, or waits for its one-to-one is not', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  await open('ana', 'oneToOne', meeting.id)
  await aim(meeting.id)
  await agree(meeting.id)
  await say('marta', 'SHARED', meeting.id)
  await say('bruno', 'PRIVATE')
  await say('ana', 'SHARED')
  expect(await kinds()).toEqual([])
  await meeting.step('startConduction')
  await meeting.step('finishAndShare')
  expect(await kinds()).toEqual(['agreement', 'feedback', 'goal', 'oneToOne'])
})

test('what waited for its one-to-one is as new as that', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  await open('ana', 'oneToOne', meeting.id)
  await aim(meeting.id)
  await agree(meeting.id)
  await say('marta', 'SHARED', meeting.id)
  await later(3, () => say('bruno', 'SHARED'))
  await later(5, async () => {
    await meeting.step('startConduction')
    await meeting.step('finishAndShare')
    const { unread: newest } = await w.as('ana').home.glance({ params: params() })
    expect(newest.map(({ day }) => day)).toEqual([
      ...Array.from({ length: 4 }, () => '2030-01-20'),
      '2030-01-18',
    ])
  })
})

test('an entry is, once its author shares it; what is shared anew is unread anew, and what is deleted is not any more', async () => {
  const { id: entryId } = await say('bruno', 'PRIVATE')
  const body = { text: 'Said', visibility: 'SHARED' } as const
  await w.as('bruno').feedback.edit({ params: { ...params(), entryId }, body })
  expect(await kinds()).toEqual(['feedback'])
  const meeting = await meet(w, { state: 'PREPARED' })
  await open('ana', 'oneToOne', meeting.id)
  expect(await kinds()).toEqual(['feedback'])
  await meeting.step('startConduction')
  await meeting.step('finishAndShare')
  expect(await kinds()).toEqual(['feedback', 'oneToOne'])
  await w.as('bruno').feedback.remove({ params: { ...params(), entryId } })
  expect(await kinds()).toEqual(['oneToOne'])
})
