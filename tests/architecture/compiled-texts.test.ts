import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { argumentsOf, textsIn } from '#tests/support/messages.ts'

// Pages speak from texts that were taken apart when they were built; the server, and the tests of
// pages, from the texts themselves.

const formatters = {
  getDateTimeFormat: (...asked: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...asked),
  getNumberFormat: (...asked: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...asked),
  getPluralRules: (...asked: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...asked),
}

const tag = (inside: readonly unknown[]) => `<${inside.join('')}>`

/** A value for each argument of a text, all numbers being `count`. */
function valuesFor(text: string, count: number) {
  const sample = { value: count, date: new Date('2030-01-15T10:00:00Z'), select: 'other', tag }
  return Object.fromEntries(
    argumentsOf(text).map((argument) => {
      const [name = '', kind = 'value'] = argument.split(' ')
      return [name, sample[kind as keyof typeof sample]]
    }),
  )
}

const joined = (said: unknown) => [said].flat().join('')

test.each(languages)('every text in %s says the same taken apart as whole', (language) => {
  const texts = [...textsIn(language)].filter(([key]) => !key.startsWith('terms.'))
  expect(texts.length).toBeGreaterThan(400)
  for (const [key, text] of texts) {
    const apart = compile(text)
    const message = new IntlMessageFormat(text, language)
    // Where there is no argument, no count makes a difference.
    for (const count of argumentsOf(text).length > 0 ? [0, 1, 2, 5, 1234] : [0]) {
      const values = valuesFor(text, count)
      const said = joined(format(apart, language, values, { formatters }))
      expect([key, said]).toEqual([key, joined(message.format(values))])
    }
  }
})
