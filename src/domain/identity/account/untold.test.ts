import { describe, expect, test } from 'vitest'
import { announcementBy, announcements } from '#domain/identity/account/announcements.ts'
import { assistantNewDaysMax, gotOn, untold, type NewsFacts } from './untold.ts'

const hourMs = 3_600_000
const foundedAt = Date.parse('2029-06-01T08:00:00Z')

describe('an installation', () => {
  test('founded with something never got it', () => {
    expect(gotOn({ foundedAt, cameAt: foundedAt })).toBeUndefined()
    expect(gotOn({ foundedAt, cameAt: foundedAt + hourMs })).toBeUndefined()
  })

  test('got what came later on that day', () => {
    expect(gotOn({ foundedAt, cameAt: foundedAt + 48 * hourMs })).toBe('2029-06-03')
  })
})

const nobody: NewsFacts = {
  seen: [],
  accountSince: '2030-01-10',
  accountAgeMs: 24 * hourMs,
  redesignedOn: undefined,
  isAccepting: true,
  companies: [],
}
const told = (facts: Partial<NewsFacts>) => untold({ ...nobody, ...facts })

describe('of the redesign an account is told', () => {
  test.each([
    ['from before it', '2030-01-11', ['redesign']],
    ['of the same day, whatever the hour: no', '2030-01-10', []],
    ['from later: no', '2030-01-09', []],
    ['where the installation was founded with it: no', undefined, []],
  ])('%s', (_, redesignedOn, expected) => {
    expect(told({ redesignedOn })).toEqual(expected)
  })
})

const off = { isAdmin: false, assistantSince: null }
const on = { ...off, assistantSince: '2030-01-05' }

describe('of the assistant an account is told', () => {
  test.each([
    ['where its company has it on', [on], ['ai-bot']],
    ['where one of its companies has', [off, on], ['ai-bot']],
    ['where it is off, and it may switch it on', [{ ...off, isAdmin: true }], ['ai-bot']],
    ['where it is off, and it may not: no', [off], []],
    ['in no company: no', [], []],
  ])('%s', (_, companies, expected) => {
    expect(told({ companies })).toEqual(expected)
  })

  test('not where it declined identified data processing', () => {
    expect(told({ companies: [on], isAccepting: false })).toEqual([])
  })

  test('also long after, where it was there before; joining so late, it is nothing new', () => {
    const companies = [{ ...on, assistantSince: '2030-01-01' }]
    expect(told({ companies, accountSince: '2029-12-01' })).toEqual(['ai-bot'])
    const days = (count: number) =>
      new Date(Date.parse('2030-01-01') + count * 24 * hourMs).toISOString().slice(0, 10)
    const joined = (count: number) => told({ companies, accountSince: days(count) })
    expect(joined(assistantNewDaysMax)).toEqual(['ai-bot'])
    expect(joined(assistantNewDaysMax + 1)).toEqual([])
  })
})

describe('whatever there is, an account is told', () => {
  const all = { redesignedOn: '2030-02-01', companies: [on] }

  test('the redesign first', () => {
    expect(told(all)).toEqual(['redesign', 'ai-bot'])
  })

  test('nothing on its first day', () => {
    expect(told({ ...all, accountAgeMs: 24 * hourMs - 1 })).toEqual([])
  })

  test('nothing a second time', () => {
    expect(told({ ...all, seen: ['redesign', 'of long ago'] })).toEqual(['ai-bot'])
    expect(told({ ...all, seen: ['ai-bot', 'redesign'] })).toEqual([])
  })
})

test('every announcement has an id of its own, in kebab-case, and is found by it', () => {
  expect(new Set(announcements.map(({ id }) => id)).size).toBe(announcements.length)
  for (const it of announcements) {
    expect(it.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(announcementBy(it.id)).toBe(it)
  }
  expect(announcementBy('toString')).toBeUndefined()
})
