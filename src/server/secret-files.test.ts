import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { secretBytesMax, secretNames } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string | Buffer): string {
  const path = join(folder, `${Math.random()}`)
  writeFileSync(path, content)
  return path
}

const values: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://tandem:hunter2@db/tandem',
  DATABASE_DIRECT_URL: 'postgres://tandem:hunter2@direct/tandem',
  DATABASE_READ_URL: 'postgres://tandem:hunter2@replica/tandem',
  APP_SECRET: ' 32 bytes and a space at each end ',
  BACKUP_KEY: 'hunter2 of the backups, in 32 bytes',
  SMTP_URL: 'smtp://tandem:hunter2@mail.example:587',
  GOOGLE_CLIENT_SECRET: 'hunter2 of Google',
  MICROSOFT_CLIENT_SECRET: 'hunter2 of Microsoft',
  VAPID_PRIVATE_KEY: `hunter2${'A'.repeat(36)}`,
}
const pair = createECDH('prime256v1')
pair.setPrivateKey(values['VAPID_PRIVATE_KEY'] ?? '', 'base64url')
const ids = {
  GOOGLE_CLIENT_ID: 'a',
  MICROSOFT_CLIENT_ID: 'b',
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_SUBJECT: 'mailto:ops@tandem.example',
}

function mistakesOf(source: Record<string, string>): readonly string[] {
  const parsed = parseEnv(source)
  return 'mistakes' in parsed ? parsed.mistakes : []
}

test.each(['', '\n', '\r\n'])('every secret may lie in a file that ends with %j', (end) => {
  const files = Object.fromEntries(
    secretNames.map((name) => [`${name}_FILE`, fileWith(values[name] + end)]),
  )
  expect(parseEnv({ ...ids, ...files })).toEqual(parseEnv({ ...ids, ...values }))
})

test('one newline at the end is not part of the secret, a second one is', () => {
  const parsed = parseEnv({ APP_SECRET_FILE: fileWith(`${'x'.repeat(32)}\n\n`) })
  expect(parsed).toMatchObject({ env: { APP_SECRET: `${'x'.repeat(32)}\n` } })
})

test('an empty value beside a file, and an empty name of a file, count as absent', () => {
  const APP_SECRET_FILE = fileWith('x'.repeat(32))
  expect(parseEnv({ APP_SECRET: '', APP_SECRET_FILE })).toHaveProperty('env')
  expect(parseEnv({ APP_SECRET: 'x'.repeat(32), APP_SECRET_FILE: '' })).toHaveProperty('env')
})

test.each([
  ['no file', join(folder, 'nowhere'), 'names no file'],
  ['a folder', folder, 'names a folder'],
  ['an empty file', fileWith(''), 'is empty'],
  ['a file with a newline only', fileWith('\n'), 'is empty'],
  ['a file that is too big', fileWith('x'.repeat(secretBytesMax + 1)), 'bytes at most'],
  ['a file without an end', '/dev/zero', 'bytes at most'],
  ['a file that is no text', fileWith(Buffer.from([0xff, 0xfe, 0x41])), 'UTF-8'],
  ['a secret instead of a path', 'hunter2'.repeat(50), 'can’t be read'],
])('%s is a mistake that says so and prints nothing of it', (_, path, sentence) => {
  const mistakes = mistakesOf({ APP_SECRET_FILE: path })
  expect(mistakes).toEqual([expect.stringMatching(/^APP_SECRET_FILE: /)])
  expect(mistakes[0]).toContain(sentence)
  expect(mistakes[0]).not.toContain(path)
})

test('a secret that is set twice is a mistake', () => {
  const mistakes = mistakesOf({
    APP_SECRET: 'x'.repeat(32),
    APP_SECRET_FILE: fileWith('y'.repeat(32)),
  })
  expect(mistakes).toEqual(['APP_SECRET_FILE: and APP_SECRET are both set: keep one of them'])
})

test('mistakes of files stand in the list with the others, each once, and no content in it', () => {
  const mistakes = mistakesOf({
    PORT: '70000',
    DATABASE_URL_FILE: fileWith('mysql://tandem:hunter2@db/tandem'),
    APP_SECRET_FILE: join(folder, 'nowhere'),
    SMTP_URL_FILE: fileWith('hunter2'),
  })
  expect(mistakes.map((line) => line.split(':')[0])).toEqual([
    'APP_SECRET_FILE',
    'PORT',
    'DATABASE_URL_FILE',
    'SMTP_URL_FILE',
  ])
  expect(mistakes.join()).not.toContain('hunter2')
})
