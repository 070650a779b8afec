import { zipOf } from './zip.ts'

/** A text, or a number in the number format of the workbook. */
type Cell = string | { readonly number: number }

interface Sheet {
  readonly rows: readonly (readonly Cell[])[]
  readonly state?: 'hidden' | 'veryHidden'
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as spreadsheets write it: texts are shared, in a part that is found by its relation. */
export function workbookOf(
  sheets: readonly Sheet[],
  { shared = 'sharedStrings.xml', format = 'General' } = {},
): Buffer {
  const texts: string[] = []
  const cellOf = (cell: Cell, at: string) =>
    typeof cell === 'string'
      ? `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
      : `<c r="${at}" s="1"><v>${cell.number}</v></c>`
  const rowOf = (cells: readonly Cell[], row: number) =>
    `<row r="${row + 1}">${cells.map((it, at) => cellOf(it, `${String.fromCodePoint(65 + at)}${row + 1}`)).join('')}</row>`
  const parts: Record<string, string> = {}
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  const entries = sheets.map(
    ({ state = 'visible' }, at) =>
      `<sheet name="S${at}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = sheets.map((_, at) =>
    relation(`rId${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  return zipOf({
    ...parts,
    '_rels/.rels': `<Relationships xmlns="${packaged}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${relations.join('')}${relation('t', 'sharedStrings', shared)}${relation('s', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts>` +
      '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    [`xl/${shared}`]: `<sst xmlns="${main}">${texts.map((it) => `<si><t>${it}</t></si>`).join('')}</sst>`,
  })
}
