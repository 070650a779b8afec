import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  onDemandJobs,
  jobGivenUp,
  jobMinutes,
  jobNames,
  jobTriesMax,
  type JobName,
} from '#domain/platform/jobs/jobs.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { freshDatabase, isEmbedded, openAgain } from '#tests/support/database.ts'
import { testNow, worldOn, type World } from '#tests/support/world.ts'
import { JobQueue, type Job } from './job-queue.ts'
import { endRun, insertRun } from './queries.ts'

const pace = { look: 0.5, retry: 0, most: 60, supervise: 1 }
/** Where a run that takes two seconds counts as cut off. */
const impatient = { ...pace, most: 2 }
const slow = { look: 0.5, retry: 300, most: 900, supervise: 60 }

/** How far its own minutes are from now, in minutes: the queue begins jobs by the clock of the machine. */
function minutesToRun(name: JobName): number {
  const now = new Date().getUTCMinutes()
  const far = jobMinutes[name].map((it) => (it - now + 60) % 60)
  return Math.min(...far.map((it) => Math.min(it, 60 - it)))
}

/** Of some jobs the one that is farthest from its own minutes: nothing but the test has it run. */
const quietest = (names: readonly JobName[]): JobName =>
  names.toSorted((a, b) => minutesToRun(b) - minutesToRun(a))[0] ?? 'deleteMails'

/** What the tests ask for: a job of the server's own, and one that commands ask for. */
let own: JobName
let commanded: JobName

let database: Database
let w: World
let queues: JobQueue[]
/** What ran, in order. */
let ran: string[]
let failures: unknown[]
let work: (job: JobName) => Promise<void>

beforeAll(async () => {
  database = await freshDatabase()
  w = await worldOn(database)
})

afterAll(() => database.close())

beforeEach(async () => {
  await asPlatform(database.db, (db) => db.deleteFrom('job_run').execute())
  queues = []
  ran = []
  failures = []
  own = quietest(jobNames.filter((it) => !onDemandJobs.includes(it)))
  commanded = quietest(onDemandJobs)
  work = async () => undefined
})

afterEach(async () => {
  await Promise.all(queues.map((it) => it.stop(1000)))
})

/** One more process that takes part. */
async function joins(who: string, on = database, at = pace): Promise<JobQueue> {
  const does = (job: JobName) => async () => {
    // The others come by the clock, whenever the tests are run.
    if (job !== own && job !== commanded) return
    ran.push(`${who} ${job}`)
    await work(job)
  }
  const jobs = {} as Record<JobName, Job>
  for (const name of jobNames) jobs[name] = does(name)
  const failed = (error: unknown) => void failures.push(error)
  const options = { database: on, clock: () => new Date(), jobs, failed, pace: at }
  const queue = new JobQueue(options)
  queues.push(queue)
  await queue.start()
  return queue
}

const params = () => ({ companyId: w.companyId })
const api = () => w.as('superadmin').jobs
const ask = (name = own) => api().run({ params: params(), body: { name } })
const runs = async () => {
  const all = (await api().list({ params: params() })).runs
  return all.filter(({ name }) => name === own || name === commanded)
}
const states = async () => (await runs()).map(({ state }) => state)

test('a failure is read for as long as it is kept, however often other jobs have run since', async () => {
  const run = async (job: JobName, hoursAgo: number, problem: string | null) => {
    const [id, startedAt] = [newId(), new Date(testNow.getTime() - hoursAgo * 3_600_000)]
    await asPlatform(database.db, async (db) => {
      await insertRun(db, { id, job, tries: 1, startedAt })
      await endRun(db, id, startedAt, problem)
    })
  }
  await run(own, 150, '23505')
  for (let n = 0; n < 110; n += 1) await run(commanded, n / 4, null)
  const found = (await runs()).map(({ name, problem }) => ({ name, problem }))
  expect(found.at(-1)).toEqual({ name: own, problem: '23505' })
  expect(found).toHaveLength(9)
})

