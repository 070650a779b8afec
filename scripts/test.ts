import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { longTests, reachedBy } from './changed.ts'
import { linesOfCost, overBudget, secondTries, type Report } from './test-cost.ts'
import { reportFile } from './test-reporter.ts'

/**
 * Runs every test, the browser journeys included; says what each kind of them cost and which needed a second
 * try, and ends with the plain line `N passed, N failed`. `--long` runs those alone that look at a few cases of
 * many, wherever they are, with all their cases; `--changed` what a change reaches.
 */
const flags = new Set(['--long', '--changed'])
const given = process.argv.slice(2).filter((it) => !flags.has(it))
const isLong = process.argv.includes('--long')
const isChanged = process.argv.includes('--changed')
if (isLong) process.env['TEST_LONG'] = 'true'
if (isChanged) process.env['TEST_FEW'] = 'true'
// What node makes of packages and sources is kept for the next process of the suite.
process.env['NODE_COMPILE_CACHE'] ??= '.cache/node'

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

function chosen(): readonly string[] {
  if (isChanged) return reachedBy(given[0])
  return isLong && given.length === 0 ? longTests() : given
}

const vitest = 'node_modules/vitest/vitest.mjs'
const tests = chosen()
const needsPages = /^tests\/(e2e|attack|architecture\/(pages|sizes|maintenance))/
/** What a change reaches mostly looks at no built page: to build them takes longer than to test it. */
const isBuilt = !isChanged || tests.some((it) => needsPages.test(it))
const built = isBuilt ? run('node', ['scripts/build.ts', '--if-stale']) : 0
rmSync(reportFile, { force: true })
// Tests make much that is soon over: worker threads copy less of it in a larger young generation.
const tested = built || run('node', ['--max-semi-space-size=64', vitest, 'run', ...tests])

const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
const sumOf = (what: 'passed' | 'failed') => report.files.reduce((sum, it) => sum + it[what], 0)
// Of a part of the suite, or of all its cases, no budget says what they may cost.
const tooDear = given.length + Number(isLong) + Number(isChanged) > 0 ? [] : overBudget(report)
const lines = ['', ...linesOfCost(report), ...tooDear, '', ...secondTries(report)]
console.log(lines.join('\n'))
const failed = Math.max(sumOf('failed') + tooDear.length, tested === 0 ? 0 : 1)
console.log(`\n${sumOf('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
