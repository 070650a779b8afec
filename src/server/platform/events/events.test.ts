import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { openAgain, testDatabase } from '#tests/support/database.ts'
import {
  clientAt,
  startServer,
  stopServer,
  streamAt,
  tokenOf,
  type EventServer,
} from '#tests/support/event-servers.ts'
import { personInput } from '#tests/support/invitations.ts'
import { listen, type Stream } from '#tests/support/listen.ts'
import type { Ground, Name } from '#tests/support/people.ts'
import { settle } from '#tests/support/settle.ts'
import { testToday } from '#tests/support/world.ts'

const opened = new Set<Database>()
const streams: Stream[] = []

let database: Database
let one: EventServer
let other: EventServer
let ground: Ground

function startOn(on: Database): Promise<EventServer> {
  opened.add(on)
  return startServer(on)
}

beforeAll(async () => {
  database = await testDatabase()
  one = await startOn(database)
  other = await startOn(await openAgain(database))
  ground = await settle(database)
})

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

afterAll(async () => {
  for (const server of [one, other]) await stopServer(server)
  for (const each of opened) if (each !== database) await each.close()
})

async function streamOf(name: Name, server = one, of = ground): Promise<Stream> {
  const stream = await streamAt(server, of, name)
  streams.push(stream)
  return stream
}

const as = (name: Name, server = one) => clientAt(server, ground, name)

const idOf = (name: Name) => ground.people[name].userId

/** Waits until Marta is told: else it might reach a stream that is opened afterwards. */
async function heard<T>(topic: 'goals' | 'one-to-ones', act: () => Promise<T>): Promise<T> {
  const stream = await streamOf('marta')
  const done = await act()
  await stream.hears({ topic })
  return done
}

async function plan(collaborator: 'ana' | 'bruno') {
  const { companyId } = ground
  const { oneToOnes } = as('marta')
  const about = { companyId, userId: idOf(collaborator) }
  const known = await oneToOnes.list({ params: about })
  const body = { type: 'FOLLOW_UP', date: testToday } as const
  const create = () => oneToOnes.create({ params: about, body })
  const { id } = known[0] ?? (await heard('one-to-ones', create))
  return { ...about, managerId: idOf('marta'), oneToOneId: id }
}

const ask = async (server = one) =>
  as('ana', server).agenda.ask({ params: await plan('ana'), body: { text: 'May I lead it?' } })

