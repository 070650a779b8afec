import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Sentence } from '#tests/support/proofs.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { textsIn } from '#tests/support/messages.ts'
import { ownMessages } from '#tests/support/own-messages.ts'
import { sentences } from '#tests/support/sentences.ts'

/** The names that stand in a file of tests: of a test, of what it describes, or of a case of it. */
function namesIn(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  const literals = readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)
  return new Set([...literals].map(([, one, other]) => one ?? other ?? ''))
}

/** The tests that a sentence names and that are not there. */
function lost({ provenBy = {} }: Sentence): string[] {
  return Object.entries(provenBy).flatMap(([file, names]) => {
    const there = namesIn(file)
    return names.filter((name) => !there.has(name)).map((name) => `${file} › ${name}`)
  })
}

const proven = sentences.filter(({ provenBy }) => provenBy)

test('each sentence of sections 4, 5 and 8 is listed once, in the order it has there', () => {
  const idsOf = (section: number, count: number) =>
    Array.from({ length: count }, (_, place) => `${section}.${place + 1}`)
  expect(sentences.map(({ id }) => id)).toEqual([...idsOf(4, 9), ...idsOf(5, 27), ...idsOf(8, 12)])
})

test('each is proven by a test, comes with something that is not there yet, or proves nothing', () => {
  const kinds = ({ provenBy, comesWith, notProven }: Sentence) =>
    [provenBy, comesWith, notProven].filter((it) => it !== undefined).length
  expect(sentences.filter((it) => kinds(it) !== 1)).toEqual([])
  expect(proven.length).toBeGreaterThan(35)
})

describe('the test that proves it is there', () => {
  test.each(proven)('$id $says', (sentence) => {
    expect(Object.values(sentence.provenBy ?? {}).flat()).not.toEqual([])
    expect(lost(sentence)).toEqual([])
  })
})

test('a test that was renamed, and one whose file is gone, are missed', () => {
  const file = 'src/domain/people/areas/area.test.ts'
  const provenBy = { [file]: ['no such test'], 'src/gone.test.ts': ['a test'] }
  expect(lost({ id: '0.0', says: '', provenBy })).toEqual([
    `${file} › no such test`,
    'src/gone.test.ts › a test',
  ])
})

describe('every create, edit and delete has its own success and failure message', () => {
  const acts = Object.entries(ownMessages).flatMap(([thing, said]) =>
    Object.entries(said).map(([act, keys]) => ({ of: `${act} ${thing}`, ...keys })),
  )

  test.each(languages)('in %s', (language) => {
    const texts = textsIn(language)
    for (const { of, done, failed } of acts) {
      if (done !== null) expect(texts.get(done), `${of}: done`).toBeDefined()
      expect(texts.get(failed), `${of}: not done`).toBeDefined()
      expect(texts.get(failed), of).not.toBe(done && texts.get(done))
    }
    const own = acts.map(({ failed }) => texts.get(failed))
    const repeated = own.filter((text, at) => own.indexOf(text) !== at)
    // A draft of a goal and one of an agreement are both a draft.
    expect(repeated).toEqual([texts.get('agreements.failed.removed')])
  })
})
