import type { SuggestionLine } from '#contract/assistant/suggestions.ts'
import { suggestionFunctions } from '#domain/assistant/suggestions/suggestion.ts'
import { answerers } from '#server/assistant/ai/answerers.ts'
import type { Engine } from '#server/assistant/ai/engine.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { useAssistant } from './chat-bot.ts'
import { testDatabase } from './database.ts'
import type { Name } from './people.ts'
import { worldOn, type World } from './world.ts'

/** A company whose own model is asked, and answers as is said; in the worker's database, or one of its own. */
export async function withModel(answer: Engine['answer'], database?: Database): Promise<World> {
  const engine: Engine = { name: 'openAiCompatible', answer }
  const engines = enginesOf(answerers, () => engine)
  const w = await worldOn(database ?? (await testDatabase()), undefined, engines)
  await useAssistant(w, { engine: 'openAiCompatible' })
  return w
}

/** A model that says a text, a few letters at a time. */
export const answering =
  (text: string): Engine['answer'] =>
  async (_, { onText }) => {
    for (const piece of text.match(/.{1,7}/gsu) ?? []) onText(piece)
    return { text, usage: { promptTokens: 1, answerTokens: 1 } }
  }

export const typed = 'You explained the delay to the customer a day before anyone asked.'

/** What each purpose is asked with, about somebody. */
export const askings = {
  agendaQuestions: (w: World, name: Name, about: Name, onLine: (line: SuggestionLine) => void) => {
    const params = { ...w.of(about), managerId: w.id('marta') }
    return w.as(name).suggestions.agendaQuestions.lines({ params, body: {} }, { onLine })
  },
  agreement: (w: World, name: Name, about: Name, onLine: (line: SuggestionLine) => void) =>
    w
      .as(name)
      .suggestions.agreement.lines({ params: w.of(about), body: { feedback: typed } }, { onLine }),
  goal: (w: World, name: Name, about: Name, onLine: (line: SuggestionLine) => void) =>
    w.as(name).suggestions.goal.lines({ params: w.of(about), body: {} }, { onLine }),
  feedback: (w: World, name: Name, about: Name, onLine: (line: SuggestionLine) => void) =>
    w
      .as(name)
      .suggestions.feedback.lines({ params: w.of(about), body: { text: typed } }, { onLine }),
} satisfies Record<(typeof suggestionFunctions)[number], unknown>

/** Asks for a purpose as somebody about somebody: what was suggested. */
export async function suggestedTo(
  w: World,
  purpose: keyof typeof askings,
  name: Name,
  about: Name,
) {
  const lines: SuggestionLine[] = []
  await askings[purpose](w, name, about, (line) => void lines.push(line))
  return lines.flatMap((line) => (line.kind === 'suggestion' ? [line] : []))
}
