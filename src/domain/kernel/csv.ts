/** What a spreadsheet would take for a formula, or hide one behind. */
const dangerous = /^[=+\-@\t\r]/
const number = /^[+-]?\d+([.,]\d+)?$/

/** How a file of rows begins: a byte order mark, by which spreadsheets know that it is UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Rows as a file that spreadsheets open: UTF-8 with a byte order mark, commas, lines that end as RFC 4180 has
 * them. What would be a formula is made a text by an apostrophe; a negative number stays one.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return csvStart + csvLinesOf(rows)
}

/** Some of the rows of such a file, wherever in it they are. */
export function csvLinesOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const harmless = dangerous.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
