import type { jobs } from '#contract/platform/jobs.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { askForRun, readJobs } from './queries.ts'

export const jobsRoutes: Handlers<typeof jobs> = {
  list: (work) => readJobs(work, work.now.getTime()),
  run: (work, { body: { name } }) => askForRun(work, name),
}
