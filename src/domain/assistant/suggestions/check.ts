import { z } from 'zod'
import { guardReasons, type GuardReason } from '#domain/assistant/ai/guard-reasons.ts'
import { refuseText } from '#domain/assistant/ai/guard.ts'
import { markBlanks } from '#domain/conversations/comments/blank.ts'
import { initiativeLengthMax, lengthOf } from '#domain/kernel/limits.ts'
import { unknownIn, type SuggestionEvidence } from './evidence.ts'
import {
  initiativesMax,
  suggestionLengthMax,
  ways,
  type SuggestionKind,
  type Suggestion,
} from './suggestion.ts'

const item = z.object({
  text: z.string().trim().min(1),
  way: z.enum(ways).nullish(),
  because: z.array(z.string()).nullish(),
  initiatives: z
    .array(z.object({ description: z.string().trim().min(1), weightingPoints: z.int().min(1) }))
    .max(initiativesMax)
    .nullish(),
})

/** Rejects wrong shapes, unknown citations, claims beyond the evidence, judgments of people. */
export function checkSuggestion(
  wanted: SuggestionKind,
  value: unknown,
  evidence: SuggestionEvidence,
): Suggestion | undefined {
  const read = item.safeParse(value)
  if (!read.success) return
  const { way = null, because, initiatives, ...words } = read.data
  const text = wanted === 'feedback' ? markBlanks(words.text, evidence.given) : words.text
  const suggestion = {
    text,
    way: wanted === 'feedback' ? (way ?? null) : null,
    because: [...new Set(because ?? [])],
    initiatives: wanted === 'goal' ? (initiatives ?? []) : [],
  }
  const said = [text, ...suggestion.initiatives.map(({ description }) => description)]
  const isWhole = fits(wanted, suggestion) && cites(suggestion, evidence)
  return isWhole && said.every((it) => isFit(wanted, it, evidence)) ? suggestion : undefined
}

function fits(wanted: SuggestionKind, { text, way, initiatives }: Suggestion): boolean {
  if (lengthOf(text) > suggestionLengthMax[wanted]) return false
  if (wanted === 'feedback') return way !== null
  if (wanted !== 'goal') return true
  const total = initiatives.reduce((sum, { weightingPoints }) => sum + weightingPoints, 0)
  const areShort = initiatives.every((it) => lengthOf(it.description) <= initiativeLengthMax)
  return initiatives.length > 0 && total === 100 && areShort
}

const cites = ({ because }: Suggestion, { facts }: SuggestionEvidence) =>
  because.every((id) => facts.some((fact) => fact.id === id))

function isFit(wanted: SuggestionKind, text: string, evidence: SuggestionEvidence): boolean {
  if (unknownIn(text, evidence) !== undefined) return false
  return refuseText(text, evidence.names, reasonsFor(wanted, evidence)) === undefined
}

/** An author's own praise and blame may stay in their text. */
function reasonsFor(
  wanted: SuggestionKind,
  { given, names }: SuggestionEvidence,
): readonly GuardReason[] {
  if (wanted !== 'feedback') return guardReasons
  return guardReasons.filter((reason) => refuseText(given, names, [reason]) === undefined)
}
