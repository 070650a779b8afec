/** What the server does by itself, on a schedule. Each run does what is left to do: one more changes nothing. */
export const jobNames = [
  'deleteExpired',
  'deleteMails',
  'deleteOldAudit',
  'eraseCompanies',
  'makeExports',
  'redrawPictures',
  'runImports',
  'withdrawUnfinished',
  'remind',
] as const
export type JobName = (typeof jobNames)[number]

/** The minutes of each hour at which a job runs, in order: not all at once. */
export const jobMinutes: Readonly<Record<JobName, readonly [number, ...number[]]>> = {
  deleteExpired: [5],
  deleteMails: [20],
  deleteOldAudit: [50],
  eraseCompanies: [40],
  // What commands ask for is made at once; these take up what was left.
  makeExports: [3, 33],
  redrawPictures: [15, 45],
  // The same; and the next of whom imports made are invited.
  runImports: [10, 25, 40, 55],
  withdrawUnfinished: [35],
  // Within a quarter of an hour of when somebody is to be reminded, by whichever clock.
  remind: [1, 16, 31, 46],
}

const hourMs = 3_600_000

/** When a job runs next by itself after `now`, both in milliseconds since 1970. */
export function nextRunAt(name: JobName, now: number): number {
  const minutes = jobMinutes[name]
  const hour = now - (now % hourMs)
  const next = minutes.map((minute) => hour + minute * 60_000).find((at) => at > now)
  return next ?? hour + hourMs + minutes[0] * 60_000
}

/**
 * Jobs that commands ask for: what is asked for while one is under way may have come too late for it, so that one
 * more waits. Of the others a run that is under way does for everybody.
 */
export const askedJobs: readonly JobName[] = ['makeExports', 'runImports']

/** How often a run that fails is tried, the first time included. */
export const jobTriesMax = 4

/** A run that takes longer counts as cut off, in minutes: another process takes it up. */
export const jobMinutesMax = 15

/** How often in a row a job may end its process; then only somebody who asks for it begins it again, or another day. */
export const jobCrashesMax = 2

/** The problem of a run that was given up for that. */
export const jobGivenUp = 'gaveUp'

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
  /** Whether it was not begun, since the runs before it ended their process. */
  readonly isGivenUp: boolean
  /** Which try it is, from 1. */
  readonly tries: number
}

/** The state of a run at `now`, in milliseconds since 1970. */
export function jobRunStateOf(run: JobRun, now: number): JobRunState {
  if (!run.isOver) return now - run.startedAt < jobMinutesMax * 60_000 ? 'running' : 'cutOff'
  if (!run.hasFailed) return 'done'
  return run.tries < jobTriesMax && !run.isGivenUp ? 'retrying' : 'failed'
}
