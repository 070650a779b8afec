import type { jobs } from '#contract/platform/jobs.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { askForRun, readJobs } from './queries.ts'

/** What super administrators see of the work that nobody asked for, and may have done at once. */
export const jobsRoutes: Handlers<typeof jobs> = {
  list: (work) => readJobs(work, work.now.getTime()),
  run: (work, { body: { name } }) => askForRun(work, name),
}
