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
      {
        test: {
          ...patient,
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: './tests/support/database.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/demo-home.ts',
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
