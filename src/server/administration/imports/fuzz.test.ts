import { beforeAll, expect, test } from 'vitest'
import { importColumns } from '#domain/administration/imports/columns.ts'
import { csvOf } from '#domain/kernel/csv.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { templateOf } from '#server/administration/imports/template.ts'
import { xlsxFile } from '#server/kernel/files/xlsx-file.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { zipOf } from '#tests/support/zip.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const head = ['first_name', 'last_name', 'email']
const zoe = ['Zoe', 'Neu', 'zoe@test.example']

async function faultOf(file: Uint8Array) {
  const { id, state, fault, counts } = await importsIn(w).checked(file)
  const params = { companyId: w.companyId, importId: id }
  await expect(
    w.as('admin').imports.apply({ params, body: { digest: 'a'.repeat(64) } }),
  ).rejects.toMatchObject({ statusCode: 409 })
  const query = { search: 'zoe@' }
  const found = await w.as('admin').users.list({ params: { companyId: w.companyId }, query })
  expect(found.total).toBe(0)
  return fault?.fault ?? `${state} ${counts?.mistake}`
}

/** A workbook whose sheet is that XML. */
const workbook = (sheet: string | Buffer, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (...rows: string[]) =>
  `<worksheet><sheetData>${rows.map((it) => `<row>${it}</row>`).join('')}</sheetData></worksheet>`
const headRow = head.map(inline).join('')
const xlsx = templateOf('xlsx', 'es')

test.each<[string, Uint8Array, string]>([
  [
    'in Latin-1',
    Buffer.from(csvOf([head, ['José', 'Neu', 'zoe@test.example']], ',').slice(1), 'latin1'),
    'notUtf8',
  ],
  ['with NUL', Buffer.from(`${head.join()}\nZoe\0,Neu,zoe@test.example`), 'notText'],
  ['cut inside a quote', Buffer.from(`${head.join()}\n"Zoe`), 'unclosedQuote'],
  ['cut inside a row', Buffer.from(`${head.join()}\nZoe,Ne`), 'checked 1'],
  ['of 100 000 columns', Buffer.from(`${head.join()}${',x'.repeat(100_000)}`), 'tooManyColumns'],
  ['of other columns', Buffer.from('name,salary\nZoe,1'), 'headers'],
  ['of a header alone', Buffer.from(`${head.join()}\n`), 'noRows'],
  [
    'of formulas',
    Buffer.from(`${head.join()}
=1+1,Neu,zoe@test.example`),
    'checked 1',
  ],
  ['of too many people', fileOf(head, ...Array.from({ length: 10_001 }, () => zoe)), 'tooManyRows'],
  ['a workbook cut in the middle', xlsx.subarray(0, xlsx.length / 2), 'workbookUnreadable'],
  ['a ZIP file of something else', zipOf({ 'a.txt': 'hello' }), 'workbookUnreadable'],
  ['a zip bomb', workbook(Buffer.alloc(64 * 1024 * 1024, ' ')), 'workbookTooBig'],
  [
    'a bomb of shared texts',
    workbook(sheetOf(headRow), { 'xl/sharedStrings.xml': Buffer.alloc(64 * 1024 * 1024, 'a') }),
    'workbookTooBig',
  ],
  [
    'with entities of its own',
    workbook(`<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(headRow)}`),
    'workbookUnreadable',
  ],
  [
    'a cell far to the right',
    workbook(sheetOf(`${headRow}<c r="XFD1" t="str"><v>x</v></c>`)),
    'tooManyColumns',
  ],
  [
    'a formula that failed',
    workbook(
      sheetOf(
        headRow,
        `<c t="e"><f>1/0</f><v>#DIV/0!</v></c>${inline('Neu')}${inline('zoe@test.example')}`,
      ),
    ),
    'checked 1',
  ],
])('a file %s is refused with a reason, and changes nothing', async (_, file, fault) => {
  expect(await faultOf(file)).toBe(fault)
})

test('a zip bomb that lists fewer bytes than it has is no workbook', async () => {
  const bomb = workbook(sheetOf(' '.repeat(8_000_000)))
  const at = bomb.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46
  bomb.writeUInt32LE(1000, at + 24)
  expect(await faultOf(bomb)).toBe('workbookUnreadable')
})

test('cut at any byte, a file is refused or is of fewer people, and nothing is applied by itself', async () => {
  const file = fileOf(head, zoe, ['"Yan"', 'N,eu', 'yan@test.example'])
  for (let end = 1; end < file.length; end += isLong ? 7 : 19) {
    const { state } = await importsIn(w).checked(file.subarray(0, end))
    expect(['unreadable', 'checked']).toContain(state)
  }
})

test('a formula is what the spreadsheet has kept of it, never worked out', async () => {
  const imports = importsIn(w)
  const cells = `<c t="str"><f>"Zo"&amp;"e"</f><v>Kept</v></c>${inline('A &amp; B')}${inline('kept@test.example')}`
  const { id } = await imports.checked(workbook(sheetOf(headRow, cells)))
  expect(await imports.rows(id, 'created')).toMatchObject([{ name: 'Kept A & B' }])
})

test('the template of each language is read back, from a kind of file each', async () => {
  const settings = w.as('admin').companySettings
  const params = { companyId: w.companyId }
  const { version, defaultLanguage } = await settings.read({ params })
  const body = { languages: [...languages], defaultLanguage, version }
  await settings.changeLanguages({ params, body })
  const imports = importsIn(w)
  for (const [turn, language] of languages.entries())
    for (const format of oneByTurns(['csv', 'xlsx'] as const, turn)) {
      const { fault, counts } = await imports.checked(templateOf(format, language))
      expect([language, format, fault, counts?.created]).toEqual([language, format, null, 1])
    }
})

test('what a spreadsheet writes is read as people see it: numbers, empty rows, places', async () => {
  const imports = importsIn(w)
  const table = xlsxFile([{ name: 'People', columns: [...importColumns] }])
  const row = ['1001', 'Zoe', 'Neu', 'num@test.example', ...Array(9).fill('')] as string[]
  const file = [table.start(), table.begin(0), table.rows([row]), table.end(), table.finish()]
  const { id } = await imports.checked(Buffer.concat(file))
  expect(await imports.mistakes(id)).toEqual({})
  const [created] = await imports.rows(id, 'created')
  expect(created?.facts).toEqual([{ kind: 'employee_id', from: null, to: '1001' }])
})
