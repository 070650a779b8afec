import { expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { refuseRequest } from '#domain/assistant/ai/guard.ts'
import { sixty } from '#tests/support/sixty-questions.ts'
import { guideKeys } from './guides.ts'
import { understand } from './understanding.ts'

const people = [
  { id: 'noa', name: 'Noa Ferrer' },
  { id: 'mei', name: 'Mei Tanaka' },
]

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')

test.each(
  sixty.flatMap(([expected, asked]) =>
    asked.map((question, at) => ({ language: languages[at], question, expected })),
  ),
)('$question ($language)', ({ question, expected }) => {
  for (const typed of [
    question,
    withoutAccents(question),
    withoutAccents(question).toUpperCase(),
  ]) {
    const meaning = understand(typed, { before: [], people, others: [], guides: guideKeys })
    expect({ typed, meaning }).toMatchObject({ typed, meaning: expected })
    const names = people.map(({ name }) => name)
    expect({ typed, refused: refuseRequest(typed, names) }).toEqual({ typed, refused: undefined })
  }
})
