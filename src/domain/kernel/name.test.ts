import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNameTyped, isPlainName, nameMistake, toPlainName } from './name.ts'

describe('a name of a person or a company', () => {
  test.each([
    'St. John’s',
    'Aurora Coop S.L.',
    'Aurora S.Coop.',
    'J.R.R. Tolkien',
    'M.Carmen',
    'Mª José',
    'Anne-Marie O’Neil',
    'A/S Dansk & Søn (1998)',
    'Hotel 24/7 No. 5',
    'Zoë "Z" d’Ávila, Jr.',
    'محمد الأمین',
    'می‌خواهم',
    'क्‍ष',
    '田中 さくら',
    'Ünïcödé 👩‍🚀',
    'Nordlicht GmbH & Co. KG',
    'Version 2.0',
    'Why? = because',
  ])('can be %j', (name) => {
    expect(isPlainName(name)).toBe(true)
    expect(toPlainName(name)).toBe(name)
  })

  test.each([
    ['evil.example', 'evil. example'],
    ['Win now: https://evil.example/x', 'Win now: https: //evil. example/x'],
    ['www.evil', 'www. evil'],
    ['WWW.x.y', 'WWW. x.y'],
    ['pay@evil-bank.com', 'pay@evil-bank. com'],
    ['e-v.il', 'e-v. il'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['ｅｖｉｌ．ｃｏｍ', 'evil. com'],
    ['evil。com', 'evil. com'],
    ['evil.co\u200dm', 'evil. com'],
    ['президент.рф', 'президент. рф'],
    ['Ma.José', 'Ma. José'],
    ['=?utf-8?q?Your_bank?=', '= ?utf-8?q?Your_bank?='],
    ['Nora\r\nBcc: all', 'NoraBcc: all'],
    ['\u202egnp.exe', 'gnp. exe'],
    ['Nora\u2066', 'Nora'],
    ['No\u200bra', 'Nora'],
    ['No\u00adra', 'Nora'],
    ['Nora\u2028Vidal', 'NoraVidal'],
  ])('cannot be %j, and becomes %j', (name, becomes) => {
    expect(isPlainName(name)).toBe(false)
    expect(toPlainName(name)).toBe(becomes)
  })

  test.each([
    [' ', 'required'],
    ['é'.repeat(251), 'tooLong'],
    ['aurora.example', 'notPlain'],
    ['\u200fנורה', 'invisible'],
    [` ${'é'.repeat(250)} `, undefined],
  ])('that is %j is %s', (text, mistake) => {
    expect(nameMistake(text, 250)).toBe(mistake)
  })

  test('can be had from any text there is', () => {
    const parts = [
      '.',
      'www.',
      '://',
      '=?',
      '。',
      '．',
      '\u202e',
      '\u200d',
      'ab',
      'x',
      ' ',
      'ﬁ',
      '℠',
      '\u0301',
    ]
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(isPlainName(toPlainName(text))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a name is typed whatever its case, the spaces around it, and how its accents are stored', () => {
  expect(isNameTyped(' ana garcía ', 'Ana García')).toBe(true)
  expect(isNameTyped('Ana García'.normalize('NFD'), 'Ana García')).toBe(true)
  expect(isNameTyped('Ana Garcia', 'Ana García')).toBe(false)
})
