import { expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { checkSuggestion } from '#domain/suggestions/check.ts'
import { ItemReader } from '#domain/suggestions/item-reader.ts'
import { situations, suggestionFunctions } from '#domain/suggestions/suggestion.ts'
import { answerers } from '#server/ai/answerers.ts'

const what = 'x'.repeat(90)
const facts = situations.map((situation, at) => ({
  id: `f${at + 1}`,
  kind: situation,
  text: what,
  data: { situation, what },
  target: null,
}))
const own = 'You always answer late, but you must not.'

test.each(languages)('the library says nothing in %s that the checks would drop', (language) => {
  const seen = new Set<string>()
  for (const wanted of suggestionFunctions)
    for (let variant = 0; variant < 12; variant += 1) {
      const given = wanted === 'agendaQuestions' ? '' : own
      const prompt = {
        function: wanted,
        language,
        instructions: '',
        facts,
        given,
        before: [],
        variant,
      }
      const items = new ItemReader().take(answerers[wanted]?.(prompt) ?? '')
      expect(items.length).toBeGreaterThan(0)
      for (const item of items) {
        const checked = checkSuggestion(wanted, item, { facts, given, names: ['Ana García'] })
        expect(checked ? undefined : { wanted, item }).toBeUndefined()
        seen.add(String(item['text']))
      }
    }
  expect(seen.size).toBeGreaterThan(30)
})
