import type { jobs } from '#contract/jobs.ts'
import { jobNames, jobRunStateOf, nextRunAt } from '#domain/jobs/jobs.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { askForRun, lastRuns } from './queries.ts'

const shownMax = 100

/** What super administrators see of the work that nobody asked for, and may have done at once. */
export const jobsRoutes: Handlers<typeof jobs> = {
  list: async (work) => {
    const now = work.now.getTime()
    const rows = await lastRuns(work, shownMax)
    return {
      jobs: jobNames.map((name) => ({
        name,
        nextAt: new Date(nextRunAt(name, now)).toISOString(),
      })),
      runs: rows.map(({ id, job, tries, started_at, ended_at, problem }) => ({
        id,
        name: job,
        at: started_at.toISOString(),
        tookMs: ended_at && ended_at.getTime() - started_at.getTime(),
        tries,
        state: jobRunStateOf(
          {
            startedAt: started_at.getTime(),
            isOver: ended_at !== null,
            hasFailed: problem !== null,
            tries,
          },
          now,
        ),
        problem,
      })),
    }
  },
  run: (work, { body: { name } }) => askForRun(work, name),
}
