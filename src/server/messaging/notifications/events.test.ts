import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import { everyEvent, laterDay } from '#tests/support/every-event.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { showNineBox } from '#tests/support/nine-box.ts'
import { courses, meet, meetingOf } from '#tests/support/one-to-ones.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, testNow, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const planned = `ana oneToOnePlanned marta ${testToday}`
const prepared = `ana oneToOnePrepared marta ${testToday}`

describe('what a one-to-one shares', () => {
  test('again when it is not held after all', async () => {
    const { step } = await meet(w, { state: 'IN_CONDUCTION' })
    await step('cancelConduction')
    // The first still waits to be sent: one says both.
    expect(await toldIn(w)).toEqual([planned, prepared])
  })

  test('and so is the next one, which its closing plans', async () => {
    const { write, step } = await meet(w, { state: 'IN_CONDUCTION' })
    await write('nextDate', laterDay)
    await step('finishAndShare')
    expect((await toldIn(w)).slice(2).toSorted()).toEqual([
      `ana oneToOnePlanned marta ${laterDay}`,
      `ana summarySent marta ${testToday}`,
    ])
  })
})

describe('a one-to-one that nobody will hold', () => {
  const both = [
    `ana oneToOneWithdrawn marta ${testToday}`,
    `marta oneToOneWithdrawn ana ${testToday}`,
  ]
  const withdrawn = async () => (await toldIn(w)).filter((it) => it.includes('Withdrawn'))

  test('is told to both where Ana gets another manager', async () => {
    await meet(w)
    await changesOf(w).moveAna()
    expect(await withdrawn()).toEqual(both)
  })

  test('where her place in the team ends, or she is removed from it', async () => {
    await meet(w)
    await structureOf(w).removeMember(w.teamIds.marta, 'ana')
    expect(await withdrawn()).toEqual(both)
    w = await world()
    await meet(w)
    await structureOf(w).setMemberActive(w.teamIds.marta, 'ana', false)
    expect(await withdrawn()).toEqual(both)
  })

  test('to who stays where the other is disabled, or deletes their account', async () => {
    await meet(w)
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    expect(await withdrawn()).toEqual([both[1]])
  })

  test('to who stays where the other is deleted, without the name that is no longer there', async () => {
    await meet(w)
    const params = w.of('ana')
    const plan = await w.as('admin').users.planDeletion({ params })
    await w.as('admin').users.remove({ params, body: { plan } })
    expect(await withdrawn()).toEqual([expect.stringMatching(/^marta oneToOneWithdrawn/)])
  })

  test('to both once the days to finish it have passed', async () => {
    await meet(w, { state: 'IN_REVIEW' })
    await changesOf(w).moveAna()
    expect(await withdrawn()).toEqual([])
    await changesOf(w).sweepAfter(15)
    expect(await withdrawn()).toEqual(both)
  })
})

test('the day of a one-to-one with a time is that of its recipient’s clock', async () => {
  const { companyId } = w
  // Ten at night on January 16 in Mexico is five in the morning of the 17th in Madrid.
  const zone = { params: { companyId }, body: { timeZone: 'America/Mexico_City' } }
  await w.as('marta').personal.changeTimeZone(zone)
  const appointment = { time: '22:00', duration: 30, place: null, link: null }
  const body = { type: 'FOLLOW_UP', date: '2030-01-16', appointment } as const
  const { id } = await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
  const { step, read, at } = meetingOf(w, id)
  const moved = { date: '2030-01-18', appointment, version: 1 } as const
  await w.as('marta').oneToOnes.reschedule({ params: at, body: moved })
  await step('finishPreparation')
  const { version } = await read()
  await w.as('marta').oneToOnes.withdraw({ params: at, body: { reason: null, version } })
  await meet(w, { date: '2030-01-16' })
  expect(await toldIn(w)).toEqual([
    'ana oneToOnePlanned marta 2030-01-17',
    'ana oneToOneMoved marta 2030-01-19',
    'ana oneToOnePrepared marta 2030-01-19',
    'ana oneToOneWithdrawn marta 2030-01-19',
    'ana oneToOnePlanned marta 2030-01-16',
  ])
})

