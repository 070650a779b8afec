import { guardReasons, type GuardReason } from './guard-reasons.ts'
import { asksHow, requests } from './guard-requests.ts'
import { statements } from './guard-statements.ts'
import { marked } from './people-marks.ts'

/** The order in which reasons are looked for: what is most particular first. */
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

/**
 * Why the assistant declines what it is asked, in any of the five languages whatever the asker's own;
 * undefined where it answers. `names` are those of the people whom the asker may mean.
 */
export function refuseRequest(text: string, names: readonly string[]): GuardReason | undefined {
  const read = marked(text, names, true)
  const isHow = asksHow(read)
  return order.find(
    (reason) =>
      requests[reason].always.some((it) => it.test(read)) ||
      (!isHow && requests[reason].unlessHow.some((it) => it.test(read))),
  )
}

/**
 * Why a text says of people what the assistant says of nobody: what an engine wrote is dropped then, and what a
 * person wrote is not improved. Only the `reasons` given are looked for.
 */
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

/**
 * What a person may say of another in a text of theirs, though the assistant would not: praise and blame
 * are theirs to give, and become clearer by its help.
 */
export const ownWordsReasons: readonly GuardReason[] = ['compare', 'predict', 'health', 'family']
