import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { lookBackLengthMax } from '#domain/kernel/limits.ts'
import { leadershipSteps, type LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { firstOf } from '#tests/support/long.ts'
import { ownDataOf } from '#tests/support/own-data.ts'
import type { Name } from '#tests/support/people.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'
import { stepTexts } from './text-queries.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const join = (as: Name = 'marta') => w.as(as).leadership.join({ params: params() })
const enroll = (as: Name, whom: Name = 'marta') =>
  w.as(as).leadership.enroll({ params: w.of(whom) })
const read = (as: Name = 'marta') => w.as(as).leadership.read({ params: params() })
const standings = async () => (await read()).steps.map(({ standing }) => standing)
const look = (over: object = {}, as: Name = 'marta') =>
  w.as(as).leadership.lookBack({
    params: params(),
    body: { step: 'listening', text: 'I waited', isDone: true, version: 0, ...over },
  })
const stepOf = (step?: LeadershipStep) =>
  w.as('marta').leadership.step({ params: params(), query: step ? { step } : {} })

describe('the program', () => {
  test('can be read by a manager before they enroll', async () => {
    const { enrollment, steps } = await read()
    expect(enrollment).toBeNull()
    expect(steps.map(({ step }) => step)).toEqual(leadershipSteps)
    expect(steps[0]).toMatchObject({ standing: null, opensOn: null, hasLookBack: false })
    expect(await stepOf()).toMatchObject({ step: 'listening', standing: null, version: 0 })
  })

  test('opens a step every fourteen days, to who is enrolled', async () => {
    await join()
    expect((await standings()).slice(0, 3)).toEqual(['current', 'coming', 'coming'])
    await later(28, async () => {
      expect((await standings()).slice(0, 4)).toEqual(['open', 'open', 'current', 'coming'])
      expect(await stepOf()).toMatchObject({ step: 'feedback', standing: 'current' })
    })
  })

  test('says every step in every language, in three paragraphs', () => {
    for (const language of languages)
      for (const step of leadershipSteps) {
        const { idea, title, tryThis, question } = stepTexts(language, step)
        const words = idea.join(' ').split(/\s+/).length
        expect({ language, step, isLong: words >= 180 && words <= 265 }).toMatchObject({
          isLong: true,
        })
        for (const text of [title, tryThis, question, ...idea])
          expect(text).not.toContain('leadership-steps')
      }
  })

  test('is not there for who manages nobody', async () => {
    for (const name of ['ana', 'admin'] as const)
      await expect(read(name)).rejects.toMatchObject({ statusCode: 404 })
    await expect(look({}, 'ana')).rejects.toMatchObject({ statusCode: 404 })
    const pausing = w.as('ana').leadership.pause({ params: params(), body: { isPaused: true } })
    await expect(pausing).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('enrolling', () => {
  test('by oneself, and once more, is once', async () => {
    await Promise.all([join(), join(), join()])
    await later(20, () => join())
    await later(20, async () =>
      expect((await read()).enrollment).toEqual({ pausedOn: null, enrolledBy: null }),
    )
    await later(20, async () => expect((await standings())[1]).toBe('current'))
  })

  test('by an administrator says who it was, and they see no more than that', async () => {
    await enroll('admin')
    await look()
    expect((await read()).enrollment?.enrolledBy).toMatch(/admin/i)
    const seen = await w.as('admin').leadership.enrollment({ params: w.of('marta') })
    expect(seen).toEqual({ isEnrolled: true, isManager: true })
  })

  test('somebody is for administrators alone, not for managers nor for oneself', async () => {
    const at = { params: w.of('diego') }
    for (const who of ['marta', 'diego', 'ana'] as const) {
      const { enroll: add, takeOut, enrollment } = w.as(who).leadership
      for (const ask of [add, takeOut, enrollment])
        await expect(ask(at), who).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test('is for managers', async () => {
    const refused = { statusCode: 409, code: 'leadership.notManager' }
    await expect(join('ana')).rejects.toMatchObject({ statusCode: 404 })
    await expect(enroll('admin', 'ana')).rejects.toMatchObject(refused)
    await expect(enroll('admin', 'inactive')).rejects.toMatchObject(refused)
  })

  test('ends when they leave or are taken out, and what they wrote is there when they come back', async () => {
    await join()
    await look({ isDone: true })
    await w.as('admin').leadership.takeOut({ params: w.of('marta') })
    await w.as('marta').leadership.leave({ params: params() })
    expect((await read()).enrollment).toBeNull()
    await later(100, async () => {
      await join()
      expect((await standings()).slice(0, 3)).toEqual(['done', 'current', 'coming'])
      expect(await stepOf('listening')).toMatchObject({ lookBack: 'I waited', version: 1 })
    })
  })

  test('is refused to who has done all twelve', async () => {
    for (const step of leadershipSteps) await look({ step })
    expect((await read()).isFinished).toBe(true)
    await expect(join()).rejects.toMatchObject({ code: 'leadership.finished' })
  })
})

describe('a pause', () => {
  const pause = (isPaused: boolean) =>
    w.as('marta').leadership.pause({ params: params(), body: { isPaused } })

  test('stops what is to come, until it is taken up again', async () => {
    await join()
    await later(5, () => pause(true))
    await later(90, async () => {
      expect((await standings())[0]).toBe('current')
      await pause(false)
      expect((await read()).steps[1]?.opensOn).toBe('2030-04-24')
    })
  })

  test('is for who is enrolled', async () => {
    await expect(pause(true)).rejects.toMatchObject({ code: 'leadership.notEnrolled' })
  })
})

describe('looking back', () => {
  test('is saved with the day one was done, over what one last read', async () => {
    expect(await look()).toEqual({ version: 1 })
    await later(3, async () => {
      expect(await look({ text: 'And more', version: 1 })).toEqual({ version: 2 })
      expect(await stepOf('listening')).toMatchObject({ doneOn: testToday, lookBack: 'And more' })
    })
    await expect(look({ text: 'Older', version: 1 })).rejects.toMatchObject({
      code: 'staleVersion',
    })
    await expect(look({ text: 'Older' })).rejects.toMatchObject({ code: 'staleVersion' })
    await expect(look({ step: 'change', version: 4 })).rejects.toMatchObject({ statusCode: 409 })
    expect(await stepOf('change')).toMatchObject({ version: 0 })
  })

  test('twenty times at once is saved once, and said to be', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => look({ text: `${i}` })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stepOf('listening')).toMatchObject({ version: 1 })
  })

  test('can be taken back: no text, not done', async () => {
    await look()
    await look({ text: '', isDone: false, version: 1 })
    expect(await stepOf('listening')).toMatchObject({ lookBack: '', doneOn: null, version: 2 })
  })

  test('at a step there is not, at length, half done or on a day of one’s choice is refused by the field’s name', async () => {
    for (const [body, path, code] of [
      [{ step: 'winning' }, 'step', 'invalid'],
      [{ text: 'é'.repeat(lookBackLengthMax + 1) }, 'text', 'tooLong'],
      [{ isDone: 'yes' }, 'isDone', 'invalid'],
      [{ doneOn: '2029-01-01' }, 'doneOn', 'unknownField'],
    ] as const)
      await expect(look(body), path).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
  })

  test('leaves no word in the audit, and nothing on its page', async () => {
    await enroll('admin')
    await look({ text: 'Only for me' })
    const rows = await inCompany(w.database.db, w.companyId, (db) =>
      db.selectFrom('audit_entry').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain('Only for me')
    expect(JSON.stringify(rows)).not.toContain('listening')
    const { rows: lines } = await w.as('superadmin').audit.list({ params: params(), query: {} })
    expect(lines.map(({ group, act }) => `${group}.${act}`)).toEqual(['leadership.enroll'])
  })

  test('is taken along by whose it is', async () => {
    await look({ text: 'Only for me' })
    const { 'my-data.json': json = '', 'my-data.html': html = '' } = await ownDataOf(w, 'marta')
    expect(JSON.parse(json).written.lookBacks).toMatchObject([
      { step: 'listening', text: 'Only for me' },
    ])
    expect(html).toContain('Listening longer')
    for (const name of firstOf(['admin', 'ana', 'superadmin'] as const))
      expect(JSON.stringify(await ownDataOf(w, name))).not.toContain('Only for me')
  })

  test('goes with the person', async () => {
    await enroll('admin')
    await look()
    const { users } = w.as('admin')
    const plan = await users.planDeletion({ params: w.of('marta') })
    await users.remove({ params: w.of('marta'), body: { plan } })
    const left = await inCompany(w.database.db, w.companyId, async (db) => [
      await db.selectFrom('leadership_look_back').selectAll().execute(),
      await db.selectFrom('leadership_enrollment').selectAll().execute(),
    ])
    expect(left).toEqual([[], []])
  })
})

test('strangers, the inactive and other companies are turned away', async () => {
  await join()
  await look()
  const other = await world()
  const asked = (as: World, name: Name) => [
    () => as.as(name).leadership.read({ params: params() }),
    () => as.as(name).leadership.step({ params: params(), query: {} }),
    () => as.as(name).leadership.join({ params: params() }),
    () => as.as(name).leadership.leave({ params: params() }),
  ]
  for (const ask of asked(other, 'marta'))
    await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
  for (const ask of asked(w, 'inactive'))
    await expect(ask()).rejects.toMatchObject({ code: 'userInactive' })
  await expect(w.anyone.leadership.read({ params: params() })).rejects.toMatchObject({
    statusCode: 401,
  })
})
