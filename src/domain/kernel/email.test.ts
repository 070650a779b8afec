import { expect, test } from 'vitest'
import { emailMistake } from './email.ts'

test.each([
  ["o'brien@aurora.example", undefined],
  [' Nora.Ruiz+hr@Aurora.example ', undefined],
  ['nora@mail.aurora.co.uk', undefined],
  ['nora@xn--bcher-kva.example', undefined],
  ['josé@müller.example', undefined],
  ['', 'email'],
  ['nora', 'email'],
  ['nora@aurora', 'email'],
  ['nora..ruiz@aurora.example', 'email'],
  ['.nora@aurora.example', 'email'],
  ['nora@-aurora.example', 'email'],
  ['nora@aurora.example, all@aurora.example', 'email'],
  ['Nora <nora@aurora.example>', 'email'],
  ['no ra@aurora.example', 'email'],
  ['\u200bnora@aurora.example', 'invisible'],
  ['nora@aurora\u200d.example', 'invisible'],
  ['nora\r\n@aurora.example', 'invisible'],
  [`${'n'.repeat(255)}@aurora.example`, 'tooLong'],
] as const)('of %j what is wrong is %s', (text, mistake) => {
  expect(emailMistake(text)).toBe(mistake)
})
