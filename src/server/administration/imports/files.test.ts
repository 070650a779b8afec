import { beforeEach, expect, test } from 'vitest'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const head = ['email', 'first_name']

test.each([
  [Buffer.from('%PDF-1.7'), 'FILE_TYPE_NOT_ALLOWED', /Choose a CSV or an Excel file \(XLSX\)\.$/],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'FILE_TYPE_NOT_ALLOWED', /CSV/],
  [Buffer.alloc(0), 'noPeople', /^This file has no people in it\.$/],
  [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'FILE_TOO_BIG', /The limit is 5 MB\.$/],
])('what is no such file is refused before anything is read of it', async (file, code, says) => {
  const asked = w.as('admin').imports.start({
    params: { companyId: w.companyId },
    body: { name: 'x.csv', file: file.toString('base64') },
  })
  await expect(asked).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'file', code, message: expect.stringMatching(says) }] },
  })
})

test('a file beyond what is read at all is too big too, by its own limit', async () => {
  const file = Buffer.alloc(6 * 1024 * 1024, 'a').toString('base64')
  const asked = w.as('admin').imports.start({
    params: { companyId: w.companyId },
    body: { name: 'x.csv', file },
  })
  await expect(asked).rejects.toMatchObject({
    statusCode: 413,
    code: 'FILE_TOO_BIG',
    message: 'This file is too big. The limit is 5 MB.',
  })
})

test('as many people are taken as are promised, and not one more', async () => {
  const imports = importsIn(w)
  const { rowsMax } = await w.as('admin').imports.list({ params: { companyId: w.companyId } })
  const lines = Array.from({ length: rowsMax }, (_, at) => [`zoe${at}@test.example`, 'Zoe'])
  expect((await imports.checked(fileOf(head, ...lines))).fault).toBeNull()
  const { fault } = await imports.checked(fileOf(head, ...lines, ['yan@test.example', 'Yan']))
  expect(fault).toMatchObject({ fault: 'tooManyRows', line: rowsMax + 2 })
})
