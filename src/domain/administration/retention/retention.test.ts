import { describe, expect, test } from 'vitest'
import {
  isToBeTold,
  keptBecause,
  keptSince,
  noticeOf,
  planRetention,
  type OldRecord,
  type Owner,
  type RetentionRule,
} from './retention.ts'

const today = '2030-01-15'
const rule: RetentionRule = { years: 2, changedOn: '2029-01-01' }
const told: Owner = {
  isHeld: false,
  isTold: true,
  notice: { before: '2028-01-10', deleteOn: today },
}
const record: OldRecord = { on: '2028-01-01', owners: [told, told], isNeeded: false }
const why = (changed: Partial<OldRecord>, by: Partial<RetentionRule> = {}, on = today) =>
  keptBecause({ ...record, ...changed }, { ...rule, ...by }, on)

test.each([
  [1, '2030-01-15', '2029-01-15'],
  [10, '2030-01-15', '2020-01-15'],
  [1, '2028-02-29', '2027-02-28'],
  [4, '2028-02-29', '2024-02-29'],
])('%s years on %s keep what is from %s on', (years, day, since) => {
  expect(keptSince(years, day)).toBe(since)
})

describe('a record', () => {
  test('goes when it is old, nobody needs or holds it, and everyone was told thirty days before', () => {
    expect(why({})).toBeUndefined()
  })

  test('stays where the company keeps it for good', () => {
    expect(why({}, { years: null })).toBe('off')
  })

  test('stays for thirty days after a change of the rules', () => {
    expect(why({}, { changedOn: '2029-12-17' })).toBe('new')
    expect(why({}, { changedOn: '2029-12-16' })).toBeUndefined()
  })

  test('stays to the day on which it is as old as the years say', () => {
    const owners = [{ isHeld: false, isTold: false }]
    expect(why({ owners, on: '2028-01-15' })).toBe('young')
    expect(why({ owners, on: '2028-01-14' })).toBeUndefined()
  })

  test('stays while another rule needs it', () => {
    expect(why({ isNeeded: true })).toBe('needed')
  })

  test('stays while one of the two is held', () => {
    expect(why({ owners: [told, { ...told, isHeld: true }] })).toBe('held')
  })

  test('stays until each of the two was told of it thirty days before', () => {
    const { notice: _, ...untold } = told
    const later = { ...told, notice: { before: '2028-01-10', deleteOn: '2030-01-16' } }
    const earlier = { ...told, notice: { before: '2028-01-01', deleteOn: today } }
    for (const owner of [untold, later, earlier])
      expect(why({ owners: [told, owner] })).toBe('untold')
  })

  test('goes without a word to whoever has no access', () => {
    expect(why({ owners: [told, { isHeld: false, isTold: false }] })).toBeUndefined()
  })
})

describe('a notice', () => {
  const isTold = (owner: Owner, changed: Partial<OldRecord> = {}, on = today) =>
    isToBeTold({ ...record, owners: [owner], ...changed }, owner, rule, on)
  const { notice: _, ...untold } = told

  test('says thirty days before what goes, and to which day', () => {
    expect(noticeOf(2, today)).toEqual({ before: '2028-02-14', deleteOn: '2030-02-14' })
    expect(isTold(untold, { on: '2028-02-13' })).toBe(true)
    expect(isTold(untold, { on: '2028-02-14' })).toBe(false)
  })

  test('is not repeated before what it said has been done', () => {
    const next = { on: '2028-01-20' }
    expect(isTold(told, next)).toBe(true)
    const pending = { ...told, notice: { before: '2028-01-10', deleteOn: '2030-01-16' } }
    expect(isTold(pending, next)).toBe(false)
    expect(isTold(told)).toBe(false)
  })

  test('goes to nobody without access, and is of nothing that is needed or held', () => {
    expect(isTold({ ...untold, isTold: false })).toBe(false)
    expect(isTold(untold, { isNeeded: true })).toBe(false)
    expect(isTold(untold, { owners: [{ ...told, isHeld: true }] })).toBe(false)
  })
})

test('a plan counts what would go, and names the first people', () => {
  const none = { oneToOne: 0, feedback: 0, placement: 0, notification: 0, exchange: 0, person: 0 }
  expect(planRetention(none, [])).toEqual([])
  const people = [{ id: 'ana', name: 'Ana Ruiz' }]
  expect(planRetention({ ...none, oneToOne: 3, person: 1 }, people)).toEqual([
    { kind: 'oneToOne', count: 3, examples: [] },
    { kind: 'person', count: 1, examples: people },
  ])
})
