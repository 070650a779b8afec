import { addressBeyond } from '#domain/assistant/ai/addresses.ts'
import { normalizeText } from './words.ts'

export interface AnswerEvidence {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  readonly refuse: (sentence: string) => unknown
}

export interface Gate {
  readonly push: (piece: string) => string
  readonly end: () => string
}

/** Characters: a model may repeat itself endlessly. */
const sentenceLengthMax = 1_000
export const sentencesMax = 100

const mark = /\s?\[(f\d+)\]/g
/** No lookbehind for the full stop: on repeated marks it would backtrack. */
const sentenceEnd = /(?<stop>[.!?…](?:\s?\[f\d+\])*)\s+|\n/gu
const uuid = /[\da-f]{8}-[\da-f]{4}-/i
const namePattern = /(?<=[\p{L}\p{N},;’'] )\p{Lu}[\p{L}’'-]+/gu

export function citedIn(text: string, ids: readonly string[]): string[] {
  const cited = [...text.matchAll(mark)].map(([, id = '']) => id)
  return [...new Set(cited)].filter((id) => ids.includes(id))
}

export function withKnownMarks(text: string, ids: readonly string[]): string {
  return text.replaceAll(mark, (whole, id: string) => (ids.includes(id) ? whole : ''))
}

/** Includes the unfinished rest as the last item. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: end, index, groups } of text.matchAll(sentenceEnd)) {
    const stop = groups?.['stop']
    sentences.push(text.slice(from, index) + (stop === undefined ? end : `${stop} `))
    from = index + end.length
  }
  return [...sentences, text.slice(from)]
}

/** Holds each sentence until complete; drops it if it leaves the evidence or judges a person. */
export function gateOf(evidence: AnswerEvidence): Gate {
  const isSayable = sayableBy(evidence)
  let held = ''
  let isTooLong = false
  let left = sentencesMax
  const pass = (sentence: string) => {
    const isWhole = !isTooLong && sentence.length <= sentenceLengthMax
    isTooLong = false
    if (!isWhole || left === 0) return ''
    if (sentence.trim() !== '') left -= 1
    const marked = withKnownMarks(sentence, evidence.ids)
    return isSayable(marked) ? marked : ''
  }
  return {
    push: (piece) => {
      const sentences = sentencesIn(held + piece)
      held = sentences.pop() ?? ''
      const said = sentences.map(pass).join('')
      if (held.length > sentenceLengthMax) {
        isTooLong = true
        held = held.slice(-markedStopMax)
      }
      return said
    },
    end: () => {
      const last = held
      held = ''
      return pass(last)
    },
  }
}

/** Characters kept of an overlong sentence, enough to see it end. */
const markedStopMax = 100

const knownWords = new Set(['i', 'tandem', 'nine', 'box', 'slack', 'teams', 'google', 'feedback'])

function sayableBy({ ids, texts, refuse }: AnswerEvidence): (sentence: string) => boolean {
  const given = texts.join(' ')
  const numbers = new Set(given.match(/\d+/g))
  const words = new Set(normalizeText(given).match(/[\p{L}-]+/gu))
  const isCount = (digits: string) => Number(digits) <= ids.length
  return (sentence) => {
    const bare = sentence.replaceAll(mark, '')
    if (bare.trim() === '') return sentence.includes('\n')
    if (uuid.test(bare) || refuse(bare) !== undefined) return false
    if (addressBeyond(bare, given) !== undefined) return false
    if ((bare.match(/\d+/g) ?? []).some((it) => !numbers.has(it) && !isCount(it))) return false
    return (bare.match(namePattern) ?? []).every((it) =>
      (normalizeText(it).match(/[\p{L}-]+/gu) ?? []).some(
        (word) => words.has(word) || knownWords.has(word),
      ),
    )
  }
}
