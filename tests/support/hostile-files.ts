import { zipOf } from './zip.ts'

const head = 'first_name,last_name,email\n'
const book = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const workbook =
  (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  () =>
    zipOf({ ...book, 'xl/worksheets/sheet1.xml': sheet, ...more })
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const csv = (text: string) => () => Buffer.from(head + text)

interface HostileFile {
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly fault: string
  readonly bytes: () => Buffer
}

const xlsx = (name: string, fault: string, bytes: () => Buffer): HostileFile => ({
  name,
  format: 'xlsx',
  fault,
  bytes,
})
const text = (name: string, fault: string, bytes: () => Buffer): HostileFile => ({
  name,
  format: 'csv',
  fault,
  bytes,
})

/** Files that are small to send and were large to read, each with the fault that is said of it. */
export const hostileFiles: readonly HostileFile[] = [
  xlsx('one long text that every cell shows', 'workbookTooBig', () =>
    zipOf({
      ...book,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
      'xl/texts.xml': `<sst><si><t>${'漢'.repeat(2000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': sheetOf(
        `<row>${['first_name', 'last_name', 'email'].map((it) => `<c t="str"><v>${it}</v></c>`).join('')}</row>` +
          `<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(999),
      ),
    }),
  ),
  xlsx(
    'ends of texts that never began',
    'workbookUnreadable',
    workbook(sheetOf(`<row><c><is>${'</is>'.repeat(4800)}`)),
  ),
  xlsx('a million levels', 'workbookUnreadable', workbook('<a>'.repeat(1_000_000))),
  xlsx('a comment without an end', 'workbookTooBig', workbook(`<a><!--${' -'.repeat(8_000_000)}`)),
  xlsx(
    'an attribute without an end',
    'workbookTooBig',
    workbook(`<a b="${'x'.repeat(16_000_000)}`),
  ),
  xlsx(
    'a hundred thousand attributes',
    'workbookTooBig',
    workbook(`<a ${Array.from({ length: 100_000 }, (_, n) => `b${n}=""`).join(' ')}/>`),
  ),
  xlsx(
    'a cell of millions of entities',
    'workbookTooBig',
    workbook(sheetOf(`<row><c t="str"><v>${'&amp;'.repeat(3_000_000)}</v></c></row>`)),
  ),
  text('millions of empty lines', 'noRows', csv('\n'.repeat(5_000_000))),
  text('a quote of millions of quotes', 'cellTooLong', csv(`"${'""'.repeat(2_500_000)}"`)),
  text('a quote without an end', 'unclosedQuote', csv(`"${'x'.repeat(5_000_000)}`)),
  text('a line of millions of cells', 'tooManyColumns', csv('"x"y,'.repeat(1_000_000))),
  text('a cell of millions of characters', 'cellTooLong', csv('x'.repeat(5_000_000))),
  text('a first line without an end', 'cellTooLong', () => Buffer.from('x'.repeat(5_000_000))),
  // These take about a second each.
  xlsx('millions of elements', 'workbookTooBig', workbook(sheetOf('<a/>'.repeat(4_100_000)))),
  xlsx(
    'one row of millions of cells',
    'noRows',
    workbook(
      sheetOf(
        `<row>${['first_name', 'last_name', 'email'].map((it) => `<c t="str"><v>${it}</v></c>`).join('')}${'<c/>'.repeat(2_800_000)}</row>`,
      ),
    ),
  ),
  xlsx(
    'comments of dashes',
    'noRows',
    workbook(sheetOf(`<!--${' -'.repeat(100_000)} -->`.repeat(100))),
  ),
  xlsx(
    'millions of shared texts',
    'noRows',
    workbook(sheetOf(''), { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3_000_000)}</sst>` }),
  ),
  text('millions of lines of commas', 'noRows', csv(',\n'.repeat(2_500_000))),
]
