import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { SuggestionLine, suggestions } from '#contract/assistant/suggestions.ts'
import { checkSuggestion } from '#domain/assistant/suggestions/check.ts'
import { ItemReader } from '#domain/assistant/suggestions/item-reader.ts'
import { unwrittenIn } from '#domain/assistant/suggestions/library.ts'
import {
  suggestionsMax,
  type SuggestionKind,
  type Suggestion,
} from '#domain/assistant/suggestions/suggestion.ts'
import { askEngine, type AskingDeps } from '#server/assistant/ai/asking.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { LineWriter } from '#server/kernel/http/lines.ts'
import type { AskingHandlers, Units } from '#server/kernel/http/serve.ts'
import { prompts, type SuggestionPrompt } from './prompt-commands.ts'

/** Stores nothing. */
export function suggestionRoutes(deps: AskingDeps): AskingHandlers<typeof suggestions> {
  const answering = <Wanted extends SuggestionKind>(wanted: Wanted) => ({
    lines: (
      units: Units,
      input: HandlerInput<(typeof suggestions)[Wanted]>,
      saying: LineWriter<SuggestionLine>,
    ) => suggest(deps, units, { wanted, promptOf: (work) => prompts[wanted](work, input) }, saying),
  })
  return {
    agendaQuestions: answering('agendaQuestions'),
    agreement: answering('agreement'),
    goal: answering('goal'),
    feedback: answering('feedback'),
  }
}

interface SuggestionRequest {
  readonly wanted: SuggestionKind
  readonly promptOf: (work: Parameters<(typeof prompts)['goal']>[0]) => Promise<SuggestionPrompt>
}

/** Streams each suggestion once complete and checked. Throws 409 if none passes. */
async function suggest(
  deps: AskingDeps,
  units: Units,
  { wanted, promptOf }: SuggestionRequest,
  { signal, say }: LineWriter<SuggestionLine>,
) {
  let made: SuggestionPrompt | undefined
  let reader: ItemReader | undefined
  const texts = new Set<string>()
  const onText = (piece: string) => {
    if (!made) return
    if (!reader) say({ kind: 'writing' })
    reader ??= new ItemReader()
    const isNew = unwrittenIn(made.written)
    for (const item of reader.take(piece)) {
      const suggestion = checkSuggestion(wanted, item, made.evidence)
      if (!suggestion || texts.has(suggestion.text) || !isNew(suggestion.text)) continue
      if (texts.size === suggestionsMax[wanted]) continue
      texts.add(suggestion.text)
      say(toSuggestionLine(suggestion, made))
    }
  }
  await askEngine(
    deps,
    units,
    {
      function: wanted,
      promptOf: async (work) => (made = await promptOf(work)),
    },
    { signal, onText },
  )
  if (texts.size === 0) throw new HttpError(409, 'suggestions.nothing')
}

function toSuggestionLine(
  { because, initiatives, ...words }: Suggestion,
  { prompt }: SuggestionPrompt,
): SuggestionLine {
  const facts = prompt.facts.filter(({ id }) => because.includes(id))
  return {
    kind: 'suggestion',
    ...words,
    initiatives: [...initiatives],
    because: facts.map(({ text, target }) => ({ text, target })),
  }
}
