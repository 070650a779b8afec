import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { xlsxFile } from './xlsx-file.ts'

const heads = [
  { name: 'People: all/of them', columns: ['Name', 'Count', 'Day'] },
  { name: 'Goals', columns: ['Name'] },
]

function made(rows: Parameters<ReturnType<typeof xlsxFile>['rows']>[0]): Buffer {
  const file = xlsxFile(heads)
  const parts = [file.start(), file.begin(0)]
  for (const row of rows) parts.push(file.rows([row]))
  parts.push(file.end(), file.begin(1), file.end(), file.finish())
  return Buffer.concat(parts)
}

test('another library reads what was written: texts, numbers, days, nothing', async () => {
  const rows = await readSheet(
    made([
      ['Ana', -2.5, { day: '2030-02-01' }],
      ['', 0, null],
    ]),
    1,
  )
  expect(rows).toEqual([
    ['Name', 'Count', 'Day'],
    ['Ana', -2.5, new Date('2030-02-01T00:00:00Z')],
    [null, 0, null],
  ])
})

test('what begins like a formula is a text, and so is what looks like XML', async () => {
  const texts = ['=1+1', '<b>&"', '名前 \u{1F600}', '  spaces  ', 'two\nlines']
  const [, ...rows] = await readSheet(made(texts.map((text) => [text])), 1, { trim: false })
  expect(rows.map(([cell]) => cell)).toEqual(texts)
  expect(made([['=1+1']]).toString('latin1')).not.toContain('<f>')
})

test('characters that XML has no place for are left out', async () => {
  const rows = await readSheet(made([['a\u0001b\uFFFEc']]), 1)
  expect(rows[1]?.[0]).toBe('abc')
})