describe('a job that is asked for', () => {
  test('runs at once, and its line says when, how long and with what end; the others wait for their hour', async () => {
    await joins('one', database, { ...pace, look: 60 })
    await ask()
    await expect.poll(states).toEqual(['done'])
    expect(await runs()).toMatchObject([{ name: own, tries: 1, problem: null }])
    expect(ran).toEqual([`one ${own}`])
  })

  test('of a queue whose first start failed halfway is run, the failure said once', async () => {
    const away = new Error('away')
    let reads = 0
    await joins('one', {
      ...database,
      get kind() {
        reads += 1
        if (reads === 2 || reads === 4) throw away
        return database.kind
      },
    })
    await ask()
    await expect.poll(states).toEqual(['done'])
    expect([ran, failures]).toEqual([[`one ${own}`], [away]])
  })

  test.skipIf(isEmbedded)(
    'by a command, unheard since the connection that listens was cut, is run once it is back',
    async () => {
      await joins('one')
      await database.runScript(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tandem-listen'`)
      await ask(commanded)
      await expect.poll(() => ran, { timeout: 30_000 }).toEqual([`one ${commanded}`])
    },
  )

  test('while it is under way, is not begun a second time, by whatever process', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    work = () => promise
    const second = await openAgain(database)
    await joins('one')
    await joins('two', second)
    await ask()
    await expect.poll(() => ran.length).toBe(1)
    await ask()
    resolve()
    await expect.poll(states).toEqual(['done'])
    expect(ran).toHaveLength(1)
    await queues.pop()?.stop(1000)
    if (second !== database) await second.close()
  })

  test('by a command, while it is under way, is run once more after it: that may have come too late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    work = () => promise
    await joins('one')
    await ask(commanded)
    await expect.poll(() => ran.length).toBe(1)
    await ask(commanded)
    await ask(commanded)
    resolve()
    await expect.poll(states).toEqual(['done', 'done'])
    expect(ran).toHaveLength(2)
  })

  test('that fails is soon tried again, at last given up; a line says the code of what went wrong, no text', async () => {
    work = () => Promise.reject(Object.assign(new Error('Ana Test was born'), { code: '23505' }))
    await joins('one', database, { ...pace, look: 60 })
    await ask(commanded)
    await expect.poll(states, { timeout: 30_000 }).toHaveLength(jobTriesMax)
    await expect.poll(states).toEqual(['failed', 'retrying', 'retrying', 'retrying'])
    expect((await runs()).map(({ problem }) => problem)).toEqual(Array(4).fill('23505'))
  })

  test('and hangs, is taken up again', async () => {
    const never = new Promise<void>(() => undefined)
    work = () => never
    const hung = await joins('one', database, impatient)
    await ask()
    await expect.poll(() => ran.length).toBe(1)
    work = async () => undefined
    await joins('two', database, impatient)
    await expect.poll(() => ran, { timeout: 30_000 }).toHaveLength(2)
    await expect.poll(states).toEqual(['done', 'cutOff'])
    await hung.stop(1)
  })

  test.runIf(isEmbedded)(
    'and ended the one process of an embedded database is taken up by the next start, at once',
    async () => {
      work = () => new Promise<void>(() => undefined)
      const killed = await joins('one', database, slow)
      await ask(commanded)
      await expect.poll(() => ran.length).toBe(1)
      work = async () => undefined
      await joins('two', database, slow)
      await expect.poll(() => ran).toEqual([`one ${commanded}`, `two ${commanded}`])
      await killed.stop(1)
    },
  )

  test.skipIf(isEmbedded)(
    'and lost its process is begun elsewhere within five seconds',
    async () => {
      work = () => new Promise<void>(() => undefined)
      const dying = await openAgain(database)
      const killed = await joins('one', dying, slow)
      await ask(commanded)
      await expect.poll(() => ran.length).toBe(1)
      work = async () => undefined
      await joins('two', database, slow)
      // As a killed process does, it leaves its session and nothing else.
      await dying.close()
      await ask(commanded)
      await expect.poll(() => ran, { timeout: 5_000 }).toContain(`two ${commanded}`)
      queues = queues.filter((it) => it !== killed)
      await killed.stop(1).catch(() => undefined)
    },
  )

  test('and ended its process twice is given up, until somebody asks for it again', async () => {
    const began = { job: own, tries: 1, startedAt: new Date() } as const
    await asPlatform(database.db, async (db) => {
      await insertRun(db, { ...began, id: newId() })
      await insertRun(db, { ...began, id: newId(), tries: 2 })
    })
    // Of what is wanted the first try is begun: this one does not come back either.
    work = () => new Promise<void>(() => undefined)
    const hung = await joins('one', database, impatient)
    await ask()
    await expect.poll(() => ran.length).toBe(1)
    work = async () => undefined
    await joins('two', database, impatient)
    await expect.poll(async () => (await runs())[0]?.problem, { timeout: 45_000 }).toBe(jobGivenUp)
    await hung.stop(1)
    expect([(await states())[0], ran.length]).toEqual(['failed', 1])
    await ask()
    await expect.poll(states).toContain('done')
    expect(ran).toHaveLength(2)
  })
})
