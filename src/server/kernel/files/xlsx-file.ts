import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Cell, TableFile, TableHead } from './table-file.ts'
import { ZipFile } from './zip-file.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const dayStyle = 1
const headStyle = 2

/** Cells are typed as text, so that none becomes a formula. */
export function xlsxFile(tables: readonly TableHead[]): TableFile {
  const zip = new ZipFile()
  let last = 0
  const rowOf = (cells: readonly Cell[], style?: number) => {
    last += 1
    const written = cells.map((cell, index) => cellOf(cell, `${letters(index)}${last}`, style))
    return `<row r="${last}">${written.join('')}</row>`
  }
  const whole = (name: string, text: string) => [zip.begin(name), zip.add(xml + text), zip.end()]
  return {
    start: () =>
      Buffer.concat([
        ...whole('[Content_Types].xml', contentTypes(tables.length)),
        ...whole('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
        ...whole('xl/workbook.xml', workbook(tables)),
        ...whole(
          'xl/_rels/workbook.xml.rels',
          relations([
            ...tables.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
            ['styles', 'styles.xml'],
          ]),
        ),
        ...whole('xl/styles.xml', styles),
      ]),
    begin: (table) => {
      last = 0
      return Buffer.concat([
        zip.begin(`xl/worksheets/sheet${table + 1}.xml`),
        zip.add(
          `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
            '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
            '</sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
            `<cols><col min="1" max="${tables[table]?.columns.length ?? 1}" width="22" customWidth="1"/></cols>` +
            `<sheetData>${rowOf(tables[table]?.columns ?? [], headStyle)}`,
        ),
      ])
    },
    rows: (rows) => zip.add(rows.map((cells) => rowOf(cells)).join('')),
    end: () => Buffer.concat([zip.add('</sheetData></worksheet>'), zip.end()]),
    finish: () => zip.finish(),
  }
}

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

function cellOf(cell: Cell, at: string, style?: number) {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c r="${at}" s="${dayStyle}"><v>${serialOf(cell.day)}</v></c>`
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<c r="${at}" t="inlineStr"${styled}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** Excel's day 0 is 1899-12-30. */
const serialOf = (day: Day) => Math.round(Date.parse(day) / dayMs) + 25_569

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const meant: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeXml = (text: string) =>
  text
    .replaceAll(impossible, '')
    .replaceAll(/[&<>"]/g, (it) => meant[it] ?? it)
    // XML parsers normalize a plain CR to LF.
    .replaceAll('\r', '&#13;')

const sheetName = (name: string) => escapeXml(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

const workbook = (tables: readonly TableHead[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tables
    .map(
      ({ name }, index) =>
        `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (sheets: number) =>
  `<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${ofSheets}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const plainFont = '<font><sz val="11"/><name val="Calibri"/></font>'
const boldFont = '<font><b/><sz val="11"/><name val="Calibri"/></font>'
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2">${plainFont}${boldFont}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '</styleSheet>'
