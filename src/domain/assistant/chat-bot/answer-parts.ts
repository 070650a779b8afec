import type { Citation } from './exchange.ts'

type CitedSource = Pick<Citation, 'id' | 'label'>

export interface AnswerPart<It extends CitedSource = Citation> {
  readonly text: string
  /** The source that the text links to. */
  readonly citation?: It
  /** The text is the number of its source: the sentence doesn't name it. */
  readonly isNumber?: boolean
}

const mark = /\s?\[(f\d+)\]/

/** A line of an answer: what a mark stands for becomes a link where the words name it, else a number. */
export function partsOf<It extends CitedSource>(
  line: string,
  citations: readonly It[],
): AnswerPart<It>[] {
  const pieces = line.split(mark)
  return pieces.flatMap((piece, at): AnswerPart<It>[] => {
    if (at % 2 === 0) return piece === '' || isNamed(pieces, at, citations) ? [] : [{ text: piece }]
    const citation = citations.find(({ id }) => id === piece)
    if (!citation) return []
    const words = pieces[at - 1] ?? ''
    const label = nameIn(words, citation)
    if (label === undefined)
      return [{ text: `${citations.indexOf(citation) + 1}`, citation, isNumber: true }]
    const place = words.indexOf(label)
    const around = [words.slice(0, place), words.slice(place + label.length)]
    const [before = '', after = ''] = around
    return [{ text: before }, { text: label, citation }, { text: after }].filter(
      ({ text }) => text !== '',
    )
  })
}

const toEndOfQuote = /^[^”»]*?(?=\s?[”»])/

/** Name of a source in the words: of a label cut short, its quotation to the end. */
function nameIn(words: string, { label }: CitedSource): string | undefined {
  if (!label.endsWith('…')) return words.includes(label) ? label : undefined
  const begun = label.slice(0, -1)
  const [, after] = words.split(begun)
  if (after === undefined) return undefined
  return begun + (toEndOfQuote.exec(after)?.[0] ?? '')
}

/** The words before a mark that are written with it. */
function isNamed(
  pieces: readonly string[],
  at: number,
  citations: readonly CitedSource[],
): boolean {
  const citation = citations.find(({ id }) => id === pieces[at + 1])
  return citation !== undefined && nameIn(pieces[at] ?? '', citation) !== undefined
}
