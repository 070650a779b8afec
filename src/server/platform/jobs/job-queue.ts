import { PgBoss, type JobWithMetadata } from 'pg-boss'
import {
  askedJobs,
  jobGivenUp,
  jobMinutes,
  jobMinutesMax,
  jobNames,
  jobRunDaysMax,
  jobTriesMax,
  type JobName,
} from '#domain/platform/jobs/jobs.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { jobChannel } from './job-channel.ts'
import { deleteRunsBefore, endRun, hasCrashed, insertRun } from './queries.ts'

/** Does what is left to do at `now`. */
export type Job = (database: Pick<Database, 'db' | 'kind'>, now: Date) => Promise<void>

/** How fast a queue works, in seconds. */
interface Pace {
  /** How often a process looks for a run that is due. */
  readonly look: number
  /** How long after a failure a run is tried again. */
  readonly retry: number
  /** How long a run may take. */
  readonly most: number
  /** How often runs that took longer are looked for. */
  readonly supervise: number
}

const usualPace: Pace = { look: 10, retry: 300, most: jobMinutesMax * 60, supervise: 20 }

/** How often, in seconds, a process looks for runs that commands ask for. */
const lookAsked = 2

/**
 * Where several processes share a database, a run that people wait for counts as dead after so many seconds
 * without a sign of its process, and is begun again so many later. One that still lives is fenced off.
 */
const heartbeatAsked = 30
const retryAsked = 5

const dayMs = 86_400_000

interface JobQueueOptions {
  readonly database: Database
  readonly clock: () => Date
  /** What each job does. */
  readonly jobs: Readonly<Record<JobName, Job>>
  /** Called with what a job or the queue failed with. */
  readonly failed: (error: unknown) => void
  readonly pace?: Pace
}

/**
 * Runs jobs on their schedules, in any number of processes on one database: of those that look, one
 * takes a run. If it dies in between, another takes it up after `jobMinutesMax`, sooner where somebody
 * waits; on the embedded database, which has one process, the next start does. Nothing of it may be called
 * inside a transaction: the embedded database has one connection.
 */
export class JobQueue {
  readonly #options: JobQueueOptions
  #boss: PgBoss | undefined
  #started: Promise<void> | undefined
  readonly #underWay = new Set<string>()

  constructor(options: JobQueueOptions) {
    this.#options = options
  }

  /** Takes part from now on. */
  start(): Promise<void> {
    this.#started ??= this.#start()
    return this.#started
  }

  /** Takes nothing more, and gives what is under way `patienceMs` to end. */
  async stop(patienceMs: number): Promise<void> {
    // What could not start has nothing to stop.
    await this.#started?.catch(() => undefined)
    await this.#boss?.stop({ graceful: true, timeout: patienceMs })
    // What did not end in time was stopped, and did not end its process.
    const { database, clock } = this.#options
    for (const id of this.#underWay)
      await asPlatform(database.db, (it) => endRun(it, id, clock(), 'stopped'))
  }

  async #start(): Promise<void> {
    const { database, failed, pace = usualPace } = this.#options
    // What is asked for while the queue makes its tables is not said again.
    const early = new Set<JobName>()
    let take = (name: JobName) => void early.add(name)
    await database.listen(jobChannel, (payload) => {
      const name = jobNames.find((it) => it === payload)
      if (name) take(name)
    })
    const boss = new PgBoss({
      ...database.queue,
      superviseIntervalSeconds: pace.supervise,
      monitorIntervalSeconds: pace.supervise,
      // An installation's own upkeep does this for every table; the embedded database has none to do.
      monitorVacuum: false,
      reindex: false,
    })
    boss.on('error', failed)
    await boss.start()
    this.#boss = boss
    for (const name of jobNames) await this.#take(boss, name)
    take = (name) => void boss.send(name, { isWanted: true }).catch(failed)
    early.forEach(take)
  }

  /**
   * Fails the runs that the process before this one was at when it died: nobody else can be. They are tried again
   * as ever, those that people wait for at once.
   */
  async #giveBack(boss: PgBoss, name: JobName): Promise<void> {
    const runs = await boss.findJobs(name)
    const ids = runs.flatMap(({ id, state }) => (state === 'active' ? [id] : []))
    if (ids.length === 0) return
    await boss.fail(name, ids)
    if (askedJobs.includes(name)) await boss.send(name, { isWanted: true })
  }

  async #take(boss: PgBoss, name: JobName): Promise<void> {
    const { look, retry, most } = this.#options.pace ?? usualPace
    const isAsked = askedJobs.includes(name)
    const options = {
      retryLimit: jobTriesMax - 1,
      retryDelay: isAsked ? Math.min(retry, retryAsked) : retry,
      ...(isAsked ? { heartbeatSeconds: heartbeatAsked } : {}),
      expireInSeconds: most,
      deleteAfterSeconds: (jobRunDaysMax * dayMs) / 1000,
    }
    // Of the runs of a job one waits or is under way, wherever it was asked for; or one of each.
    await boss.createQueue(name, { ...options, policy: isAsked ? 'stately' : 'exclusive' })
    // One that an earlier version made is left as it is by that.
    await boss.updateQueue(name, options)
    // Before this process takes any of its own.
    if (this.#options.database.kind === 'embedded') await this.#giveBack(boss, name)
    await boss.schedule(name, `${jobMinutes[name].join(',')} * * * *`)
    // Somebody waits for what they have asked for.
    const pollingIntervalSeconds = isAsked ? Math.min(look, lookAsked) : look
    const polling = { includeMetadata: true, pollingIntervalSeconds } as const
    await boss.work(name, polling, async ([run]: JobWithMetadata[]) => {
      if (!run) return
      const { isWanted = false } = (run.data ?? {}) as { readonly isWanted?: boolean }
      await this.#run(name, run.retryCount + 1, isWanted)
    })
  }

  async #run(job: JobName, tries: number, isWanted: boolean): Promise<void> {
    const { database, clock, jobs, failed } = this.#options
    const { db } = database
    const id = newId()
    const startedAt = clock()
    // Jobs that commands ask for give up what ended their process one by one: the others are to go on.
    const isBeyond =
      !askedJobs.includes(job) &&
      !(isWanted && tries === 1) &&
      (await asPlatform(db, (it) => hasCrashed(it, job, new Date(startedAt.getTime() - dayMs))))
    await asPlatform(db, (it) => insertRun(it, { id, job, tries, startedAt }))
    if (isBeyond) return asPlatform(db, (it) => endRun(it, id, startedAt, jobGivenUp))
    this.#underWay.add(id)
    const problem = await jobs[job](database, startedAt).then(
      () => null,
      (error: unknown) => {
        failed(error)
        return codeOf(error)
      },
    )
    this.#underWay.delete(id)
    await asPlatform(db, async (it) => {
      await endRun(it, id, clock(), problem)
      await deleteRunsBefore(it, new Date(startedAt.getTime() - jobRunDaysMax * dayMs))
    })
    // The queue keeps what it is thrown: a code, never what people wrote.
    if (problem !== null) throw new Error(problem)
  }
}

/** A code of what went wrong: the database's or the system's where there is one, else the kind of error. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return [code, name].find((it) => typeof it === 'string' && it !== '')?.toString() ?? 'unknown'
}
