import { expect, test } from 'vitest'
import { pastedLengthMax, readPasted } from './pasted-people.ts'

const read = (text: string) =>
  readPasted(text).people.map(
    ({ firstName, lastName, email }) => `${firstName}|${lastName}|${email}`,
  )

test.each([
  ['Ana Pérez <ana@x.example>', ['Ana|Pérez|ana@x.example']],
  ['"Pérez, Ana" <Ana@X.example>', ['Ana|Pérez|ana@x.example']],
  ['Pérez, Ana <ana@x.example>', ['Ana|Pérez|ana@x.example']],
  [
    'Pérez Gil, Ana <ana@x.example>; Gil, Bo <bo@x.example>',
    ['Ana|Pérez Gil|ana@x.example', 'Bo|Gil|bo@x.example'],
  ],
  ['Ana, Pérez, <ana@x.example>', ['Ana|Pérez|ana@x.example']],
  ['Ana, Pérez Gil, ana@x.example', ['Ana|Pérez Gil|ana@x.example']],
  ['ana@x.example;Ana;Pérez', ['Ana|Pérez|ana@x.example']],
  ['Ana\tPérez\tana@x.example', ['Ana|Pérez|ana@x.example']],
  ['Ana Pérez Gil ana@x.example', ['Ana|Pérez Gil|ana@x.example']],
  ['mailto:ana.perez-gil2@x.example', ['Ana|Perez Gil|ana.perez-gil2@x.example']],
  ['<mailto:ana@x.example>', ['Ana||ana@x.example']],
  ['a@x.example, b@x.example', ['A||a@x.example', 'B||b@x.example']],
  ['Ana <a@x.example>; "Gil, Bo" <b@x.example>', ['Ana||a@x.example', 'Bo|Gil|b@x.example']],
  ['Ana, a@x.example, Bo, b@x.example', ['Ana||a@x.example', 'Bo||b@x.example']],
  ['a@x.example\r\n\r\n  b@x.example  \r', ['A||a@x.example', 'B||b@x.example']],
  ['007@x.example', ['007||007@x.example']],
  ['<script>alert(1)</script>, a@x.example', ['<script>alert(1)</script>||a@x.example']],
  ['=HYPERLINK(1), a@x.example', ['=HYPERLINK(1)||a@x.example']],
])('%j', (text, people) => {
  expect(read(text)).toEqual(people)
})

test('what cannot be invited is named with its line, and each email counts once', async () => {
  const { people, faults } = readPasted(
    'Name;Email\na@x.example\nBo, b@\nwww.evil.example, c@x.example\nA again <A@X.example>',
  )
  expect(people).toMatchObject([{ email: 'a@x.example', line: 2 }])
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [1, 'noEmail'],
    [3, 'email'],
    [4, 'name'],
    [5, 'repeated'],
  ])
})

test.each([
  ['unclosed quotes', '"'.repeat(pastedLengthMax)],
  ['separators alone', ',;\t'.repeat(pastedLengthMax / 3)],
  ['brackets', '<'.repeat(pastedLengthMax - 2) + '@>'],
  ['one line of words', 'a '.repeat(pastedLengthMax / 2) + 'a@x.example'],
])('%s are read within a second', (_, text) => {
  const since = performance.now()
  readPasted(text)
  expect(performance.now() - since).toBeLessThan(1000)
})
