import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePath } from './content.ts'
import { readable, sharedContent } from './sharing.ts'

const secret = 'CANARY'

const subjects = fc.tuple(fc.constantFrom('skills', 'values'), fc.uuid()).map((it) => it.join('.'))
const sharedPaths = fc.oneof(
  fc.constantFrom('greetings', 'progression', 'farewell', 'nextDate', 'performance.score'),
  fc.constant('performance.sharedComment'),
  subjects.map((subject) => `${subject}.sharedComment`),
  subjects.map((subject) => `${subject}.behaviours.1`),
)
const privatePaths = fc.oneof(
  fc.constant('performance.privateComment'),
  subjects.map((subject) => `${subject}.privateComment`),
)
const unknownPaths = fc.string().filter((path) => !parsePath(path))

const contents = fc
  .tuple(
    fc.dictionary(sharedPaths, fc.string({ minLength: 1 })),
    fc.dictionary(fc.oneof(privatePaths, unknownPaths), fc.constant(secret)),
  )
  .map(([shared, hidden]) => ({ shared, all: { ...hidden, ...shared } }))

test('sharing keeps all that is not private, unchanged, and nothing else', () => {
  fc.assert(
    fc.property(contents, ({ shared, all }) => {
      expect({ ...sharedContent(all) }).toEqual({ ...shared })
    }),
    { numRuns: 1000 },
  )
})

test('no private value ever survives sharing', () => {
  fc.assert(
    fc.property(contents, ({ all }) => {
      expect(Object.values(sharedContent(all))).not.toContain(secret)
    }),
    { numRuns: 1000 },
  )
})

test('sharing twice is sharing once', () => {
  fc.assert(
    fc.property(contents, ({ all }) => {
      expect(sharedContent(sharedContent(all))).toEqual(sharedContent(all))
    }),
  )
})

const kept = { written: 'what is written', shared: 'what was shared' }

test.each([
  ['full', kept],
  ['shared', { written: null, shared: 'what was shared' }],
  ['planned', { written: null, shared: null }],
  ['none', { written: null, shared: null }],
] as const)('a reader with %s gets what is theirs', (reading, expected) => {
  expect(readable(reading, kept)).toEqual(expected)
})

test('before anything was shared there is nothing for the collaborator', () => {
  const unshared = { written: 'what is written', shared: null }
  expect(readable('shared', unshared)).toEqual({ written: null, shared: null })
})
