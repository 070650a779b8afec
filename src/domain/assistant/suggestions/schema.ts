import type { Fact } from '#domain/assistant/ai/fact.ts'
import {
  initiativesMax,
  suggestionLengthMax,
  suggestionsMax,
  ways,
  type SuggestionKind,
} from './suggestion.ts'

/** JSON schema; only citations of the given facts are valid. */
export function schemaOf(wanted: SuggestionKind, facts: readonly Pick<Fact, 'id'>[]) {
  const ids = facts.map(({ id }) => id)
  const because =
    ids.length === 0
      ? { type: 'array', maxItems: 0 }
      : { type: 'array', items: { enum: ids }, maxItems: 4 }
  const text = { type: 'string', minLength: 1, maxLength: suggestionLengthMax[wanted] }
  const more = {
    agendaQuestions: {},
    agreement: {},
    goal: { initiatives },
    feedback: { way: { enum: ways } },
  }[wanted]
  const properties = { text, because, ...more }
  const one = object(properties)
  const count = suggestionsMax[wanted]
  return object({ suggestions: { type: 'array', items: one, minItems: 1, maxItems: count } })
}

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const initiatives = {
  type: 'array',
  minItems: 2,
  maxItems: initiativesMax,
  items: object({
    description: { type: 'string', minLength: 1, maxLength: 250 },
    weightingPoints: { type: 'integer', minimum: 1, maximum: 100 },
  }),
}
