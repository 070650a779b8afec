import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testReporter } from './scripts/test-reporter.ts'

/** A busy machine is slow, not wrong: what is waited for has ten seconds instead of one. */
const patient = { expect: { poll: { timeout: 10_000 } } } as const

/** What each file costs is measured around everything else: its hooks are the first, and the last at the end. */
const cost = './tests/support/cost.ts'
const inOrder = { setupFiles: 'list' } as const

const shared = {
  ...patient,
  globalSetup: './tests/support/database.ts',
  setupFiles: [cost, './tests/support/setup.ts'],
  sequence: inOrder,
  pool: 'threads',
  isolate: false,
  // Pages wait more than they compute: three workers keep two cores busy, but each has to begin.
  maxWorkers: process.env['TEST_FEW'] ? 2 : 3,
  // The first test of a worker also opens its database; and a busy machine is slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/** Tests that start the product as a process of its own. Two workers: beside a third, time limits were missed. */
const processes = {
  ...patient,
  setupFiles: cost,
  isolate: false,
  maxWorkers: 2,
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const

/** Few lines, much to do or to wait for: vitest begins with the file of most bytes, and would leave these to the end, alone. */
const longest = [
  'tests/e2e/accessibility',
  'tests/attack/bench',
  'tests/e2e/bench',
  'tests/e2e/identity-accessibility',
  'src/server/kernel/db/away',
  'src/server/kernel/db/listening',
  'src/server/kernel/db/upgrade-beside',
] as const

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(!longest.some((it) => moduleId.endsWith(`/${it}.test.ts`)))
    // oxlint-disable-next-line unicorn/no-array-sort -- this is a sequencer's, which returns a new one
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

const attacks = { ...processes, globalSetup: './tests/support/database.ts' } as const
const timed = ['tests/attack/enumeration.test.ts', 'tests/attack/hanging-model.test.ts']

/** What no database decides is proven on one of the two; in the long run on both. */
const provenElsewhere = elsewhere()

function elsewhere(): readonly string[] {
  if (process.env['TEST_LONG']) return []
  return process.env['TEST_DATABASE_URL']
    ? [
        'src/server/kernel/db/{maintenance,pglite}.test.ts',
        'src/server/kernel/workers/worker-task.test.ts',
        'tests/attack/{import-kill,kill,start}.test.ts',
      ]
    : ['tests/attack/{drain,guesses,hanging-model,mail,strangers,writers}.test.ts']
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', testReporter],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          setupFiles: [cost, './tests/support/setup.ts', './tests/support/test-end.ts'],
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: [...provenElsewhere],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          // A focus that comes a frame late on a busy machine is looked for once more, and said to have been.
          retry: 1,
          include: ['src/**/*.test.tsx'],
          environment: './tests/support/page-environment.ts',
          // A worker's database, its server and its modules serve all its files; `page-end.ts` puts the page back.
          setupFiles: [cost, './tests/support/setup.ts', './tests/support/page-end.ts'],
          // The embedded database is WebAssembly: threads that ended with it, one a file, have crashed the process.
          pool: 'forks',
        },
      },
      // What measures times has the machine to itself.
      {
        test: {
          ...attacks,
          name: 'alone',
          include: timed,
          exclude: [...provenElsewhere],
          maxWorkers: 1,
          sequence: { ...inOrder, groupOrder: 1 },
        },
      },
      {
        test: {
          ...attacks,
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          exclude: [...timed, ...provenElsewhere],
          sequence: { ...inOrder, groupOrder: 2 },
        },
      },
      {
        test: {
          ...processes,
          name: 'e2e',
          // A step that comes late on a busy machine is taken once more, and said to have been.
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/demo-home.ts',
          // Journeys wait for pages: a third worker fills two cores, after the attacks with their time limits.
          maxWorkers: 3,
          sequence: { ...inOrder, groupOrder: 3 },
        },
      },
    ],
  },
})
