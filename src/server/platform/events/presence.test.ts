import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { openAgain, testDatabase } from '#tests/support/database.ts'
import {
  clientAt,
  startServer,
  stopServer,
  streamAt,
  type EventServer,
} from '#tests/support/event-servers.ts'
import type { Stream } from '#tests/support/listen.ts'
import type { Ground, Name } from '#tests/support/people.ts'
import { settle } from '#tests/support/settle.ts'
import { testToday } from '#tests/support/world.ts'

const streams: Stream[] = []
let database: Database
let again: Database
let one: EventServer
let other: EventServer
let ground: Ground

beforeAll(async () => {
  database = await testDatabase()
  again = await openAgain(database)
  one = await startServer(database)
  other = await startServer(again)
  ground = await settle(database)
})

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

afterAll(async () => {
  for (const server of [one, other]) await stopServer(server)
  if (again !== database) await again.close()
})

async function streamOf(name: Name, server = one): Promise<Stream> {
  const stream = await streamAt(server, ground, name)
  streams.push(stream)
  return stream
}

/** Earlier announcements may still arrive on a new stream. */
const presenceIn = ({ told }: Stream) => told.filter(({ topic }) => topic === 'presence')

type At = { readonly companyId: string; readonly oneToOneId: string }

/** A one-to-one of Marta's with Ana that is held. */
async function hold(): Promise<At> {
  const { companyId, people } = ground
  const { oneToOnes } = clientAt(one, ground, 'marta')
  const about = { companyId, userId: people.ana.userId }
  const { id } = await oneToOnes.create({
    params: about,
    body: { type: 'FOLLOW_UP', date: testToday },
  })
  const params = { companyId, oneToOneId: id }
  await oneToOnes.step({ params, body: { event: 'finishPreparation', version: 1 } })
  await oneToOnes.step({ params, body: { event: 'startConduction', version: 2 } })
  return params
}

const say = (name: Name, params: At, server = one, here = true) =>
  clientAt(server, ground, name).oneToOnes.tellPresence({ params, body: { visit: 7, here } })

async function auditLines(): Promise<number> {
  const { rows } = await inCompany(database.db, ground.companyId, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry`.execute(db),
  )
  return rows[0]?.count ?? 0
}

test('who comes and goes at two servers is heard in that order: each is answered once it is committed', async () => {
  const params = await hold()
  const marta = await streamOf('marta')
  // The commit of one that only reads is not awaited.
  const transact = vi.spyOn(database.db, 'transact')
  const turns = [true, false, true, false]
  for (const here of turns) await say('ana', params, here ? one : other, here)
  expect(transact.mock.calls.map(([mode]) => mode)).toContain('read write')
  transact.mockRestore()
  await expect.poll(() => presenceIn(marta).map((it) => 'here' in it && it.here)).toEqual(turns)
  const { oneToOnes } = clientAt(one, ground, 'marta')
  await oneToOnes.step({ params, body: { event: 'finishAndShare', version: 3 } })
})

test('that somebody is on the page of a one-to-one is heard by the other of the two alone, and kept nowhere', async () => {
  const params = await hold()
  const [marta, ana] = [await streamOf('marta', one), await streamOf('ana', other)]
  const outside = await Promise.all(
    (['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const).map((name) => streamOf(name)),
  )
  const audited = await auditLines()
  await say('marta', params, one)
  await say('ana', params, one)
  await say('ana', params, other, false)
  const { oneToOneId } = params
  const said = (here: boolean) => ({ topic: 'presence', oneToOneId, visit: 7, here })
  await expect.poll(() => presenceIn(marta)).toEqual([said(true), said(false)])
  await expect.poll(() => presenceIn(ana)).toEqual([said(true)])
  expect(outside.map(({ told }) => told)).toEqual(outside.map(() => []))
  expect(await auditLines()).toBe(audited)

  for (const name of ['diego', 'bruno', 'admin', 'superadmin'] as const)
    await expect(say(name, params)).rejects.toMatchObject({ statusCode: 404 })
  const { oneToOnes } = clientAt(one, ground, 'marta')
  await oneToOnes.step({ params, body: { event: 'finishAndShare', version: 3 } })
  for (const name of ['marta', 'ana'] as const)
    await expect(say(name, params)).rejects.toMatchObject({ statusCode: 409 })
})
