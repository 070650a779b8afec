import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { fileOf } from '#tests/support/imports.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { setStage } from '#tests/support/stage.ts'

let server: MailServer

const stage = setStage(async () => {
  server = await mailServer()
  return {
    SMTP_URL: server.url,
    DEMO: 'true',
  }
})

afterAll(() => server.close())

const head = [
  'First name',
  'Last name',
  'Email',
  'Position',
  'Area',
  'Team',
  'Manager’s email',
  'Ladder step',
]
const noPlace = ['', '', '', '']
const ana = ['Ana', 'Ferreira', 'ana@aurora.example', 'Principal engineer', ...noPlace]
const wrong = [['Zoe', 'Neu', 'zoe at aurora', 'Support', ...noPlace], ana]
const right = [
  ['Zoe', 'Neu', 'zoe@aurora.example', 'Support lead', ...noPlace],
  [
    'Yan',
    'Neu',
    'yan@aurora.example',
    'Support',
    'People',
    'Help desk',
    'zoe@aurora.example',
    'First year',
  ],
  ana,
]

const file = (rows: readonly (readonly string[])[]) => ({
  name: 'people of aurora.csv',
  mimeType: 'text/csv',
  buffer: fileOf(head, ...rows),
})

test('a file with mistakes is corrected, applied and undone, and its asker is told by mail', async () => {
  const { page } = await stage.visit()
  await tryAs(page, 'Priya Raman')
  await page.goto('/administracion/usuarios')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file(wrong))
  await page.getByRole('table', { name: 'Errors: 1 person' }).waitFor()
  await page.getByText('Email isn’t a valid email.').first().waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download errors' }).click(),
  ])
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(
    /^\uFEFFLine,Error message,.*\r\n2,Email isn’t a valid email\.,,Zoe,/,
  )
  expect(await page.getByRole('button', { name: 'Apply file' }).getAttribute('aria-disabled')).toBe(
    'true',
  )

  await page.locator('input[type=file]').setInputFiles(file(right))
  await page.getByRole('heading', { name: 'Not in the company yet' }).waitFor()
  for (const name of [/^Create 1 team/, /^Create 1 ladder step/])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Check again', exact: true }).click()
  await page.getByRole('table', { name: 'Created: 2 people' }).waitFor()
  await page.getByRole('button', { name: 'Apply file' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply file' }).click()
  await page.getByText('Your file was applied.').waitFor()
  await page.getByRole('button', { name: 'Invite (2)' }).waitFor()

  const told = (subject: string) =>
    server.received.filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`))
  await expect.poll(() => told('Your import is complete').length, { timeout: 30_000 }).toBe(1)
  const [mail] = told('Your import is complete')
  expect(mail?.to).toEqual(['admin@aurora.example'])
  expect(mail?.raw).not.toMatch(/zoe|Content-Disposition: attachment/i)
  const [link = ''] =
    /http:\/\/[^\s"]+\/i\/[\da-f-]{36}\/[\da-f-]{36}/.exec(
      (mail?.raw ?? '').replaceAll('=\r\n', ''),
    ) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Your import was undone.').waitFor()
  await expect.poll(() => told('Your import was undone').length, { timeout: 30_000 }).toBe(1)
  await page.goto('/administracion/usuarios?search=neu')
  await page
    .getByText('Nobody')
    .or(page.getByText(/No .*neu/))
    .first()
    .waitFor()
})
