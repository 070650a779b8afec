export const callsPerMinuteMax = 30

export const concurrentCallsMax = { person: 3, company: 20, process: 60 } as const

export const answerTokensMax = 2_000

/** Bytes: the text, and the raw response around it. The rest isn't read. */
export const answerBytesMax = 64 * 1024
export const rawBytesMax = 2 * 1024 * 1024

/** Characters. The oldest messages are dropped first, then the last facts. */
export const promptLengthMax = 40_000

/** Seconds for a whole answer. */
export const timeoutSeconds = { min: 5, max: 120, usual: 60 } as const
/** Milliseconds of silence: a self-hosted model may have to be loaded first. */
export const silentMsMax = 30_000

export const callDaysMax = 365

export const historyRowsMax = 10_000

/** `asked`: under way, or the server stopped during the call. */
export const outcomes = [
  'asked',
  'answered',
  'unreachable',
  'tooSlow',
  'refused',
  'notFound',
  'inside',
  'busy',
  'failed',
  'unreadable',
  'stopped',
] as const
export type Outcome = (typeof outcomes)[number]
