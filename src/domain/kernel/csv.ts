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
const cellStart = /([,;\t\r\n]"*)(?!")/
/**
 * What some spreadsheets skip before they look for a formula: Google Sheets and LibreOffice take spaces of any kind
 * off. Signs that nobody sees and quotes are guarded as well: what skips them is not documented.
 */
const skipped = /["\v\f\u0085\p{Z}\p{Cf}]*/u
/** What begins a formula there, or hides one (OWASP). */
const formulaSign = /[=+\-@\t\r＝＋－＠]/
/** With the apostrophes of texts that have some already. */
const formulaStart = `'*${skipped.source}${formulaSign.source}`
const number = /^[+-]?\d+([.,]\d+)?$/
const bareStart = new RegExp(`^${skipped.source}${formulaSign.source}`, 'u')
const wholeStart = new RegExp(`^("*)(?!")(?=${formulaStart})`, 'u')
const innerStart = new RegExp(`${cellStart.source}(?=${formulaStart})`, 'gu')
const guardedStart = new RegExp(`^("*)'(?=${formulaStart})`, 'u')
const guardedInner = new RegExp(`${cellStart.source}'(?=${formulaStart})`, 'gu')

/** Whether a spreadsheet may take a text that nothing guards for a formula, or for a number with a sign. */
export function isFormula(text: string): boolean {
  return bareStart.test(text)
}

/** A text of which no spreadsheet makes a formula: there is an apostrophe wherever one could begin. */
export function guardFormulas(text: string): string {
  return text.replaceAll(innerStart, "$1'").replace(wholeStart, "$1'")
}

/** The text that `guardFormulas` was given. */
export function restoreFormulas(text: string): string {
  return text.replaceAll(guardedInner, '$1').replace(guardedStart, '$1')
}
