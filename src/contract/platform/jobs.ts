import { z } from 'zod'
import { jobNames, jobRunStates, jobTriesMax } from '#domain/platform/jobs/jobs.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant } from '#contract/kernel/fields.ts'

const job = z.object({
  name: z.enum(jobNames),
  nextAt: instant,
})
export type JobView = z.output<typeof job>

const jobRun = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  at: instant,
  /** Milliseconds; null while running. */
  tookMs: z.int().nonnegative().nullable(),
  tries: z.int().min(1).max(jobTriesMax),
  state: z.enum(jobRunStates),
  /** A code, never a text. */
  problem: z.string().nullable(),
})
export type JobRunView = z.output<typeof jobRun>

export const jobsView = z.object({ jobs: z.array(job), runs: z.array(jobRun) })

const jobsPath = '/superadmin/:companyId/jobs'

/** Concerns the installation, no company or person. */
export const jobs = {
  list: endpoint.superadmin({
    route: `GET ${jobsPath}`,
    summary:
      'What the server does by itself: each job with its next time, its latest successful runs and its latest others, the newest first.',
    response: jobsView,
  }),
  run: endpoint.superadmin({
    route: `POST ${jobsPath}/run`,
    summary: 'Have a job run now. One that is under way is not begun a second time.',
    body: z.strictObject({ name: z.enum(jobNames) }),
  }),
}
