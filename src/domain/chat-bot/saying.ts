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

const mark = /\s?\[(f\d+)\]/g
const sentenceEnd = /(?<=[.!?…](?:\s?\[f\d+\])*)\s+|(?<=\n)/u
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

/**
 * Nothing of a sentence is said before the sentence is whole and held to the evidence: one that names a
 * person, an id, a number or a date that was not in it, or says of people what is said of nobody, is dropped.
 */
export function gateOf(evidence: Evidence): Gate {
  let held = ''
  const pass = (sentences: readonly string[]) =>
    sentences
      .map((it) => withKnownMarks(it, evidence.ids))
      .filter((it) => isSayable(it, evidence))
      .join('')
  return {
    push: (piece) => {
      held += piece
      const parts = held.split(sentenceEnd)
      held = parts.pop() ?? ''
      return pass(parts.map(withBlank))
    },
    end: () => {
      const last = held
      held = ''
      return pass([last])
    },
  }
}

const withBlank = (sentence: string) => (sentence.endsWith('\n') ? sentence : `${sentence} `)

function isSayable(sentence: string, { ids, texts, refuse }: Evidence): boolean {
  const bare = sentence.replaceAll(mark, '')
  if (bare.trim() === '') return sentence.includes('\n')
  if (uuid.test(bare) || refuse(bare) !== undefined) return false
  const given = texts.join(' ')
  const numbers = new Set(given.match(/\d+/g))
  const isCount = (digits: string) => Number(digits) <= ids.length
  if ((bare.match(/\d+/g) ?? []).some((it) => !numbers.has(it) && !isCount(it))) return false
  const words = new Set(read(given).match(/[\p{L}-]+/gu))
  return (bare.match(named) ?? []).every((it) =>
    (read(it).match(/[\p{L}-]+/gu) ?? []).some((word) => words.has(word) || known.has(word)),
  )
}

/** Names of the product and its parts. */
const known = new Set(['i', 'tandem', 'nine', 'box', 'slack', 'teams', 'google', 'feedback'])
