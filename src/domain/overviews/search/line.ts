import { plain } from '#domain/kernel/search.ts'

export interface LinePart {
  readonly text: string
  readonly marked: boolean
}

export const lineLengthMax = 140

const before = 40

/** Characters; further on, a phone shows too little of the line. */
const inSightMax = 60

interface Word {
  readonly start: number
  readonly end: number
  readonly of: number
}

/** The line with the most matches. Ignores accents and case; the last word matches as a prefix. */
export function findBestLine(text: string, words: readonly string[]): LinePart[] {
  const wanted = words.map(plain)
  const [best] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, found: wordsIn(line, wanted) }))
    .toSorted((one, other) => variety(other.found) - variety(one.found))
  return best ? cut(best.line, best.found) : []
}

const variety = (found: readonly Word[]) => new Set(found.map((it) => it.of)).size

function wordsIn(line: string, wanted: readonly string[]): Word[] {
  return [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index: start }) => {
    const said = plain(word)
    const of = wanted.findIndex((it, place) =>
      place === wanted.length - 1 ? said.startsWith(it) : said === it,
    )
    return of === -1 ? [] : [{ start, end: start + word.length, of }]
  })
}

function cut(line: string, found: readonly Word[]): LinePart[] {
  const first = found[0]?.start ?? 0
  const isCut = line.length > lineLengthMax || first > inSightMax
  const from = isCut ? startOf(line, first - before) : 0
  const to = isCut ? endOf(line, from + lineLengthMax) : line.length
  const inside = found.filter(({ start, end }) => start >= from && end <= to)
  const parts: LinePart[] = []
  let at = from
  for (const { start, end } of inside) {
    parts.push({ text: line.slice(at, start), marked: false })
    parts.push({ text: line.slice(start, end), marked: true })
    at = end
  }
  parts.push({ text: line.slice(at, to), marked: false })
  const whole = [
    { text: from > 0 ? '…' : '', marked: false },
    ...parts,
    { text: to < line.length ? '…' : '', marked: false },
  ]
  return whole.filter((part) => part.text !== '')
}

function startOf(line: string, place: number): number {
  return place <= 0 ? 0 : line.lastIndexOf(' ', place) + 1
}

function endOf(line: string, place: number): number {
  if (place >= line.length) return line.length
  const space = line.lastIndexOf(' ', place)
  return space > place - before ? space : place
}
