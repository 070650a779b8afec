import type { TableLine } from '#domain/kernel/table-line.ts'
import { UnreadableFile } from './faults.ts'
import { importCellLengthMax, importColumnsMax } from './limits.ts'

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** Excel's separator hint. */
const declared = /^sep=([,;\t])(?:\r\n|\n|\r|$)/i

/** The most frequent in the first line, outside quotes. */
function separatorIn(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (isSeparator(character)) counts[character] += 1
  }
  return separators.reduce((most, it) => (counts[it] > counts[most] ? it : most))
}

const isSeparator = (character: string): character is Separator =>
  separators.some((it) => it === character)

/** RFC 4180 with `,`, `;` or tab, any line ending, optional byte order mark. Skips empty lines. */
export function* csvLines(file: string): Generator<TableLine> {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file
  if (text.includes('\0')) throw new UnreadableFile({ fault: 'notText' })
  const [first = '', said] = declared.exec(text) ?? []
  const separator = said ?? separatorIn(text)
  const bare = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const breaks = /\r\n|\n|\r/y
  const bareFrom = (from: number) => {
    bare.lastIndex = from
    bare.exec(text)
    return bare.lastIndex
  }
  let at = first.length
  let line = said === undefined ? 1 : 2
  while (at < text.length) {
    breaks.lastIndex = at
    if (breaks.test(text)) {
      at = breaks.lastIndex
      line += 1
      continue
    }
    const began = line
    const cells: string[] = []
    for (let isOver = false; !isOver;) {
      const cell = text[at] === '"' ? quoted(text, at, began) : { text: '', end: at, breaks: 0 }
      // Text after a closing quote belongs to the cell, as in spreadsheets.
      const end = bareFrom(cell.end)
      if (cell.text.length + end - cell.end > importCellLengthMax)
        throw new UnreadableFile({ fault: 'cellTooLong', line: began })
      cells.push(cell.text + text.slice(cell.end, end))
      if (cells.length > importColumnsMax)
        throw new UnreadableFile({ fault: 'tooManyColumns', line: began })
      line += cell.breaks
      at = end
      isOver = text[at] !== separator
      // A separator is always followed by a cell, even at the end of the file.
      if (!isOver) at += 1
    }
    breaks.lastIndex = at
    if (breaks.test(text)) at = breaks.lastIndex
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: began, cells }
  }
}

interface QuotedField {
  readonly text: string
  readonly end: number
  readonly breaks: number
}

function quoted(text: string, from: number, line: number): QuotedField {
  let inside = ''
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new UnreadableFile({ fault: 'unclosedQuote', line })
    inside += text.slice(at, quote)
    if (inside.length > importCellLengthMax)
      throw new UnreadableFile({ fault: 'cellTooLong', line })
    if (text[quote + 1] !== '"')
      return { text: inside, end: quote + 1, breaks: inside.split(/\r\n|\n|\r/).length - 1 }
    inside += '"'
    at = quote + 2
  }
}
