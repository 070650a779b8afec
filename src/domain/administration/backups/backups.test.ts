import { expect, test } from 'vitest'
import { hourMs } from '#domain/kernel/time/durations.ts'
import {
  backupName,
  backupDaysKept,
  isBackupDue,
  isDeletion,
  isDrillDue,
  restorePointName,
  scheduledAmong,
  superfluousAmong,
} from './backups.ts'

const now = new Date('2030-01-15T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)

test('a backup is due once a day, a drill once a week, and both where the clock was set back', () => {
  expect([undefined, ago(24), ago(-48)].map((it) => isBackupDue(it, now))).toEqual([
    true,
    true,
    true,
  ])
  expect(isBackupDue(ago(22), now)).toBe(false)
  expect([undefined, ago(168)].map((it) => isDrillDue(it, now))).toEqual([true, true])
  expect(isDrillDue(ago(160), now)).toBe(false)
})

test('backups of seven days and three restore points are kept, and no other file is removed', () => {
  const days = Array.from({ length: 9 }, (_, n) => ago(24 * n))
  const points = days.slice(0, 4).map(restorePointName)
  const others = ['deletions', 'mine.backup', 'tandem.backup', 'drill.json']
  const names = [...others, ...days.map(backupName), ...points].toSorted()
  const oldest = [...days.slice(backupDaysKept).map(backupName), restorePointName(ago(72))]
  expect(superfluousAmong(names, now).toSorted()).toEqual(oldest.toSorted())
})

test('of several backups on a day the newest is kept, and no other day makes room for them', () => {
  const days = Array.from({ length: 7 }, (_, n) => backupName(ago(24 * n)))
  const more = [1, 2, 3].map((hours) => backupName(ago(24 + hours)))
  expect(superfluousAmong([...days, ...more], now).toSorted()).toEqual(more.toSorted())
})

test('what was made while the clock was ahead takes the place of nothing', () => {
  const ahead = Array.from({ length: 8 }, (_, n) => ago(-24 * (n + 300)))
  const today = [backupName(now), restorePointName(now)]
  const names = [...today, ...ahead.map(backupName), ...ahead.map(restorePointName)]
  expect(superfluousAmong(names, now)).toEqual([])
  expect(scheduledAmong(names, now)).toEqual([backupName(now)])
})

test('a line about a deletion has ids and a time, or is none', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const at = '2030-01-15T10:00:00.000Z'
  expect(isDeletion({ kind: 'person', id, companyId: id, at })).toBe(true)
  expect(isDeletion({ kind: 'company', id, companyId: null, at })).toBe(true)
  for (const it of [
    null,
    'x',
    { kind: 'person', id, companyId: null, at },
    { kind: 'team', id, at },
    { kind: 'account', id: "'", at },
    { kind: 'account', id, at: 1 },
  ])
    expect(isDeletion(it)).toBe(false)
})
