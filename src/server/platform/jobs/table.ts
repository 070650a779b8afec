import type { JobName } from '#domain/platform/jobs/jobs.ts'

export interface JobRunTable {
  id: string
  job: JobName
  /** Which try of its run it was, from 1. */
  tries: number
  started_at: Date
  /** Null while it is under way, and where it was cut off. */
  ended_at: Date | null
  /** A code of what went wrong: never a text. */
  problem: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    job_run: JobRunTable
  }
}
