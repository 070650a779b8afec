import type { Language } from './localized-text.ts'

export type CsvSeparator = ',' | ';'

/** Languages with a decimal comma use semicolons: with commas Excel fills one column. */
export const csvSeparatorOf = (language: Language): CsvSeparator => (language === 'en' ? ',' : ';')

/** Byte order mark: spreadsheets need it to recognize UTF-8. */
export const csvStart = '\uFEFF'

/** RFC 4180, formulas defused by `guardFormulas`. */
export function csvOf(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  return csvStart + csvLinesOf(rows, separator)
}

export function csvLinesOf(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  return rows
    .map((cells) => {
      // Plain numbers stay, except where another separator or quote would make them the start of a formula.
      const guarded = cells.map((text, at) =>
        number.test(text) && at > 0 ? text : guardFormulas(text),
      )
      return `${guarded.map(quotedOf).join(separator)}\r\n`
    })
    .join('')
}

const quotedOf = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A program may split on another separator than ours, even inside our quotes. */
const cellStart = /([,;\t\r\n]"*)(?!")/
/** Google Sheets and LibreOffice skip spaces before a formula; the rest is precaution. */
const skipped = /["\v\f\u0085\p{Z}\p{Cf}]*/u
/** OWASP, CSV injection. */
const formulaSign = /[=+\-@\t\r＝＋－＠]/
const formulaStart = `'*${skipped.source}${formulaSign.source}`
const number = /^[+-]?\d+([.,]\d+)?$/
const bareStart = new RegExp(`^${skipped.source}${formulaSign.source}`, 'u')
const wholeStart = new RegExp(`^("*)(?!")(?=${formulaStart})`, 'u')
const innerStart = new RegExp(`${cellStart.source}(?=${formulaStart})`, 'gu')
const guardedStart = new RegExp(`^("*)'(?=${formulaStart})`, 'u')
const guardedInner = new RegExp(`${cellStart.source}'(?=${formulaStart})`, 'gu')

export function isFormula(text: string): boolean {
  return bareStart.test(text)
}

export function guardFormulas(text: string): string {
  return text.replaceAll(innerStart, "$1'").replace(wholeStart, "$1'")
}

export function restoreFormulas(text: string): string {
  return text.replaceAll(guardedInner, '$1').replace(guardedStart, '$1')
}
