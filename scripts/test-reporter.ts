import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FileReport, Report } from './test-cost.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a file cost with all that it imported and ended, in milliseconds of a processor. */
    spentMs?: number
    /** What a fixed piece of work took behind it, in its worker. */
    pieceMs?: number
  }
}

const folder = '.cache'
/** What the last run found, as `scripts/test.ts` reads it. */
export const reportFile = `${folder}/test-report.json`

function fileOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((it) => it.result().state === state).length
  const { spentMs = 0, pieceMs } = module.meta()
  const failed = count('failed')
  // A file that could not even be loaded has no tests to count: it counts as one that failed.
  const isBroken = module.state() === 'failed' && failed === 0
  return {
    path: module.relativeModuleId,
    spentMs,
    ...(pieceMs === undefined ? {} : { pieceMs }),
    passed: count('passed'),
    failed: isBroken ? 1 : failed,
    secondTries: tests
      .filter((it) => it.diagnostic()?.flaky)
      .map((it) => ({ name: it.fullName, reason: reasonOf(it) })),
  }
}

/** What failed the first try: vitest keeps the errors of a test that passed at its second. */
function reasonOf(test: TestCase): string {
  const [first = '', ...rest] = test.result().errors?.[0]?.message.split('\n') ?? []
  // The reason is on a later line, in what the command printed.
  const isOfCommand = first.startsWith('Command failed')
  return (isOfCommand && rest.find((line) => /Error\b/.test(line))) || first
}

/** Keeps of each file what its tests cost, and which of them needed a second try. */
export const testReporter: Reporter = {
  onTestRunEnd(modules, errors): void {
    const report: Report = { files: modules.map(fileOf), errors: errors.length }
    mkdirSync(folder, { recursive: true })
    writeFileSync(reportFile, JSON.stringify(report))
  },
}
