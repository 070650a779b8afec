import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '#tests/support/source.ts'

// A date is written in one way in each language: by `kernel/dates/written-date.ts`.

const sources = sourcesIn('src').filter((file) => !isTest(file))

/** Reckon with time zones, and write nothing that people read. */
const reckoning = new Set([
  'src/domain/kernel/time/day.ts',
  'src/domain/kernel/time/local-time.ts',
  'src/domain/kernel/time/time-zone.ts',
])

test('nothing but one module formats dates, on the server and in the domain', () => {
  const formatting = sources.filter(
    ({ path, text }) =>
      /Intl\.DateTimeFormat\((?!\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/.test(text) &&
      !reckoning.has(path),
  )
  expect(formatting.map(({ path }) => path)).toEqual(['src/domain/kernel/dates/written-date.ts'])
})

test('pages take the kernel’s hooks for dates', () => {
  const own = sources.filter(({ text }) => text.includes('format.dateTime('))
  expect(own.map(({ path }) => path)).toEqual([])
})
