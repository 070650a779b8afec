import { beforeEach, describe, expect, test } from 'vitest'
import { lifeStageNoteLengthMax } from '#domain/kernel/limits.ts'
import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import { found } from '#server/kernel/errors.ts'
import { workFor } from '#server/kernel/member.ts'
import { inCompany, type Announcement } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { testDatabase } from '#tests/support/database.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { later, testNow, testToday, world, type World } from '#tests/support/world.ts'
import { changeLifeStage } from './commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const chosen: LifeStageChoice = {
  option: 'DEEPEN',
  note: 'I would like to learn to design systems',
}
const nothing = { option: null, note: null, modifiedOn: null, needsConfirmation: false }

const say = (body: object = chosen, as: Name = 'ana', whose: Name = 'ana') =>
  w.as(as).lifeStage.change({ params: w.of(whose), body: body as LifeStageChoice })

const read = (as: Name = 'ana', whose: Name = 'ana') =>
  w.as(as).lifeStage.read({ params: w.of(whose) })

/** A statement in the name of nobody, for what the API does not offer yet. */
const directly = async <T>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany((await testDatabase()).db, w.companyId, work)

const turnOff = () =>
  directly((db) => db.updateTable('company').set({ life_stage_enabled: false }).execute())

describe('a life stage', () => {
  test('is unsaid until its person says it', async () => {
    expect(await read()).toEqual(nothing)
    expect(await read('marta')).toEqual(nothing)
  })

  test('is what its person said, with the day they said it', async () => {
    const said = { ...chosen, modifiedOn: testToday, needsConfirmation: false }
    expect(await say()).toEqual(said)
    expect(await read()).toEqual(said)
  })

  test('can be said without a note, and a later one takes the place of the one before', async () => {
    await say()
    await say({ option: 'UNSAID', note: null })
    expect(await read()).toMatchObject({ option: 'UNSAID', note: null })
  })

  test('is asked for again after 180 days, until it is confirmed', async () => {
    await say()
    expect(await later(179, () => read())).toMatchObject({ needsConfirmation: false })
    await later(180, async () => {
      expect(await read()).toMatchObject({ modifiedOn: testToday, needsConfirmation: true })
      await say()
      expect(await read()).toMatchObject({ ...chosen, needsConfirmation: false })
    })
  })

  test('said twenty times at once is one of them, whole', async () => {
    const all = Array.from({ length: 20 }, (_, i) => ({
      option: i % 2 === 0 ? ('STEADY' as const) : ('EXPLORE' as const),
      note: `${i}`,
    }))
    await Promise.all(all.map((choice) => say(choice)))
    const { option, note } = await read()
    expect(all).toContainEqual({ option, note })
  })
})

describe('reading it', () => {
  test('is for the manager they report to', async () => {
    await say()
    expect(await read('marta')).toMatchObject(chosen)
  })

  test('is for nobody else, who cannot tell whether anything was said', async () => {
    const others = ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const
    const expectNothing = async () => {
      for (const who of others)
        await expect(read(who), who).rejects.toMatchObject({ statusCode: 404, code: 'notFound' })
    }
    await expectNothing()
    await say()
    await expectNothing()
  })

  test('ends for a manager they no longer report to', async () => {
    await say()
    await endMemberships(w, 'ana')
    await expect(read('marta')).rejects.toMatchObject({ statusCode: 404 })
    expect(await read()).toMatchObject(chosen)
  })
})

describe('saying it', () => {
  test('for someone else is refused to everybody', async () => {
    for (const who of ['marta', 'diego', 'bruno', 'admin', 'superadmin'] as const)
      await expect(say(chosen, who), who).rejects.toMatchObject({
        statusCode: 403,
        code: 'lifeStage.notYours',
      })
    expect(await read()).toEqual(nothing)
  })

  test('wrongly is refused by name, and nothing is written', async () => {
    for (const [body, path, code] of [
      [{ note: null }, 'option', 'required'],
      [{ option: 'HAPPY', note: null }, 'option', 'invalid'],
      [{ option: null, note: null }, 'option', 'invalid'],
      [{ option: 'STEADY' }, 'note', 'required'],
      [{ option: 'STEADY', note: '   ' }, 'note', 'required'],
      [{ option: 'STEADY', note: 'é'.repeat(lifeStageNoteLengthMax + 1) }, 'note', 'tooLong'],
      [{ option: 'STEADY', note: 'a\0b' }, 'note', 'invalid'],
      [{ option: 'STEADY', note: null, modifiedOn: '2029-01-01' }, 'modifiedOn', 'unknownField'],
    ] as const)
      await expect(say(body), JSON.stringify(body)).rejects.toMatchObject({
        statusCode: 400,
        details: { code: 'invalidInput', fields: [{ path, code }] },
      })
    expect(await read()).toEqual(nothing)
  })

  test('leaves an audit line that does not tell what was said', async () => {
    await say()
    const lines = await directly((db) => db.selectFrom('audit_entry').selectAll().execute())
    expect(lines).toMatchObject([
      {
        action: 'lifeStage.change',
        user_id: w.id('ana'),
        subject: { userId: w.id('ana') },
        before: null,
        after: null,
      },
    ])
  })
})

test('saying it is announced to both, without a word of it', async () => {
  const announced: Announcement[] = []
  await directly(async (db) => {
    const { actor, company } = found(
      await enterCompany(db, w.companyId, { accountId: w.people.ana.accountId, sessionId: null }),
    )
    const told = {
      record: () => {},
      announce: (it: Announcement) => void announced.push(it),
      notify: () => {},
    }
    const work = workFor(db, { actor, company, language: 'en', now: testNow }, told)
    await changeLifeStage(work, w.id('ana'), chosen)
  })
  expect(announced).toEqual([{ topic: 'life-stage', collaboratorId: w.id('ana'), to: 'both' }])
})

describe('while the company has it off', () => {
  test('it is not there for anyone', async () => {
    await say()
    await turnOff()
    for (const who of ['ana', 'marta', 'admin'] as const)
      await expect(read(who)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('nothing can be said, and what was said is kept', async () => {
    await say()
    await turnOff()
    await expect(say({ option: 'STEADY', note: null })).rejects.toMatchObject({
      statusCode: 409,
      code: 'lifeStage.off',
    })
    const rows = await directly((db) =>
      db.selectFrom('life_stage').select(['option', 'note']).execute(),
    )
    expect(rows).toEqual([chosen])
  })
})

test('strangers and the inactive are turned away', async () => {
  const of = { params: w.of('ana') }
  await expect(w.anyone.lifeStage.read(of)).rejects.toMatchObject({ statusCode: 401 })
  await expect(w.anyone.lifeStage.change({ ...of, body: chosen })).rejects.toMatchObject({
    statusCode: 401,
  })
  await expect(read('inactive')).rejects.toMatchObject({ code: 'userInactive' })
  await expect(say(chosen, 'inactive', 'inactive')).rejects.toMatchObject({ code: 'userInactive' })
})

test('another company is out of reach, through its own address and through one’s own', async () => {
  await say()
  const other = await world()
  for (const companyId of [w.companyId, other.companyId]) {
    const params = { companyId, userId: w.id('ana') }
    await expect(other.as('marta').lifeStage.read({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(
      other.as('ana').lifeStage.change({ params, body: { option: 'STEADY', note: null } }),
    ).rejects.toMatchObject({ statusCode: companyId === w.companyId ? 404 : 403 })
  }
  expect(await read()).toMatchObject(chosen)
})
