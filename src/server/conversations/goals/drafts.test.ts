import { detailsOf } from '#domain/conversations/goals/goal.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { goalEvents } from '#domain/conversations/goals/history.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type Announcement, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { createGoal, discardGoalDraftsOf, shareGoalDraftsOf } from './commands.ts'
import { goalsDuring } from './queries.ts'

let w: World
let oneToOneId: string

beforeEach(async () => {
  w = await world()
  oneToOneId = newId()
  await inWork('marta', ({ db }) =>
    sql`
      insert into one_to_one
        (company_id, id, collaborator_id, manager_id, type, state, date, version, created_at)
      values (${w.companyId}, ${oneToOneId}, ${w.id('ana')}, ${w.id('marta')},
        'FOLLOW_UP', 'PREPARATION_PENDING', ${testToday}, 1, '2030-01-15T09:00Z')`.execute(db),
  )
})

/** A unit of work of someone in the company; returns what it announced. */
async function inWork(name: Name, run: (work: UnitOfWork) => Promise<unknown>) {
  const announced: Announcement[] = []
  const { db: database } = await testDatabase()
  await inCompany(database, w.companyId, async (db) => {
    const requestActor = await enterCompany(db, w.companyId, {
      accountId: w.people[name].accountId,
      sessionId: null,
    })
    if (!requestActor) throw new Error(`${name} is nobody here`)
    const { actor, company } = requestActor
    const notify = () => undefined
    const announce = (it: Announcement) => void announced.push(it)
    const when = { now: testNow, today: testToday }
    await run({ db, actor, company, language: 'en', ...when, record: () => {}, announce, notify })
  })
  return announced
}

const initiative = (description: string, weightingPoints: number) => ({
  description,
  weightingPoints,
  progress: 0,
})

const words = {
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  weightingPoints: 50,
  tracking: 'initiatives',
  manualProgress: 0,
  initiatives: [initiative('Measure', 70), initiative('Cut', 30)],
} as const

const draft = (as: Name = 'marta', of: Name = 'ana') =>
  w.as(as).goals.create({
    params: w.of(of),
    body: { ...words, initiatives: [...words.initiatives], oneToOneId },
  })

const at = (goalId: string) => ({ companyId: w.companyId, goalId })

const list = (as: Name) => w.as(as).goals.list({ params: w.of('ana') })

const history = (id: string, as: Name = 'marta') => w.as(as).goals.history({ params: at(id) })

const eventsIn = async (id: string, as: Name = 'marta') =>
  (await history(id, as)).map(({ event }) => event)

describe('a draft', () => {
  test('is its managers’ own', async () => {
    expect(await draft()).toMatchObject({ state: 'draft', oneToOneId })
    expect(await list('marta')).toHaveLength(1)
    expect(await list('ana')).toEqual([])
  })

  test('is written in one’s own one-to-one with that collaborator alone', async () => {
    await expect(draft('diego', 'carla')).rejects.toMatchObject({
      details: { fields: [{ path: 'oneToOneId', code: 'unknown' }] },
    })
    await expect(draft('marta', 'bruno')).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is put in progress by a manager, once', async () => {
    const { id } = await draft()
    const open = (as: Name) => w.as(as).goals.open({ params: at(id) })
    await expect(open('ana')).rejects.toMatchObject({ statusCode: 404 })
    expect(await open('marta')).toMatchObject({ state: 'open', version: 2 })
    await expect(open('marta')).rejects.toMatchObject({ statusCode: 409, code: 'goal.notDraft' })
    expect(await list('ana')).toMatchObject([{ id, state: 'open' }])
  })

  test('is removed by a manager; once in progress it stays', async () => {
    const [gone, kept] = [await draft(), await draft()]
    const remove = (id: string, as: Name) => w.as(as).goals.remove({ params: at(id) })
    await w.as('marta').goals.open({ params: at(kept.id) })
    await expect(remove(gone.id, 'diego')).rejects.toMatchObject({ statusCode: 404 })
    await remove(gone.id, 'marta')
    await expect(remove(gone.id, 'marta')).rejects.toMatchObject({ statusCode: 404 })
    await expect(remove(kept.id, 'marta')).rejects.toMatchObject({ code: 'goal.notDraft' })
    expect(await list('marta')).toMatchObject([{ id: kept.id }])
  })

  test('is announced to its manager alone, a goal in progress to all who read it', async () => {
    const start = (id: string | null) => (work: UnitOfWork) =>
      createGoal(work, w.id('ana'), { ...words, oneToOneId: id })
    const about = { topic: 'goals', collaboratorId: w.id('ana') }
    expect(await inWork('marta', start(oneToOneId))).toEqual([{ ...about, to: [w.id('marta')] }])
    expect(await inWork('marta', start(null))).toEqual([{ ...about, to: 'both' }])
  })
})

