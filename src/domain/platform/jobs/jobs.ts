import { hourMs, minuteMs } from '#domain/kernel/time/durations.ts'
/** Every job is idempotent: it does whatever is left to do. */
export const jobNames = [
  'backUp',
  'deleteExpired',
  'deleteMails',
  'deleteOldAudit',
  'drillBackup',
  'eraseCompanies',
  'makeExports',
  'redrawPictures',
  'runImports',
  'withdrawUnfinished',
  'remind',
  'retain',
] as const
export type JobName = (typeof jobNames)[number]

export const jobMinutes: Readonly<Record<JobName, readonly [number, ...number[]]>> = {
  // Once an hour it looks whether a day has passed; the drill, whether a week has.
  backUp: [7],
  deleteExpired: [5],
  deleteMails: [20],
  deleteOldAudit: [50],
  drillBackup: [25],
  eraseCompanies: [40],
  // Commands start these at once; the schedule picks up what was left.
  makeExports: [3, 33],
  redrawPictures: [15, 45],
  runImports: [10, 25, 40, 55],
  withdrawUnfinished: [35],
  // At most 15 minutes after a reminder is due, in any time zone.
  remind: [1, 16, 31, 46],
  retain: [45],
}

export function nextRunAt(name: JobName, now: number): number {
  const minutes = jobMinutes[name]
  const hour = now - (now % hourMs)
  const next = minutes.map((minute) => hour + minute * minuteMs).find((at) => at > now)
  return next ?? hour + hourMs + minutes[0] * minuteMs
}

/** A request during a run queues one more run: this one may already have passed the new row. */
export const onDemandJobs: readonly JobName[] = ['makeExports', 'runImports']

export const jobTriesMax = 4

/** Minutes after which another process may take over the run. */
export const jobMinutesMax = 15

/** Crashes in a row after which a job waits for a person, or the next day. */
export const jobCrashesMax = 2

export const jobGivenUp = 'gaveUp'

export const jobRunDaysMax = 7

export const jobRunStates = ['running', 'done', 'retrying', 'failed', 'cutOff'] as const
export type JobRunState = (typeof jobRunStates)[number]

interface JobRun {
  readonly startedAt: number
  readonly isOver: boolean
  readonly hasFailed: boolean
  readonly isGivenUp: boolean
  readonly tries: number
}

export function jobRunStateOf(run: JobRun, now: number): JobRunState {
  if (!run.isOver) return now - run.startedAt < jobMinutesMax * minuteMs ? 'running' : 'cutOff'
  if (!run.hasFailed) return 'done'
  return run.tries < jobTriesMax && !run.isGivenUp ? 'retrying' : 'failed'
}
