/**
 * Whether this is the long run, `npm run test:long`: what `npm test` looks at in a few cases of many is
 * looked at in all of them.
 */
export const isLong = process.env['TEST_LONG'] === 'true'

/** Cases that differ in nothing the code decides on: the first of them, and in the long run all. */
export function firstOf<T>(cases: readonly T[]): readonly T[] {
  return isLong ? cases : cases.slice(0, 1)
}
