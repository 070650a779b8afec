import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { longTests, testsFor } from '../../scripts/changed.ts'
import {
  overBudget,
  pieceMsThere,
  secondTries,
  type FileReport,
  type Report,
} from '../../scripts/test-cost.ts'

const file = (path: string, more: Partial<FileReport> = {}): FileReport => ({
  path,
  spentMs: 1000,
  passed: 1,
  failed: 0,
  secondTries: [],
  ...more,
})
const report = (...files: readonly FileReport[]): Report => ({ files, errors: 0 })

describe('a kind of test', () => {
  const inBudget = { server: 10 }
  /** What the tests of the server cost, where the fixed piece of work takes so long. */
  const of = (spentMs: number, pieceMs: number) =>
    overBudget(
      report(file('src/server/conversations/goals/goals.test.ts', { spentMs, pieceMs })),
      inBudget,
    )

  test('fails the run where it costs more than half above its budget', () => {
    expect(of(15_000, pieceMsThere)).toEqual([])
    expect(of(15_100, pieceMsThere)).toEqual([expect.stringContaining('over budget: server')])
  })

  test('may take as much longer as the machine is slower', () => {
    expect(of(45_000, 3 * pieceMsThere)).toEqual([])
    expect(of(45_100, 3 * pieceMsThere)).toHaveLength(1)
    expect(of(8_000, pieceMsThere / 2)).toHaveLength(1)
  })

  test('without a budget, or never measured, fails nothing by itself', () => {
    expect(overBudget(report(file('bench/any.test.ts', { spentMs: 1e9 })), inBudget)).toEqual([])
    expect(overBudget(report(file('src/server/a.test.ts')), inBudget)).toEqual([])
  })
})

test('tests that needed a second try are named with their first failure, or that none did is said', () => {
  expect(secondTries(report(file('a.test.ts')))).toEqual(['No test needed a second try.'])
  const again = file('b.test.ts', {
    secondTries: [
      { name: 'opens', reason: 'Unable to find a dialog' },
      { name: 'closes', reason: 'expected true to be false' },
    ],
  })
  expect(secondTries(report(file('a.test.ts'), again))).toEqual([
    'Passed only at their second try:',
    '  b.test.ts: opens',
    '    Unable to find a dialog',
    '  b.test.ts: closes',
    '    expected true to be false',
  ])
})

describe('what a change reaches', () => {
  test('of a rule is its feature in every root, what asks for the rule, and no journey', () => {
    const reached = testsFor(['src/domain/conversations/goals/access.ts'])
    for (const folder of ['domain', 'server', 'web'])
      expect(reached.some((it) => it.startsWith(`src/${folder}/conversations/goals/`))).toBe(true)
    expect(reached).toContain('tests/architecture/structure.test.ts')
    expect(reached.filter((it) => it.startsWith('tests/e2e/'))).toEqual([])
    expect(
      reached.filter((it) => it.startsWith('src/server/conversations/meeting/calendar/')),
    ).toEqual([])
  })

  test('of what other features of the server read is what they do with it', () => {
    const reached = testsFor(['src/server/conversations/goals/queries.ts'])
    expect(reached).toContain('src/server/overviews/home/glance.test.ts')
    expect(reached).toContain('src/server/conversations/one-to-ones/snapshot.test.ts')
    expect(reached).not.toContain('src/server/conversations/one-to-ones/agenda.test.ts')
  })

  test('of texts is the feature they are of', () => {
    const reached = testsFor(['src/messages/fr/goals.json'])
    expect(reached.some((it) => it.startsWith('src/web/conversations/goals/'))).toBe(true)
    expect(reached).toContain('tests/architecture/messages.test.ts')
  })

  test('of a journey is that journey, and of a helper whoever imports it', () => {
    const journey = 'tests/e2e/print.test.ts'
    expect(testsFor([journey])).toContain(journey)
    const reached = testsFor(['tests/support/zip.ts'])
    expect(reached).toContain('src/server/administration/imports/fuzz.test.ts')
  })

  test('of a migration is what asks about tables', () => {
    const reached = testsFor(['src/server/kernel/db/migrations/0001_begin.sql'])
    expect(reached).toContain('tests/architecture/schema.test.ts')
    expect(reached.some((it) => it.startsWith('src/server/kernel/db/'))).toBe(true)
  })
})

test('the long run has every test that takes more cases there', () => {
  const tests = longTests()
  for (const path of [
    'src/server/people/teams/model.test.ts',
    'src/web/translated.test.tsx',
    'tests/architecture/contract.test.ts',
    'tests/attack/kill.test.ts',
    'tests/e2e/accessibility.test.ts',
  ])
    expect(tests).toContain(path)
  expect(tests).not.toContain('tests/e2e/languages.test.ts')
  expect(tests.filter((it) => !it.includes('.test.ts'))).toEqual([])
})

test('no file asks for an environment of its own: each change of it ends the workers that are warm', () => {
  const files = globSync('{src,tests,demo}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const asked = (path: string) => /^\/\/ @vitest-environment/m.test(readFileSync(path, 'utf8'))
  expect(files.filter(asked)).toEqual([])
})
