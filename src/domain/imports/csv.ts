import type { TableLine } from '#domain/kernel/table-line.ts'
import { UnreadableFile } from './faults.ts'
import { importCellLengthMax, importColumnsMax } from './limits.ts'

/** The one that stands more often in the first line, outside of quotes. */
function separatorOf(text: string): ',' | ';' {
  let commas = 0
  let semicolons = 0
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '\n') break
    else if (!isQuoted && character === ',') commas += 1
    else if (!isQuoted && character === ';') semicolons += 1
  }
  return semicolons > commas ? ';' : ','
}

/**
 * The lines of a CSV file, one after the other, without those that are empty: RFC 4180 with `,` or `;`, any end of
 * line, with or without a byte order mark. Throws `UnreadableFile` at the first line that cannot be one.
 */
export function* csvLines(file: string): Generator<TableLine> {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file
  if (text.includes('\0')) throw new UnreadableFile({ fault: 'notText' })
  const separator = separatorOf(text)
  let at = 0
  let line = 1
  while (at < text.length) {
    const began = line
    const cells: string[] = []
    for (let isOver = false; !isOver;) {
      const cell = text[at] === '"' ? quoted(text, at, began) : bareCell(text, at, separator)
      if (cell.text.length > importCellLengthMax)
        throw new UnreadableFile({ fault: 'cellTooLong', line: began })
      cells.push(cell.text)
      if (cells.length > importColumnsMax)
        throw new UnreadableFile({ fault: 'tooManyColumns', line: began })
      line += cell.breaks
      at = cell.end
      isOver = text[at] !== separator
      // Behind a separator there is one more cell, be it empty at the end of the file.
      if (!isOver) at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: began, cells }
  }
}

interface Cell {
  readonly text: string
  /** Where the text behind it begins. */
  readonly end: number
  /** Line breaks inside it. */
  readonly breaks: number
}

function bareCell(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end += 1
  return { text: text.slice(from, end), end, breaks: 0 }
}

function quoted(text: string, from: number, line: number): Cell {
  let inside = ''
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new UnreadableFile({ fault: 'unclosedQuote', line })
    inside += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What stands between the closing quote and the next separator belongs to the cell, as spreadsheets read it.
      let end = quote + 1
      while (end < text.length && !/[,;\r\n]/.test(text[end] ?? '')) end += 1
      return {
        text: inside + text.slice(quote + 1, end),
        end,
        breaks: inside.split('\n').length - 1,
      }
    }
    inside += '"'
    at = quote + 2
  }
}
