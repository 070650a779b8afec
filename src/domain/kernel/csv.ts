import type { Language } from './localized-text.ts'

/** What a file of rows puts between its cells. */
export type CsvSeparator = ',' | ';'

/**
 * What spreadsheets separate lists by where a language is spoken: where numbers have a decimal comma it is the
 * semicolon, and a file of commas opens in one column.
 */
export const csvSeparatorOf = (language: Language): CsvSeparator => (language === 'en' ? ',' : ';')

/** How a file of rows begins: a byte order mark, by which spreadsheets know that it is UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Rows as a file that spreadsheets open: UTF-8 with a byte order mark, lines that end as RFC 4180 has them. What would
 * be a formula is made a text by `guardFormulas`.
 */
export function csvOf(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  return csvStart + csvLinesOf(rows, separator)
}

/** Some of the rows of such a file, wherever in it they are. */
export function csvLinesOf(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  return rows
    .map((cells) => {
      // A number begins no formula, but where another list takes it and what follows for one cell.
      const guarded = cells.map((text, at) =>
        number.test(text) && (at > 0 || cells.length === 1) ? text : guardFormulas(text),
      )
      return `${guarded.map(quotedOf).join(separator)}\r\n`
    })
    .join('')
}

const quotedOf = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Where a spreadsheet may begin a cell inside a text: it may list by commas, semicolons or tabs whatever the file
 * does, and then takes no quotes but those at the beginning of its own cells.
 */
const cellStart = /([,;\t\r\n]"*)/
/** What begins a formula there, or hides one, with the apostrophes of texts that have some already (OWASP). */
const formulaStart = /('*[=+\-@\t\r＝＋－＠])/
const number = /^[+-]?\d+([.,]\d+)?$/
const wholeStart = new RegExp(`^("*)${formulaStart.source}`)
const innerStart = new RegExp(`${cellStart.source}(?=${formulaStart.source})`, 'g')
const guardedStart = new RegExp(`^("*)'(?=${formulaStart.source})`)
const guardedInner = new RegExp(`${cellStart.source}'(?=${formulaStart.source})`, 'g')

/** A text of which no spreadsheet makes a formula: there is an apostrophe wherever one could begin. */
export function guardFormulas(text: string): string {
  return text.replaceAll(innerStart, "$1'").replace(wholeStart, "$1'$2")
}

/** The text that `guardFormulas` was given. */
export function restoreFormulas(text: string): string {
  return text.replaceAll(guardedInner, '$1').replace(guardedStart, '$1')
}
