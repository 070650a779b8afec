import { relative } from 'node:path'

/** What is read of vitest's report: times in milliseconds since 1970. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly unknown[]
  }[]
}

/** How many of the slowest files are named. */
const slowestCount = 10

/** The kinds of test, as ARCHITECTURE.md names them: the first that fits is the kind of a file. */
const kinds: readonly (readonly [kind: string, path: RegExp])[] = [
  ['domain', /^src\/(domain|contract)\//],
  ['server', /^src\/server\//],
  ['web', /^src\/web\//],
  ['architecture', /^tests\/architecture\//],
  ['attack', /^tests\/attack\//],
  ['journeys', /^tests\/e2e\//],
  ['other', /./],
]

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/**
 * What each kind of test cost, and the slowest files, a line each. Files run beside each other, so the
 * sum is above what one waits.
 */
export function costOf({ testResults }: Report, root: string): string[] {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const path = relative(root, name)
    const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? ''
    return { path, kind, ms: endTime - startTime, tests: assertionResults.length }
  })
  const byKind = kinds.flatMap(([kind]) => {
    const own = files.filter((file) => file.kind === kind)
    if (own.length === 0) return []
    const ms = own.reduce((sum, file) => sum + file.ms, 0)
    const tests = own.reduce((sum, file) => sum + file.tests, 0)
    return [`${seconds(ms)}  ${kind.padEnd(12)} ${tests} tests in ${own.length} files`]
  })
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount)
  return [
    'Cost by kind of test:',
    ...byKind,
    'Slowest files:',
    ...slowest.map(({ path, ms }) => `${seconds(ms)}  ${path}`),
  ]
}
