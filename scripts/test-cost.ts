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

/**
 * What each kind may cost in `npm test`, in seconds, so that all of it takes ten minutes on two cores. A
 * kind that costs more is to give cases of many to the long run, or to prove them at a cheaper level.
 */
export const budgets: Readonly<Record<string, number>> = {
  domain: 10,
  server: 220,
  web: 280,
  architecture: 90,
  attack: 110,
  journeys: 350,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/**
 * What each kind of test cost, and the slowest files, a line each; and a line for each kind over its
 * budget, in seconds. Files run beside each other, so the sum is above what one waits.
 */
export function costOf(
  { testResults }: Report,
  root: string,
  inBudget: Readonly<Record<string, number>>,
): string[] {
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
    const line = `${seconds(ms)}  ${kind.padEnd(12)} ${tests} tests in ${own.length} files`
    const budget = inBudget[kind]
    if (budget === undefined || ms <= budget * 1000) return [line]
    return [line, `           over budget: ${kind} has ${budget} s`]
  })
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount)
  return [
    'Cost by kind of test:',
    ...byKind,
    'Slowest files:',
    ...slowest.map(({ path, ms }) => `${seconds(ms)}  ${path}`),
  ]
}
