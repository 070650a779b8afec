import { guardReasons } from '#domain/assistant/ai/guard-reasons.ts'
import { ownWordsReasons, refuseRequest, refuseText } from '#domain/assistant/ai/guard.ts'
import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { gateOf, sentencesIn, sentencesMax } from '#domain/assistant/chat-bot/saying.ts'
import { checkSuggestion } from '#domain/assistant/suggestions/check.ts'
import { unknownIn, type SuggestionEvidence } from '#domain/assistant/suggestions/evidence.ts'
import { ItemReader } from '#domain/assistant/suggestions/item-reader.ts'
import { suggestionsMax, type SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'

export const unsaidReasons = [...guardReasons, 'beyond', 'shape', 'tooMany'] as const
export type Unsaid = (typeof unsaidReasons)[number]

export interface Verdict {
  readonly text: string
  readonly unsaid: Unsaid | null
}

/** Same checks as the function itself. */
export function refuseGiven(wanted: AiFunction, given: string, names: readonly string[]) {
  if (wanted === 'chat') return refuseRequest(given, names)
  if (wanted === 'goal') return refuseRequest(given, names) ?? refuseText(given, names)
  return refuseText(given, names, ownWordsReasons)
}

export function judgeAnswer(
  wanted: AiFunction,
  answer: string,
  evidence: SuggestionEvidence,
): Verdict[] {
  return wanted === 'chat' ? judgeSaid(answer, evidence) : judgeItems(wanted, answer, evidence)
}

function judgeItems(
  wanted: SuggestionKind,
  answer: string,
  evidence: SuggestionEvidence,
): Verdict[] {
  const items = new ItemReader().take(answer)
  if (items.length === 0) return [{ text: answer, unsaid: 'shape' }]
  let taken = 0
  return items.map((item) => {
    const text = typeof item['text'] === 'string' ? item['text'] : JSON.stringify(item)
    if (checkSuggestion(wanted, item, evidence) === undefined)
      return { text, unsaid: whyUnsaid(JSON.stringify(item), text, evidence) }
    taken += 1
    return { text, unsaid: taken > suggestionsMax[wanted] ? 'tooMany' : null }
  })
}

/** Sentences too long to be said are not counted: no answer has room for as many of those. */
const judgedMax = 2 * sentencesMax

function judgeSaid(answer: string, evidence: SuggestionEvidence): Verdict[] {
  const { facts, given, names } = evidence
  const ids = facts.map(({ id }) => id)
  const texts = [...facts.map(({ text }) => text), given]
  const refuse = (sentence: string) => refuseText(sentence, names)
  const sentences = sentencesIn(answer)
    .map((it) => it.trim())
    .filter((it) => it !== '')
  const gate = gateOf({ ids, texts, refuse })
  const judged = sentences.slice(0, judgedMax).map((text): Verdict => {
    const said = gate.push(text) + gate.end()
    return { text, unsaid: said.trim() === '' ? (refuse(text) ?? 'beyond') : null }
  })
  const left = sentences.slice(judgedMax).join(' ')
  return left === '' ? judged : [...judged, { text: left, unsaid: 'tooMany' }]
}

function whyUnsaid(whole: string, text: string, evidence: SuggestionEvidence): Unsaid {
  const reason = refuseText(whole, evidence.names)
  if (reason) return reason
  return unknownIn(text, evidence) === undefined ? 'shape' : 'beyond'
}
