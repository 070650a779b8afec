import { defineConfig } from 'vitest/config'

/** A busy machine is slow, not wrong: what is waited for has ten seconds instead of one. */
const patient = { expect: { poll: { timeout: 10_000 } } } as const

const shared = {
  ...patient,
  globalSetup: './tests/support/database.ts',
  setupFiles: './tests/support/setup.ts',
  pool: 'threads',
  isolate: false,
  maxWorkers: 2,
  // The first test of a worker also opens its database; and a busy machine is slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/** Tests that start the product as a process of its own. */
const processes = {
  ...patient,
  isolate: false,
  maxWorkers: 2,
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const

const attacks = { ...processes, globalSetup: './tests/support/database.ts' } as const
const timed = 'tests/attack/enumeration.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: './tests/support/page-environment.ts',
        },
      },
      // What measures times has the machine to itself.
      { test: { ...attacks, name: 'alone', include: [timed], sequence: { groupOrder: 1 } } },
      {
        test: {
          ...attacks,
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          exclude: [timed],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...processes,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/demo-home.ts',
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
