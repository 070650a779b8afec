import { expect, test } from 'vitest'
import { hasBlank } from '#domain/conversations/comments/blank.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { checkSuggestion } from '#domain/assistant/suggestions/check.ts'
import { ItemReader } from '#domain/assistant/suggestions/item-reader.ts'
import { situations, suggestionFunctions } from '#domain/assistant/suggestions/suggestion.ts'
import { feedbackSentences } from '#tests/support/feedback-sentences.ts'
import { answerers } from '#server/assistant/ai/answerers.ts'

const what = 'x'.repeat(90)
const facts = situations.map((situation, at) => ({
  id: `f${at + 1}`,
  kind: situation,
  text: what,
  data: { situation, what },
  target: null,
}))
const own = 'You always answer late, but you must not.'

function improved(language: Language, given: string, variant: number) {
  const prompt = { language, instructions: '', facts: [], given, before: [] }
  return new ItemReader()
    .take(answerers['feedback']?.({ ...prompt, function: 'feedback', variant }) ?? '')
    .map((item) => String(item['text']))
}

test.each(languages)(
  'an improved text never turns round in %s: two hundred sentences',
  (language) => {
    const sentences = new Set(feedbackSentences(language))
    expect(sentences.size).toBe(200)
    const changed = [...sentences].filter((sentence) =>
      [0, 1].some((variant) =>
        improved(language, sentence, variant).some((it) => !it.includes(sentence)),
      ),
    )
    expect(changed).toEqual([])
  },
)

test.each(languages)(
  'every gap the library leaves in %s keeps a text from being shared',
  (language) => {
    const drafts = [0, 1].flatMap((variant) => improved(language, own, variant))
    const withGap = drafts.filter((text) => text.includes('…'))
    expect(withGap).toHaveLength(4)
    expect(withGap.filter((text) => !hasBlank(text))).toEqual([])
  },
)

/** What only makes sense for two people who have met before. */
const sinceLast =
  /last time|last talked|since we|última vez|última conversa|dernière fois|dernier échange|ultima volta/iu

test.each(languages)(
  'a first one-to-one in %s is not asked about the last, and a later one is',
  (language) => {
    const asks = (situation: 'oneToOne' | 'goal') =>
      Array.from({ length: 12 }, (_, variant) => variant).some((variant) => {
        const of = facts.filter(({ kind }) => kind === situation)
        const prompt = { language, instructions: '', facts: of, given: '', before: [], variant }
        const answer = answerers['agendaQuestions']?.({ ...prompt, function: 'agendaQuestions' })
        return sinceLast.test(answer ?? '')
      })
    expect([asks('goal'), asks('oneToOne')]).toEqual([false, true])
  },
)

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