describe('the drafts of a one-to-one', () => {
  test('are put in progress together, and announced once', async () => {
    const drafts = [await draft(), await draft()]
    const announced = await inWork('marta', (work) => shareGoalDraftsOf(work, oneToOneId))
    expect(announced).toEqual([{ topic: 'goals', collaboratorId: w.id('ana'), to: 'both' }])
    expect(await list('ana')).toMatchObject([
      { state: 'open', version: 2 },
      { state: 'open', version: 2 },
    ])
    for (const { id } of drafts) expect(await eventsIn(id, 'ana')).toEqual(['opened'])
  })

  test('are thrown away together, and nothing else is', async () => {
    const [gone, shared] = [await draft(), await draft()]
    await w.as('marta').goals.open({ params: at(shared.id) })
    await inWork('marta', (work) => discardGoalDraftsOf(work, oneToOneId))
    expect(await list('marta')).toMatchObject([{ id: shared.id }])
    expect((await eventsIn(gone.id)).at(-1)).toBe('deleted')
  })

  test('none is no news', async () => {
    expect(await inWork('marta', (work) => shareGoalDraftsOf(work, oneToOneId))).toEqual([])
    expect(await inWork('marta', (work) => discardGoalDraftsOf(work, oneToOneId))).toEqual([])
  })
})

test('a one-to-one shows the goals in progress and those closed since it was created', async () => {
  const create = () => w.as('marta').goals.create({ params: w.of('ana'), body: open })
  const open = { description: 'Mentor', weightingPoints: 20, tracking: 'manual' } as const
  const [running, closed] = [await create(), await create()]
  await draft()
  const body = { evaluation: 2, comment: 'Half way' } as const
  await w.as('marta').goals.close({ params: at(closed.id), body })
  await inWork('marta', async (work) => {
    const shown = await goalsDuring(work, { id: oneToOneId, finishBy: null })
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([running.id, closed.id]))
  })
})

describe('history', () => {
  test('has the nine events over the life of a goal and of a draft that was dropped', async () => {
    const { id, initiatives } = await draft()
    const dropped = await draft()
    await w.as('marta').goals.remove({ params: at(dropped.id) })
    await w.as('marta').goals.edit({
      params: at(id),
      body: {
        ...words,
        description: 'Deploy in ten minutes',
        dueDate: '2030-03-31',
        initiatives: [
          { ...initiative('Cut deeper', 60), id: initiatives[1]?.id },
          initiative('Automate', 40),
        ],
        version: 1,
      },
    })
    await w.as('marta').goals.open({ params: at(id) })
    const [cut] = initiatives.slice(1).map((it) => ({ id: it.id, progress: 80 }))
    await w.as('ana').goals.report({ params: at(id), body: { initiatives: cut ? [cut] : [] } })
    const body = { evaluation: 2, comment: 'Nearly' } as const
    await w.as('marta').goals.close({ params: at(id), body })

    const life = await history(id)
    expect(life.map(({ event }) => event)).toEqual([
      'created',
      'initiativeCreated',
      'initiativeCreated',
      'updated',
      'initiativeDeleted',
      'initiativeEdited',
      'initiativeCreated',
      'opened',
      'progressUpdated',
      'closed',
    ])
    expect(life.at(-2)).toEqual({
      event: 'progressUpdated',
      initiativeId: initiatives[1]?.id,
      who: w.id('ana'),
      at: testNow.toISOString(),
      before: { progress: 0 },
      after: { progress: 80 },
    })
    const ending = await eventsIn(dropped.id)
    expect(ending.slice(-3)).toEqual(['initiativeDeleted', 'initiativeDeleted', 'deleted'])
    const seen = new Set([...life.map(({ event }) => event), ...ending])
    expect(seen).toEqual(new Set(goalEvents))
  })

  test('before the sharing is not for the collaborator to read', async () => {
    const { id } = await draft()
    await expect(history(id, 'ana')).rejects.toMatchObject({ statusCode: 404 })
    const softened = { ...words, description: 'Kinder', dueDate: '2030-03-31', initiatives: [] }
    await w.as('marta').goals.edit({ params: at(id), body: { ...softened, version: 1 } })
    await w.as('marta').goals.open({ params: at(id) })
    expect(await eventsIn(id, 'ana')).toEqual(['opened'])
    expect((await eventsIn(id)).at(0)).toBe('created')
  })

  test('of a draft that was dropped is its managers’ own', async () => {
    const { id } = await draft()
    await w.as('marta').goals.remove({ params: at(id) })
    expect((await eventsIn(id)).at(-1)).toBe('deleted')
    await expect(history(id, 'ana')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is not for anyone else, nor of what never was', async () => {
    const { id } = await draft()
    await w.as('marta').goals.open({ params: at(id) })
    for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
      await expect(history(id, name)).rejects.toMatchObject({ statusCode: 404 })
    await expect(history(newId())).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('no text of a goal is in the audit', async () => {
  const { id } = await draft()
  await w.as('marta').goals.open({ params: at(id) })
  await w.as('marta').goals.close({ params: at(id), body: { evaluation: 1, comment: 'Halve' } })
  await inWork('marta', async ({ db }) => {
    const lines = await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'goals.close',
      'goals.create',
      'goals.open',
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Halve|Measure|Cut/)
  })
})