describe('who is told', () => {
  test('a manager, within a second, that there is a question, and not a word of it', async () => {
    await plan('ana')
    const marta = await streamOf('marta')
    await ask()
    await marta.hears({ topic: 'notifications' })
    expect(marta.told).toEqual([
      { topic: 'agenda', collaboratorId: idOf('ana') },
      { topic: 'notifications', collaboratorId: idOf('marta') },
    ])
  })

  test('by whichever server either of the two is on', async () => {
    await plan('ana')
    const here = await streamOf('marta', one)
    const there = await streamOf('marta', other)
    const ana = await streamOf('ana', other)
    await ask(one)
    for (const stream of [here, there, ana]) await stream.hears({ topic: 'agenda' })
    await ask(other)
    for (const stream of [here, there, ana]) {
      await expect.poll(() => stream.told.length, { timeout: 1000 }).toBe(2)
    }
  })

  test('nobody else: no teammate, other manager or administrator, and no other company', async () => {
    const foreign = await settle(database)
    await plan('ana')
    const outside = await Promise.all([
      ...(['bruno', 'diego', 'carla', 'admin', 'superadmin'] as const).map((name) =>
        streamOf(name),
      ),
      streamOf('marta', one, foreign),
      streamOf('ana', other, foreign),
    ])
    const marta = await streamOf('marta')
    await ask()
    await marta.hears({ topic: 'agenda' })
    expect(outside.map(({ told }) => told)).toEqual(outside.map(() => []))
  })

  test('the collaborator only from the moment that something is shared', async () => {
    const params = await plan('bruno')
    const [marta, bruno] = [await streamOf('marta'), await streamOf('bruno')]
    const { oneToOnes } = as('marta')
    const body = { path: 'greetings', value: 'Hello Bruno', baseRevision: 0 }
    await oneToOnes.write({ params, body })
    await marta.hears({ topic: 'one-to-ones' })
    expect(bruno.told).toEqual([])
    await oneToOnes.step({ params, body: { event: 'finishPreparation', version: 1 } })
    await bruno.hears({ topic: 'one-to-ones', collaboratorId: idOf('bruno') })
  })

  test('managers, of what is decided inside a one-to-one, no more than of a word that is prepared', async () => {
    const { companyId, oneToOneId } = await plan('ana')
    const { goals } = as('marta')
    const goal = { description: 'Deploy faster', weightingPoints: 50, tracking: 'manual' } as const
    const params = { companyId, userId: idOf('ana') }
    const { id } = await heard('goals', () => goals.create({ params, body: goal }))
    const [marta, ana] = [await streamOf('marta'), await streamOf('ana')]
    const body = { evaluation: 3, comment: 'It landed', oneToOneId } as const
    await goals.close({ params: { companyId, goalId: id }, body })
    await marta.hears({ topic: 'one-to-ones' })
    expect(marta.told).toEqual([{ topic: 'one-to-ones', collaboratorId: idOf('ana') }])
    expect(ana.told).toEqual([])
  })

  test('whoever is asked for feedback, and no manager of either', async () => {
    const [marta, bruno] = [await streamOf('marta'), await streamOf('bruno')]
    const params = { companyId: ground.companyId, userId: idOf('bruno') }
    const body = { question: 'How did the demo go?' }
    await as('ana').feedbackRequests.ask({ params, body })
    await bruno.hears({ topic: 'feedback' })
    await ask()
    await marta.hears({ topic: 'agenda' })
    expect(marta.told).toHaveLength(1)
  })

  test('whoever gets another role, so that their tabs read it again', async () => {
    const [diego, marta] = [await streamOf('diego'), await streamOf('marta')]
    const params = { companyId: ground.companyId, userId: idOf('diego') }
    await as('superadmin').users.changeRole({ params, body: { role: 'ADMIN' } })
    await diego.hears({ topic: 'notifications', collaboratorId: idOf('diego') })
    expect(marta.told).toEqual([])
  })

  test('whoever gets another role on the page that edits them', async () => {
    const diego = await streamOf('diego')
    const params = { companyId: ground.companyId, userId: idOf('diego') }
    const person = await as('superadmin').users.read({ params })
    const body = { ...personInput(person), role: { role: 'USER' as const } }
    await as('superadmin').users.edit({ params, body })
    await diego.hears({ topic: 'notifications', collaboratorId: idOf('diego') })
  })

  test('nobody, of what was refused', async () => {
    const params = await plan('ana')
    const marta = await streamOf('marta')
    const { oneToOnes } = as('marta')
    const late = { event: 'sendSummary', version: 1 } as const
    await expect(oneToOnes.step({ params, body: late })).rejects.toMatchObject({ statusCode: 409 })
    await ask()
    await marta.hears({ topic: 'agenda' })
    expect(marta.told).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('is nothing that anyone stores or holds back on the way', async () => {
    const { headers } = await streamOf('ana')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  test('is for the people of the company who are active', async () => {
    const { address } = one
    const inactive = await tokenOf(ground, 'inactive')
    await expect(listen(address, ground.companyId, '')).rejects.toThrow('401')
    await expect(listen(address, ground.companyId, inactive)).rejects.toThrow('403')
    const nowhere = listen(address, idOf('ana'), await tokenOf(ground, 'ana'))
    await expect(nowhere).rejects.toThrow('404')
  })

  test('is one of twenty that an account has, however many tabs it opens', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => streamOf('carla')))
    await expect(streamOf('carla')).rejects.toThrow('429')
    await streamOf('bruno')
    all[0]?.close()
    await expect.poll(() => streamOf('carla').catch(() => undefined)).toBeDefined()
    // A refusal further on leaves the place it took.
    const inactive = await tokenOf(ground, 'inactive')
    for (let n = 0; n < 21; n += 1)
      await expect(listen(one.address, ground.companyId, inactive)).rejects.toThrow('403')
  })

  test('ends with its server, at once', async () => {
    const third = await startOn(await openAgain(database))
    const stream = await streamOf('marta', third)
    const start = performance.now()
    await third.app.close()
    await stream.ended
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('should the database break the connection that listens', () => {
  test('streams end, so that pages read what they missed, and what happens from then on is heard', async () => {
    await plan('ana')
    const before = await streamOf('marta')
    if (database.kind === 'postgres') {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tandem-listen'`.execute(
        database.db,
      )
      await before.ended
    }
    const marta = await streamOf('marta')
    await ask()
    await marta.hears({ topic: 'agenda' })
    expect(marta.told).toHaveLength(1)
  })
})
