/** What the server does by itself, on a schedule. Each run does what is left to do: one more changes nothing. */
export const jobNames = ['deleteExpired', 'deleteMails', 'withdrawUnfinished'] as const
export type JobName = (typeof jobNames)[number]

/** The minute of each hour at which a job runs: not all at once. */
export const jobMinutes: Readonly<Record<JobName, number>> = {
  deleteExpired: 5,
  deleteMails: 20,
  withdrawUnfinished: 35,
}

const hourMs = 3_600_000

/** When a job runs next by itself after `now`, both in milliseconds since 1970. */
export function nextRunAt(name: JobName, now: number): number {
  const at = now - (now % hourMs) + jobMinutes[name] * 60_000
  return at > now ? at : at + hourMs
}

/** How often a run that fails is tried, the first time included. */
export const jobTriesMax = 4

/** A run that takes longer counts as cut off, in minutes: another process takes it up. */
export const jobMinutesMax = 15

/** The lines of runs are kept for so many days. */
export const jobRunDaysMax = 7

/** How far a run has got: under way, done, failed but to be tried again, failed for good, or cut off. */
export const jobRunStates = ['running', 'done', 'retrying', 'failed', 'cutOff'] as const
export type JobRunState = (typeof jobRunStates)[number]

interface JobRun {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly isOver: boolean
  readonly hasFailed: boolean
  /** Which try it is, from 1. */
  readonly tries: number
}

/** The state of a run at `now`, in milliseconds since 1970. */
export function jobRunStateOf(run: JobRun, now: number): JobRunState {
  if (!run.isOver) return now - run.startedAt < jobMinutesMax * 60_000 ? 'running' : 'cutOff'
  if (!run.hasFailed) return 'done'
  return run.tries < jobTriesMax ? 'retrying' : 'failed'
}
