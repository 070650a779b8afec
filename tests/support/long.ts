/**
 * Whether this is the long run, `npm run test:long`: what `npm test` looks at in a few cases of many is
 * looked at in all of them.
 */
export const isLong = process.env['TEST_LONG'] === 'true'

/** Of cases that are much alike, the first ones; in the long run all. */
export function firstOf<T>(cases: readonly T[], count = 1): readonly T[] {
  return isLong ? cases : cases.slice(0, count)
}

/**
 * Of cases that are much alike, one by turns: as many tests as there are cases look at all of them, and the
 * next begin anew. In the long run each looks at all.
 */
export function oneByTurns<T>(cases: readonly T[], turn: number): readonly T[] {
  return isLong ? cases : cases.filter((_, n) => n === turn % cases.length)
}
