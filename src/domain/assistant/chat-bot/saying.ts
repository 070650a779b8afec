import { addressBeyond } from '#domain/assistant/ai/addresses.ts'
import { read } from './words.ts'

/** What what an engine says is held to. */
export interface Evidence {
  /** Ids of the facts that it was given. */
  readonly ids: readonly string[]
  /** All texts that it was given: of facts, of the question, of what was said before. */
  readonly texts: readonly string[]
  /** Why a sentence is not said, or undefined: what is said of people. */
  readonly refuse: (sentence: string) => unknown
}

/** Takes an engine's text as it comes, and gives what may be said of it, sentence by sentence. */
export interface Gate {
  readonly push: (piece: string) => string
  /** What is left at the end. */
  readonly end: () => string
}

/** Nobody who speaks in short sentences says a longer one, in characters, or more of them. */
const [sentenceLengthMax, sentencesMax] = [1_000, 100]

const mark = /\s?\[(f\d+)\]/g
/** Read from left to right: what looks back for a full stop looks again and again at marks that repeat. */
const sentenceEnd = /(?<stop>[.!?…](?:\s?\[f\d+\])*)\s+|\n/gu
const uuid = /[\da-f]{8}-[\da-f]{4}-/i
/** A capital inside a sentence: of a name, in the five languages. */
const named = /(?<=[\p{L}\p{N},;’'] )\p{Lu}[\p{L}’'-]+/gu

/** Which facts a text cites, each once, in the order of their first marks. */
export function citedIn(text: string, ids: readonly string[]): string[] {
  const cited = [...text.matchAll(mark)].map(([, id = '']) => id)
  return [...new Set(cited)].filter((id) => ids.includes(id))
}

/** A text without the marks of facts that are not there. */
export function withKnownMarks(text: string, ids: readonly string[]): string {
  return text.replaceAll(mark, (whole, id: string) => (ids.includes(id) ? whole : ''))
}

/** The sentences of a text and, after them, what has not ended yet. One that did ends in a blank or a line break. */
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

/**
 * Nothing of a sentence is said before the sentence is whole and held to the evidence: one that names a
 * person, an id, a number, a date or an address that was not in it, or says of people what is said of nobody, is
 * dropped. So is what no sentence is as long as, for a model may repeat itself without end.
 */
export function gateOf(evidence: Evidence): Gate {
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

/** Of a sentence that is too long so much is kept, in characters, to see its end: a full stop with its marks. */
const markedStopMax = 100

/** Names of the product and its parts. */
const known = new Set(['i', 'tandem', 'nine', 'box', 'slack', 'teams', 'google', 'feedback'])

/** Whether a sentence may be said; the evidence is read once. */
function sayableBy({ ids, texts, refuse }: Evidence): (sentence: string) => boolean {
  const given = texts.join(' ')
  const numbers = new Set(given.match(/\d+/g))
  const words = new Set(read(given).match(/[\p{L}-]+/gu))
  const isCount = (digits: string) => Number(digits) <= ids.length
  return (sentence) => {
    const bare = sentence.replaceAll(mark, '')
    if (bare.trim() === '') return sentence.includes('\n')
    if (uuid.test(bare) || refuse(bare) !== undefined) return false
    if (addressBeyond(bare, given) !== undefined) return false
    if ((bare.match(/\d+/g) ?? []).some((it) => !numbers.has(it) && !isCount(it))) return false
    return (bare.match(named) ?? []).every((it) =>
      (read(it).match(/[\p{L}-]+/gu) ?? []).some((word) => words.has(word) || known.has(word)),
    )
  }
}
