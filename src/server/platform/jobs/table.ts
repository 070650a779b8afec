import type { JobName } from '#domain/platform/jobs/jobs.ts'

export interface JobRunTable {
  id: string
  job: JobName
  tries: number
  started_at: Date
  ended_at: Date | null
  /** Code only. */
  problem: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    job_run: JobRunTable
  }
}
