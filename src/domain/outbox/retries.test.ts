import { expect, test } from 'vitest'
import { mailAgeHoursMax, mailStateOf, retryAfterMinutes } from './retries.ts'

test('a mail that fails is tried again soon, and then ever more rarely, at last once an hour', () => {
  expect([1, 2, 3, 4, 5, 48].map(retryAfterMinutes)).toEqual([1, 5, 15, 60, 60, 60])
})

test('a mail is sent, waits, is tried again, is given up, or stays where none leaves', () => {
  const now = Date.parse('2030-01-15T10:00:00Z')
  const hoursAgo = (hours: number) => now - hours * 3_600_000
  const mail = { isSent: false, createdAt: hoursAgo(1), tries: 0 }
  expect([
    mailStateOf({ ...mail, isSent: true }, false, now),
    mailStateOf(mail, true, now),
    mailStateOf({ ...mail, tries: 2 }, true, now),
    mailStateOf({ ...mail, createdAt: hoursAgo(mailAgeHoursMax), tries: 9 }, true, now),
    mailStateOf(mail, false, now),
  ]).toEqual(['sent', 'waiting', 'retrying', 'givenUp', 'kept'])
})
