import { expect, test } from 'vitest'
import { hasLettersOf, usedStyles, withoutFaces } from '../../scripts/used-styles.ts'

const html = '<main class="page wide"><p class="lead">Hello</p></main>'

test.each([
  ['.page{color:red}.other{color:red}', '.page{color:red}'],
  ['.page .other{color:red}.page.wide>.lead{color:red}', '.page.wide>.lead{color:red}'],
  ['.other,.lead:hover{color:red}', '.lead:hover{color:red}'],
  ['p:not(.other),[data-on]{color:red}', 'p:not(.other),[data-on]{color:red}'],
  ['.page:is(.a,.b:not(.c)){color:red}', '.page:is(.a,.b:not(.c)){color:red}'],
  [
    '@media print{.other{color:red}}@media print{.lead{color:red}}',
    '@media print{.lead{color:red}}',
  ],
  [
    '@keyframes turn{to{rotate:1turn}}:root{--a:1px}',
    '@keyframes turn{to{rotate:1turn}}:root{--a:1px}',
  ],
])('of %s the page needs %s', (css, needed) => {
  expect(usedStyles(css, html)).toBe(needed)
})

test('a sheet for later declares no face again', () => {
  expect(withoutFaces('@font-face{font-family:A}.a{color:red}')).toBe('.a{color:red}')
})

const faceOf = (ranges: string) => `@font-face{unicode-range:${ranges}}`

test('a page has the faces of its letters, and those of no alphabet in particular', () => {
  const [latin, cyrillic, accented] = ['U+0000-00FF', 'U+0400-04FF, U+20??', 'U+100-17F'].map(
    faceOf,
  )
  const any = '@font-face{font-family:A}'
  const hasLetters = hasLettersOf('<p>Olá</p>')
  const faces = `${latin}${cyrillic}${accented}${any}`
  expect(withoutFaces(faces, (face) => !hasLetters(face))).toBe(`${latin}${any}`)
  const hasOthers = hasLettersOf('\u20AC')
  expect(withoutFaces(faces, (face) => !hasOthers(face))).toBe(`${cyrillic}${any}`)
})
