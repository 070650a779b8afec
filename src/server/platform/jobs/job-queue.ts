import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import {
  onDemandJobs,
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
import { deleteRunsBefore, endRun, hasCrashed, insertRun, readOrphans } from './queries.ts'

/** `isWanted`: requested by a person, not by the schedule. */
export type Job = (
  database: Pick<Database, 'db' | 'kind'>,
  now: Date,
  isWanted: boolean,
) => Promise<void>

interface Pace {
  readonly look: number
  readonly retry: number
  readonly most: number
  readonly supervise: number
}

const usualPace: Pace = { look: 20, retry: 300, most: jobMinutesMax * 60, supervise: 20 }

/** Milliseconds; a run takes its lock right after it is begun. */
const orphanMs = 2_000

/** Seconds without a heartbeat until an on-demand run counts as dead; a survivor is fenced off. */
const heartbeatAsked = 30
const retryAsked = 5

const failureSavedWithinMs = 1_000

interface JobQueueOptions {
  readonly database: Database
  readonly clock: () => Date
  readonly jobs: Readonly<Record<JobName, Job>>
  readonly failed: (error: unknown) => void
  readonly pace?: Pace
}

/**
 * If its process dies, another retries a run after `jobMinutesMax`, and one on demand within seconds. Never call it within a
 * transaction: the embedded database has one connection.
 */
export class JobQueue {
  readonly #options: JobQueueOptions
  #boss: PgBoss | undefined
  #started: Promise<void> | undefined
  readonly #underWay = new Set<string>()
  readonly #workers = new Map<JobName, string>()
  #orphans: NodeJS.Timeout | undefined
  readonly #stopping = new AbortController()
  /** Requests that arrive before the queue is ready; they aren't repeated. */
  readonly #early = new Set<JobName>()
  #request = (name: JobName) => void this.#early.add(name)
  #isListening = false

  constructor(options: JobQueueOptions) {
    this.#options = options
  }

  start(): Promise<void> {
    this.#started ??= this.#keepStarting()
    return this.#started
  }

  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort()
    await this.#started
    this.#request = () => undefined
    clearInterval(this.#orphans)
    await this.#boss?.stop({ graceful: true, timeout: patienceMs })
    // Stopped by the time-out, not by a crash.
    const { database, clock } = this.#options
    for (const id of this.#underWay)
      await asPlatform(database.db, (it) => endRun(it, id, clock(), 'stopped'))
  }

  /** Logs a repeated failure once: the database may be down for long. */
  async #keepStarting(): Promise<void> {
    const { failed, pace = usualPace } = this.#options
    const { signal } = this.#stopping
    let last: string | undefined
    while (!signal.aborted) {
      try {
        return await this.#start()
      } catch (error) {
        if (String(error) !== last) failed(error)
        last = String(error)
        // Its workers would take runs beside those of the next try.
        const halfway = this.#boss
        this.#boss = undefined
        await halfway?.stop().catch(() => undefined)
        await wait(pace.look * 1000, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #start(): Promise<void> {
    const { database, failed, pace = usualPace } = this.#options
    await this.#listen()
    const boss = new PgBoss({
      ...database.queue,
      superviseIntervalSeconds: pace.supervise,
      monitorIntervalSeconds: pace.supervise,
      // Servers have autovacuum; the embedded database doesn't need it.
      monitorVacuum: false,
      reindex: false,
    })
    boss.on('error', (error) => {
      if (this.#boss === boss) failed(error)
    })
    this.#boss = boss
    await boss.start()
    for (const name of jobNames) await this.#take(boss, name)
    this.#request = (name) => void this.#send(boss, name).catch(failed)
    this.#early.forEach(this.#request)
    if (!database.hold) return
    const look = () => this.#giveBackOrphans(boss).catch(failed)
    this.#orphans = setInterval(look, orphanMs).unref()
  }

  async #listen(): Promise<void> {
    if (this.#isListening) return
    const hear = (payload: string) => {
      const name = jobNames.find((it) => it === payload)
      if (name) this.#request(name)
    }
    await this.#options.database.listen(jobChannel, hear, () =>
      onDemandJobs.forEach((name) => this.#request(name)),
    )
    this.#isListening = true
  }

  /** On-demand runs whose process has died: their locks have ended with its session. */
  async #giveBackOrphans(boss: PgBoss): Promise<void> {
    const { rows } = await readOrphans(this.#options.database.db, orphanMs)
    for (const { name, id } of rows) {
      // Failed, it would be retried besides.
      await boss.cancel(name, id)
      await this.#send(boss, name)
    }
  }

  async #send(boss: PgBoss, name: JobName): Promise<void> {
    await boss.send(name, { isWanted: true })
    boss.notifyWorker(this.#workers.get(name) ?? '')
  }

  /** On an embedded database active runs belong to the dead previous process. */
  async #giveBack(boss: PgBoss, name: JobName): Promise<void> {
    const runs = await boss.findJobs(name)
    const ids = runs.flatMap(({ id, state }) => (state === 'active' ? [id] : []))
    if (ids.length === 0) return
    await boss.fail(name, ids)
    if (onDemandJobs.includes(name)) await this.#send(boss, name)
  }

  async #take(boss: PgBoss, name: JobName): Promise<void> {
    const { look, retry, most } = this.#options.pace ?? usualPace
    const isAsked = onDemandJobs.includes(name)
    const options = {
      retryLimit: jobTriesMax - 1,
      retryDelay: isAsked ? Math.min(retry, retryAsked) : retry,
      ...(isAsked ? { heartbeatSeconds: heartbeatAsked } : {}),
      expireInSeconds: most,
      deleteAfterSeconds: (jobRunDaysMax * dayMs) / 1000,
    }
    // One queued or active run per job; on-demand jobs, one of each, since the active one may have
    // passed the new row.
    await boss.createQueue(name, { ...options, policy: isAsked ? 'stately' : 'exclusive' })
    await boss.updateQueue(name, options)
    if (this.#options.database.kind === 'embedded') await this.#giveBack(boss, name)
    await boss.schedule(name, `${jobMinutes[name].join(',')} * * * *`)
    const polling = { includeMetadata: true, pollingIntervalSeconds: look } as const
    const worker = await boss.work(name, polling, async ([run]: JobWithMetadata[]) => {
      if (!run) return
      const { isWanted = false } = (run.data ?? {}) as { readonly isWanted?: boolean }
      const letGo = isAsked ? await this.#options.database.hold?.(run.id) : undefined
      await this.#run(name, run.retryCount + 1, isWanted)
        .catch((error: unknown) => {
          const takeAgain = () => boss.notifyWorker(this.#workers.get(name) ?? '')
          setTimeout(takeAgain, options.retryDelay * 1000 + failureSavedWithinMs).unref()
          throw error
        })
        .finally(letGo)
    })
    this.#workers.set(name, worker)
  }

  async #run(job: JobName, tries: number, isWanted: boolean): Promise<void> {
    const { database, clock, jobs, failed } = this.#options
    const { db } = database
    const id = newId()
    const startedAt = clock()
    // On-demand jobs skip the items that crash; others stop after repeated crashes.
    const isBeyond =
      !onDemandJobs.includes(job) &&
      !(isWanted && tries === 1) &&
      (await asPlatform(db, (it) => hasCrashed(it, job, new Date(startedAt.getTime() - dayMs))))
    await asPlatform(db, (it) => insertRun(it, { id, job, tries, startedAt }))
    if (isBeyond) return asPlatform(db, (it) => endRun(it, id, startedAt, jobGivenUp))
    this.#underWay.add(id)
    const problem = await jobs[job](database, startedAt, isWanted).then(
      () => null,
      (error: unknown) => {
        failed(error)
        return failureCodeOf(error)
      },
    )
    this.#underWay.delete(id)
    await asPlatform(db, async (it) => {
      await endRun(it, id, clock(), problem)
      await deleteRunsBefore(it, new Date(startedAt.getTime() - jobRunDaysMax * dayMs))
    })
    // The queue stores errors: pass a code, never personal data.
    if (problem !== null) throw new Error(problem)
  }
}

function failureCodeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return failureCodeOf(error.errors[0])
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return [code, name].find((it) => typeof it === 'string' && it !== '')?.toString() ?? 'unknown'
}
