import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, csvSeparatorOf, guardFormulas, restoreFormulas } from './csv.ts'
import { languages } from './localized-text.ts'

test('a file begins with a mark, and each line ends as the standard says', () => {
  const rows = [
    ['a', 'b'],
    ['ñ', ''],
  ]
  expect(csvOf(rows, ',')).toBe('\uFEFFa,b\r\nñ,\r\n')
  expect(csvOf(rows, ';')).toBe('\uFEFFa;b\r\nñ;\r\n')
})

test('a file lists as spreadsheets of its reader do', () => {
  expect(languages.map(csvSeparatorOf)).toEqual(languages.map((it) => (it === 'en' ? ',' : ';')))
})

test.each([
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
])('%j is written as %s', (text, written) => {
  expect(csvOf([[text]], ',')).toBe(`\uFEFF${written}\r\n`)
})

const formulas = ['=1+1', '+cmd', '-2+3', '@sum', '\tx', '=HYPERLINK("x")', '-', '+', '＝1', '"=1']
/** Behind what spreadsheets skip, or may. */
const hidden = [' =1', '\u00a0=1', '\u3000＠sum', '\u200b-1', '\ufeff+1', '\v=1', ' "=1', "' =1"]

test.each([...formulas, ...hidden])('the formula %j is a text', (text) => {
  expect(csvOf([[text]], ',')).toMatch(/^\uFEFF"*'/)
  expect(guardFormulas(`x;${text}`)).toMatch(/^x;"*'/)
})

test('a long text is guarded in a time that grows with its length, whatever its signs', () => {
  for (const sign of ['"', ' ', "'", ';', '; ', ';"', ";'", '\u00a0'])
    expect(guardFormulas(`;${sign.repeat(100_000)}`)).toContain(sign)
}, 1000)

test.each(['-5', '+3', '-2.5', '-2,5'])('the number %s stays one', (text) => {
  expect(csvOf([['a', text]], ';')).not.toContain("'")
})

/** Texts of the signs that matter. */
const hostile = fc.string({
  unit: fc.constantFrom(
    'a',
    '1',
    '=',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u00a0',
    '＝',
  ),
  maxLength: 12,
})

/** The cells as a spreadsheet has them that lists by `separator`. */
function cellsIn(file: string, separator: string): string[] {
  const cell = new RegExp(
    `("(?:[^"]|"")*"|)([^${separator}\\r\\n]*)(?:${separator}|\\r|\\n|$)`,
    'y',
  )
  const cells: string[] = []
  for (let found = cell.exec(file); found && found[0] !== ''; found = cell.exec(file))
    cells.push((found[1] ?? '').slice(1, -1).replaceAll('""', '"') + (found[2] ?? ''))
  return cells
}

test('no cell is a formula, whichever way the spreadsheet that opens the file lists', () => {
  const rows = fc.array(fc.array(hostile, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  const number = /^[+-]?\d+([.,]\d+)?$/
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';'),
      fc.constantFrom(',', ';', '\t'),
      (it, ours, theirs) => {
        const cells = cellsIn(csvOf(it, ours).slice(1), theirs)
        // White space is what some take off before they look for a formula.
        const isFormula = (cell: string) => /^\s*[=+\-@＝]/.test(cell) && !number.test(cell)
        expect(cells.filter(isFormula)).toEqual([])
      },
    ),
    // The number stands between the end of one quotation and the start of another.
    { numRuns: 2000, examples: [[[[',', ','], ['-1'], ['*A1\n']], ';', ',']] },
  )
})

test('what was guarded is restored as it was', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(restoreFormulas(guardFormulas(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})
