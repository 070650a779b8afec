import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { budgets, costOf, type Report } from './test-cost.ts'

/**
 * Runs every test, the browser journeys included; says what each kind of them cost, and ends with the
 * plain line `N passed, N failed`. `--long` runs those alone that look at a few cases of many, with all
 * their cases.
 */
const report = '.cache/test-report.json'

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

const given = process.argv.slice(2).filter((it) => it !== '--long')
const isLong = given.length < process.argv.length - 2
if (isLong) process.env['TEST_LONG'] = 'true'
const chosen = isLong && given.length === 0 ? ['tests/attack', 'tests/e2e'] : given

const built = run('node', ['scripts/build.ts', '--if-stale'])
mkdirSync('.cache', { recursive: true })
rmSync(report, { force: true })
const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const tested = built || run('vitest', ['run', ...outputs, ...chosen])

const results = JSON.parse(readFileSync(report, 'utf8')) as Report
console.log(['', ...costOf(results, process.cwd(), isLong ? {} : budgets)].join('\n'))
const { numPassedTests, numFailedTests, numFailedTestSuites } = results
// A file that could not even be loaded has no tests to count: it counts as one that failed.
const failed = numFailedTests || (tested === 0 ? 0 : Math.max(1, numFailedTestSuites))
console.log(`\n${numPassedTests} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
