import { expect, test } from 'vitest'
import { UnreadableFile } from '#domain/administration/imports/faults.ts'
import { workbookOf } from '#tests/support/workbook.ts'
import { formatOf } from './file-format.ts'
import { readRows } from './reading.ts'

const head = ['employee_id', 'first_name', 'last_name', 'email']
const nora = ['R1', 'Nora', 'Núñez', 'nora@test.example']
const lines = (separator: string, ...rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.join(separator)).join('\r\n')
const peopleIn = async (file: Buffer) => {
  const format = formatOf(file)
  if (!format) return 'no file of people'
  const read = await readRows(file, { format, rowsMax: 10 }).catch((error: UnreadableFile) => error)
  return read instanceof UnreadableFile
    ? read.found.fault
    : read.map(({ cells }) => Object.values(cells))
}

test.each<[string, Buffer]>([
  [
    'shared texts are in a part of another name',
    workbookOf([{ rows: [head, nora] }], { shared: 'Strings/SharedStrings.xml' }),
  ],
  ...(['hidden', 'veryHidden'] as const).map((state): [string, Buffer] => [
    `first sheet is ${state}`,
    workbookOf([{ rows: [['Area'], ['Sales']], state }, { rows: [head, nora] }]),
  ]),
  ['text is UTF-16 with tabs', Buffer.from(`\uFEFF${lines('\t', head, nora)}`, 'utf16le')],
  [
    'text is UTF-16 the other way round',
    Buffer.from(`\uFEFF${lines('\t', head, nora)}`, 'utf16le').swap16(),
  ],
  ['text is UTF-8 with tabs', Buffer.from(lines('\t', head, nora))],
  ['first line tells the separator', Buffer.from(`sep=;\r\n${lines(';', head, nora)}`)],
  ['first line tells it after a mark', Buffer.from(`\uFEFFSEP=,\n${lines(',', head, nora)}`)],
])('a file whose %s has the people one sees', async (_, file) => {
  expect(await peopleIn(file)).toEqual([nora])
})

test.each([
  ['000000', 42, '000042'],
  ['00-000', 7042, '07-042'],
  ['&quot;E&quot;\\-0000', 12345, 'E-12345'],
  ['#,##0', 4200, '4200'],
  ['0.00', 42, '42'],
  ['General', 42, '42'],
])('a number in the format %s is the text it is seen as', async (format, number, seen) => {
  const file = workbookOf([{ rows: [head, [{ number }, ...nora.slice(1)]] }], { format })
  expect(await peopleIn(file)).toEqual([[seen, ...nora.slice(1)]])
})

test.each<[string, Buffer, string]>([
  ['Windows-1252', Buffer.from(lines(';', head, nora), 'latin1'), 'notUtf8'],
  ['UTF-16 without a mark', Buffer.from(lines(';', head, nora), 'utf16le'), 'no file of people'],
  [
    'a workbook of hidden sheets',
    workbookOf([{ rows: [head, nora], state: 'hidden' }]),
    'workbookUnreadable',
  ],
])('%s is refused, not guessed at', async (_, file, fault) => {
  expect(await peopleIn(file)).toBe(fault)
})
