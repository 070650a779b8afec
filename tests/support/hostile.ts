import { randomInt } from 'node:crypto'

/** A list in a list, so often. */
export const nestedDeep = (levels = 100_000): string => '['.repeat(levels) + ']'.repeat(levels)

/**
 * Values that readers have failed at, as JSON has them: texts that are not stored, keys of prototypes, a length that is
 * no number, and more levels than a stack.
 */
export const hostileJson: readonly string[] = [
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\\\N"',
  '{"length":{"toString":1}}',
  '{"constructor":{"name":1}}',
  '{"toString":1,"valueOf":1}',
  '{"hasOwnProperty":1,"then":1}',
  '[{"length":{"valueOf":1}}]',
  nestedDeep(),
]

/** The same for one part of an address, escaped as it is sent. */
export const hostileParts: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%5CN',
  'constructor',
  '__proto__',
  'toString',
  '%22',
  '%2E%2E%2F',
  '00000000-0000-0000-0000-00000000000%00',
]

/** A name of 100 characters, each with other marks: what repeats is pressed together before it is indexed. */
export const marked = (marks: number) =>
  Array.from({ length: 100 }, () => {
    const heap = Array.from({ length: marks }, () => 0x300 + randomInt(0x70))
    return `a${String.fromCodePoint(...heap)}`
  }).join('')
