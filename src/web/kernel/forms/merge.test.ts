import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { name: 'Trust', purpose: 'Why', steps: [1, 2] }

test('what one did not touch is what the other saved, and what one did stays', () => {
  const mine = { ...base, name: 'Mine' }
  const theirs = { ...base, purpose: 'Their why', steps: [2, 1] }
  expect(merge({ base, mine, theirs })).toEqual({
    form: { name: 'Mine', purpose: 'Their why', steps: [2, 1] },
    contested: [],
  })
})

test('what both changed stays as one wrote it, and is contested', () => {
  const mine = { ...base, name: 'Mine', steps: [1] }
  const theirs = { ...base, name: 'Theirs', steps: [1] }
  expect(merge({ base, mine, theirs })).toEqual({ form: mine, contested: ['name'] })
})

test('what the other took away is gone, unless one wrote there', () => {
  const all: Record<string, string> = { name_en: 'Trust', name_es: 'Confianza' }
  const theirs = { name_en: 'Trust' }
  expect(merge({ base: all, mine: all, theirs }).form).toEqual(theirs)
  const mine = { ...all, name_es: 'Fe' }
  expect(merge({ base: all, mine, theirs })).toEqual({ form: mine, contested: ['name_es'] })
})
