import { EngineProblem } from './engine.ts'

/** Seconds. */
const waitSecondsMax = 3_600

export function problemOf(status: number, retryAfter: string | undefined): EngineProblem {
  if (status === 401 || status === 403) return new EngineProblem('refused')
  if (status === 408 || status === 504) return new EngineProblem('tooSlow')
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return new EngineProblem('busy', secondsOf(retryAfter))
  if (status >= 500) return new EngineProblem('failed')
  return new EngineProblem(status === 404 || status < 400 || status === 405 ? 'notFound' : 'failed')
}

/** Seconds or an HTTP date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, waitSecondsMax) : undefined
}
