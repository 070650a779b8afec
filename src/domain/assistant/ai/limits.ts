/** How often one person may ask within a minute. */
export const callsPerMinuteMax = 30

/** How many calls may be under way at once: of a person, of a company, and of all in one process. */
export const atOnceMax = { person: 3, company: 20, process: 60 } as const

/** How many tokens an answer may have. */
export const answerTokensMax = 2_000

/** No answer is longer, in bytes: its text, and all that it comes in. What is beyond is not read. */
export const answerBytesMax = 64 * 1024
export const rawBytesMax = 2 * 1024 * 1024

/** No prompt is longer, in characters: what was said longest ago is left out first, then the last facts. */
export const promptLengthMax = 40_000

/** How long an engine may take for its whole answer, in seconds, and what is usual. */
export const timeoutSeconds = { min: 5, max: 120, usual: 60 } as const
/** How long it may be silent meanwhile, in milliseconds: a model of one's own may have to be loaded. */
export const silentMsMax = 30_000

/** How many days the log of what the assistant was asked is kept. */
export const callDaysMax = 365

/** How many calls the file of the history has at most: the newest. */
export const historyRowsMax = 10_000

/** How a call ended. `asked`: it is under way, or the server stopped meanwhile. */
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
