import { guardReasons, type GuardReason } from './guard-reasons.ts'
import { asksHow, requests } from './guard-requests.ts'
import { statements } from './guard-statements.ts'
import { marked } from './people-marks.ts'

/** Most specific first. */
const order: readonly GuardReason[] = [
  'impersonate',
  'health',
  'family',
  'place',
  'predict',
  'rank',
  'compare',
  'rate',
]

/** Checks all five languages, whatever the asker's own. */
export function refuseRequest(text: string, names: readonly string[]): GuardReason | undefined {
  const read = marked(text, names, true)
  const isHow = asksHow(read)
  return order.find(
    (reason) =>
      requests[reason].always.some((it) => it.test(read)) ||
      (!isHow && requests[reason].unlessHow.some((it) => it.test(read))),
  )
}

/** Drops what an engine wrote, and refuses to improve what a person wrote. */
export function refuseText(
  text: string,
  names: readonly string[],
  reasons: readonly GuardReason[] = guardReasons,
): GuardReason | undefined {
  const read = marked(text, names, false)
  return order.find(
    (reason) => reasons.includes(reason) && statements[reason].some((it) => it.test(read)),
  )
}

/** Praise and blame are the author's to give, so ratings in their own words are allowed. */
export const ownWordsReasons: readonly GuardReason[] = ['compare', 'predict', 'health', 'family']
