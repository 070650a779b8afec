import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { textsIn } from '#tests/support/messages.ts'
import { headerOf, importColumns } from './columns.ts'
import { csvLines } from './csv.ts'
import { UnreadableFile } from './faults.ts'
import { rowOf } from './rows.ts'
import { languageIn, roleIn, statusIn } from './rows.ts'

const read = (text: string) => [...csvLines(text)].map(({ line, cells }) => [line, ...cells])

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b\nc,d\n'],
    ['semicolons', 'a;b\nc;d\n'],
    ['a byte order mark', '\uFEFFa,b\r\nc,d'],
    ['old ends of lines', 'a,b\rc,d\r'],
    ['quotes', '"a","b"\r\n"c","d"'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ])
  })

  test('keeps separators, quotes and line breaks inside quotes, and counts the lines on', () => {
    expect(read('a,b\n"x, ""y""\nz",2\n,,\nq,r')).toEqual([
      [1, 'a', 'b'],
      [2, 'x, "y"\nz', '2'],
      [5, 'q', 'r'],
    ])
  })

  test.each([
    ['a,b\n"c', { fault: 'unclosedQuote', line: 2 }],
    ['a,b\nc\0,d', { fault: 'notText' }],
    ['a,'.repeat(100_000), { fault: 'tooManyColumns', line: 1 }],
    [`a\n${'x'.repeat(2001)}`, { fault: 'cellTooLong', line: 2 }],
  ])('that cannot be one says where: %#', (text, found) => {
    try {
      read(text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile)
      expect((error as UnreadableFile).found).toEqual(found)
    }
  })
})

describe('the first line', () => {
  test('may have the columns in any order, in any of the languages', () => {
    expect(headerOf(['Apellidos', 'PRÉNOM', 'E-Mail', 'Perfil', 'Línea'])).toEqual({
      header: ['last_name', 'first_name', 'email', 'role', undefined],
    })
    expect(headerOf([...importColumns])).toEqual({ header: [...importColumns] })
  })

  test.each(languages)('may be that of our template, in %s', (language) => {
    const words = textsIn(language)
    const cells = importColumns.map((it) => words.get(`import-files.column.${it}`) ?? '')
    expect(headerOf(cells)).toEqual({ header: [...importColumns] })
  })

  test('says what is missing, what is unknown and what is there twice', () => {
    expect(headerOf(['Last name', 'Salary', 'Email', 'Correo'])).toEqual({
      mismatch: { missing: ['first_name'], unknown: ['Salary'], repeated: ['email'] },
    })
  })
})

describe('a row', () => {
  const header = ['first_name', 'last_name', 'email', 'position', 'role', 'status'] as const
  const mistakesOf = (...cells: string[]) =>
    rowOf(header, { line: 2, cells }).mistakes.map(({ column, code }) => `${column} ${code}`)
  const ana = ['Ana', 'Ferreira', 'ana@test.example']

  test.each([
    [[...ana, '', '', ''], []],
    [[...ana, '=cmd|calc', '', ''], ['position formula']],
    [[...ana, '\u200b＝cmd', '', ''], ['position formula']],
    [[...ana, "'=cmd", '', ''], []],
    [[...ana, "' =cmd", '', ''], []],
    [[...ana, "a;'=1", '', ''], []],
    [[...ana, '@SUM(A1)', '', ''], ['position formula']],
    [[...ana, '+34 600', '', ''], []],
    [[...ana, 'x'.repeat(121), '', ''], ['position tooLong']],
    [[...ana, 'a\u0007b', '', ''], ['position invalid']],
    [
      [...ana, '', 'boss', 'maybe'],
      ['role role', 'status status'],
    ],
    [
      ['', 'Ferreira', 'ana@', '', '', ''],
      ['email email', 'first_name required'],
    ],
    [['Sukarno', '', "o'sukarno@test.example", '', '', ''], []],
    [
      ['\u200fנורה', 'F', '\u200ba@b.example', '', '', ''],
      ['first_name invisible', 'email invisible'],
    ],
    [['www.evil.example', 'F', 'a@b.example', '', '', ''], ['first_name notPlain']],
    [[...ana], ['null tooFewCells']],
    [[...ana, '', '', '', 'more'], ['null tooManyCells']],
  ])('%j is wrong in %j', (cells, mistakes) => {
    expect(mistakesOf(...cells)).toEqual(mistakes)
  })

  test.each([
    'José',
    'Łukasz',
    'Δημήτρης',
    'Владимир',
    'محمد',
    'שרה',
    '太郎',
    '지민',
    'สมชาย',
    'அருண்',
  ])('may be of %s', (name) => {
    expect(mistakesOf(name, name, 'a@test.example', '', '', '')).toEqual([])
  })
})

test.each(languages)(
  'roles and states are known by the words of our exports, in %s',
  (language) => {
    const words = textsIn(language)
    const states = ['active', 'inactive'] as const
    expect(states.map((it) => statusIn(words.get(`users.status.${it}`) ?? ''))).toEqual(states)
    expect(companyRoles.map((it) => roleIn(words.get(`users.role.${it}`) ?? ''))).toEqual(
      companyRoles,
    )
  },
)

test('roles, states and languages are known by other words, too', () => {
  expect([roleIn('Superadministrador'), roleIn('administração'), roleIn('utilisateur')]).toEqual([
    'SUPERADMIN',
    'ADMIN',
    'USER',
  ])
  expect([statusIn('Accesso disattivato'), statusIn('Ativo')]).toEqual(['inactive', 'active'])
  expect([languageIn('pt'), languageIn('Français'), languageIn('klingon')]).toEqual([
    'pt',
    'fr',
    undefined,
  ])
})