describe('what is taken back or settled before its message leaves is told no more:', () => {
  const at = () => ({ ...w.of('ana'), managerId: w.id('marta') })
  const request = () => w.as('ana').agenda.request({ params: at(), body: { reason: null } })
  const ask = () => w.as('ana').agenda.ask({ params: at(), body: { text: 'May I?' } })

  const remove = (questionId: string, as: Name = 'ana') =>
    w.as(as).agenda.remove({ params: { ...at(), questionId } })

  test('a request that is withdrawn, or whose one-to-one is planned', async () => {
    await request()
    await w.as('ana').agenda.withdrawRequest({ params: at() })
    expect(await toldIn(w)).toEqual([])
    await request()
    await meet(w)
    expect(await toldIn(w)).toEqual([planned])
  })

  test('a question that is deleted, unless another waits', async () => {
    const [one, other] = [await ask(), await ask()]
    await remove(one.id)
    expect(await toldIn(w)).toEqual(['marta questionAdded ana'])
    await remove(other.id)
    expect(await toldIn(w)).toEqual([])
  })

  test('a question that is deleted where the other is off the one-to-one, or carried over', async () => {
    const asked = async () => (await toldIn(w)).filter((it) => it.includes('questionAdded'))
    const { step } = await meet(w)
    await remove((await ask()).id, 'marta')
    await remove((await ask()).id)
    expect(await asked()).toEqual([])
    await later(1, async () => {
      for (const event of courses.CLOSED) await step(event)
    })
    await later(2, async () => remove((await ask()).id))
    expect(await asked()).toEqual([])
  })

  test('an outcome that is proposed no more; what was sent is read', async () => {
    await everyEvent.outcomeProposed?.(w, 'Answer within a day')
    const [agreement] = await w.as('ana').agreements.list({ params: w.of('ana'), query: {} })
    const params = { companyId: w.companyId, agreementId: agreement?.id ?? '' }
    const propose = (result: 'FULFILLED' | null) =>
      w.as('ana').agreements.propose({ params, body: { result, version: 1 } })
    await propose(null)
    expect(await toldIn(w)).toEqual(['ana agreementShared marta'])
    await propose('FULFILLED')
    await dispatchAt(w.database, new Date(testNow.getTime() + 11 * minuteMs))
    await propose(null)
    expect(await toldIn(w)).toContain('marta outcomeProposed ana')
    const count = w.as('marta').notifications.unread({ params: { companyId: w.companyId } })
    expect(await count).toEqual({ count: 0 })
  })
})

describe('an answer that is typed', () => {
  const at = () => ({ ...w.of('ana'), managerId: w.id('marta') })

  test('is news once, however often it is saved, and not where it is taken back', async () => {
    const { agenda } = w.as('marta')
    const { id: questionId } = await w.as('ana').agenda.ask({ params: at(), body: { text: 'Q' } })
    const params = { ...at(), questionId }
    let baseRevision = 0
    for (const text of ['Y', 'Yes', 'Yes, it is', null])
      baseRevision = (await agenda.answer({ params, body: { text, baseRevision } })).revision
    expect(await toldIn(w)).toEqual(['marta questionAdded ana', 'ana questionAnswered marta'])
  })

  test('and several questions of one evening are said once', async () => {
    for (const text of ['One', 'Two', 'Three'])
      await w.as('ana').agenda.ask({ params: at(), body: { text } })
    expect(await toldIn(w)).toEqual(['marta questionAdded ana'])
  })
})

test('a reply to a placement is news once, however often it is worded anew, until it is taken back, and only as managers see it', async () => {
  await everyEvent.placementAnswered?.(w, 'First')
  const params = { companyId: w.companyId, placementId: await newestOfAna() }
  const say = (text: string, version: number) =>
    w.as('ana').nineBox.reply({ params, body: { text, version } })
  await say('Second', 1)
  const answered = async () => (await toldIn(w)).filter((it) => it.includes('placementAnswered'))
  expect(await answered()).toEqual(['marta placementAnswered ana'])
  await w.as('ana').nineBox.removeReply({ params })
  expect(await answered()).toEqual([])
  await showNineBox(w, { forManagers: false, forUsers: true })
  await say('For myself', 0)
  expect(await answered()).toEqual([])
})

const newestOfAna = async () =>
  (await w.as('ana').nineBox.evolution({ params: w.of('ana') })).placements[0]?.id ?? ''

test('who makes themselves somebody’s manager is not told so, the other one is', async () => {
  await changesOf(w).moveAna()
  expect(await toldIn(w)).toEqual(['ana managerChanged admin'])
})

test('feedback that its author shares later is news then, and once', async () => {
  const { feedback } = w.as('marta')
  const general = { category: 'global-evaluation', relatedId: null } as const
  const body = { text: 'Well done', visibility: 'PRIVATE', ...general } as const
  const { id: entryId } = await feedback.write({ params: w.of('ana'), body })
  const params = { companyId: w.companyId, entryId }
  for (const text of ['Well done', 'Very well done'])
    await feedback.edit({ params, body: { text, visibility: 'SHARED' } })
  expect(await toldIn(w)).toEqual(['ana feedbackReceived marta'])
})

test('whom to tell costs a command one statement', async () => {
  const at = { ...w.of('ana'), managerId: w.id('marta') }
  const { id: questionId } = await w.as('ana').agenda.ask({ params: at, body: { text: 'Q' } })
  const params = { ...at, questionId }
  let baseRevision = 0
  const answer = (text: string) =>
    countStatements(w, 'marta', async (as) => {
      const saved = await as.agenda.answer({ params, body: { text, baseRevision } })
      baseRevision = saved.revision
    })
  const telling = await answer('Yes')
  expect(await toldIn(w)).toHaveLength(2)
  expect(telling - (await answer('Yes, it is'))).toBe(1)
})

test('and as much where several people are told', async () => {
  const s = structureOf(w)
  const teamId = await s.addTeam('Platform')
  await s.addMembers(teamId, s.under('superadmin', 'ana'))
  const version = await s.versionOf(teamId)
  const params = { companyId: w.companyId, teamId }
  const join = (members: ReturnType<typeof s.under>, seen: number) =>
    countStatements(w, 'admin', (as) =>
      as.memberships.add({ params, body: { members, version: seen } }),
    )
  const one = await join(s.under('superadmin', 'bruno'), version)
  expect(await join(s.under('superadmin', 'carla', 'diego'), version + 1)).toBe(one)
  expect((await toldIn(w)).filter((it) => it.includes('memberJoined'))).toHaveLength(4)
})
