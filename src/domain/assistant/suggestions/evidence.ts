import { addressBeyond } from '#domain/assistant/ai/addresses.ts'
import { speaksIn } from '#domain/assistant/ai/name-in.ts'
import { folded } from '#domain/assistant/ai/people-marks.ts'

export interface SuggestionEvidence {
  readonly facts: readonly { readonly id: string; readonly text: string }[]
  readonly given: string
  readonly names: readonly string[]
}

const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu
const days = /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?:19|20)\d{2})\b/gu
const months =
  /\b\d{1,2}(?:st|nd|rd|th|er|º|°)?(?: de| of)? (?:jan|feb|fev|mar|apr|abr|avr|may|mai|mag|jun|jui|giu|jul|lug|aug|ago|aou|sep|set|oct|out|ott|nov|dec|dic|dez)[a-z]*/gu
/** Not at the start of a sentence, where every word is capitalized. */
const capitalized = /(?<=[\p{Ll}\p{N},;] )\p{Lu}\p{Ll}+/gu
const weekdays = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']
const common = new Set(['tandem', 'i', ...weekdays.flatMap((it) => [`${it}day`, `${it}days`])])

export function unknownIn(text: string, evidence: SuggestionEvidence): string | undefined {
  const given = [evidence.given, ...evidence.facts.map((fact) => fact.text)].join('\n')
  const known = folded(given)
  const read = folded(text)
  const things = [
    ...(text.match(ids) ?? []),
    ...(read.match(days) ?? []),
    ...(read.match(months) ?? []),
    ...(text.match(capitalized) ?? []),
  ]
  const unknown =
    things.find((it) => !known.includes(folded(it)) && !common.has(folded(it))) ??
    addressBeyond(text, given)
  if (unknown !== undefined) return unknown
  const isKnown = speaksIn(known)
  return evidence.names.filter(speaksIn(text)).find((name) => !isKnown(name))
}
