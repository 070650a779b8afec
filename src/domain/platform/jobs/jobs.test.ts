import { expect, test } from 'vitest'
import { jobMinutesMax, jobRunStateOf, jobTriesMax, nextRunAt, type JobName } from './jobs.ts'

test('a run is under way, done, tried again, given up after the last try, or cut off', () => {
  const now = Date.parse('2030-01-15T10:00:00Z')
  const run = { startedAt: now - 1000, isOver: true, hasFailed: true, isGivenUp: false, tries: 1 }
  const cutOff = now - jobMinutesMax * 60_000
  expect([
    jobRunStateOf({ ...run, isOver: false, hasFailed: false }, now),
    jobRunStateOf({ ...run, hasFailed: false }, now),
    jobRunStateOf({ ...run, tries: jobTriesMax - 1 }, now),
    jobRunStateOf({ ...run, tries: jobTriesMax }, now),
    jobRunStateOf({ ...run, isGivenUp: true }, now),
    jobRunStateOf({ ...run, isOver: false, hasFailed: false, startedAt: cutOff }, now),
  ]).toEqual(['running', 'done', 'retrying', 'failed', 'failed', 'cutOff'])
})

test('a job runs at its next minute of this hour, or at the first of the next', () => {
  const next = (at: string, job: JobName = 'deleteMails') =>
    new Date(nextRunAt(job, Date.parse(at))).toISOString()
  expect(next('2030-01-15T10:19:59Z')).toBe('2030-01-15T10:20:00.000Z')
  expect(next('2030-01-15T23:20:00Z')).toBe('2030-01-16T00:20:00.000Z')
  expect(next('2030-01-15T10:16:00Z', 'remind')).toBe('2030-01-15T10:31:00.000Z')
  expect(next('2030-01-15T10:46:00Z', 'remind')).toBe('2030-01-15T11:01:00.000Z')
})
