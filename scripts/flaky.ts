import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { secondTries, type Report } from './test-cost.ts'
import { reportFile } from './test-reporter.ts'

/**
 * Repeats the suite, ten times or as often as it is told (`npm run flaky 3 tests/e2e`), and says of each run
 * what failed and which tests needed a second try. Ends with how many runs were without either.
 */
const [first = '10', ...chosen] = process.argv.slice(2)
const times = Number(first)
let sound = 0
for (let run = 1; run <= times; run += 1) {
  const { status } = spawnSync('npx', ['vitest', 'run', ...chosen], { stdio: 'ignore' })
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const broken = report.files
    .filter(({ failed }) => failed > 0)
    .map(({ path }) => `  ${path} failed`)
  const again = report.files.some((it) => it.secondTries.length > 0)
  if (status === 0 && !again) sound += 1
  console.log([`Run ${run} of ${times}:`, ...broken, ...secondTries(report)].join('\n'))
}
console.log(`\n${sound} of ${times} runs without a failure and without a second try`)
process.exitCode = sound === times ? 0 : 1
