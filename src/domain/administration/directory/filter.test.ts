import fc from 'fast-check'
import { filter as oracle, parse as parseOracle } from 'scim2-parse-filter'
import { describe, expect, test } from 'vitest'
import { comparisonsMax, filterLengthMax, meets, parseFilter, parsePath } from './filter.ts'
import { ScimProblem } from './problem.ts'
import { enterpriseSchema, userSchema } from './schemas.ts'

const typeOf = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ScimProblem) return error.scimType
    throw error
  }
}

describe('a filter', () => {
  const at = (attribute: string, own = {}) => ({
    schema: null,
    attribute,
    where: null,
    sub: null,
    ...own,
  })
  test.each([
    ['userName eq "ana@aurora.example"', [{ path: at('userName'), value: 'ana@aurora.example' }]],
    ['userName EQ "a"', [{ path: at('userName'), value: 'a' }]],
    [
      '  userName   eq   ana@aurora.example ',
      [{ path: at('userName'), value: 'ana@aurora.example' }],
    ],
    ['externalId eq "say \\"hi\\" \\u00e9"', [{ path: at('externalId'), value: 'say "hi" é' }]],
    ['active eq True', [{ path: at('active'), value: true }]],
    ['externalId eq null', [{ path: at('externalId'), value: null }]],
    ['name.familyName eq "R"', [{ path: at('name', { sub: 'familyName' }), value: 'R' }]],
    [`${userSchema}:userName eq "a"`, [{ path: at('userName'), value: 'a' }]],
    [
      `${enterpriseSchema.toUpperCase()}:employeeNumber eq "7"`,
      [{ path: at('employeeNumber', { schema: enterpriseSchema }), value: '7' }],
    ],
    [
      'emails[type eq "work" and primary eq true].value eq "a" and active eq false',
      [
        {
          path: at('emails', {
            sub: 'value',
            where: [
              { path: at('type'), value: 'work' },
              { path: at('primary'), value: true },
            ],
          }),
          value: 'a',
        },
        { path: at('active'), value: false },
      ],
    ],
  ])('%s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected)
  })

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq "open',
    'userName co "a"',
    'userName pr',
    'not (userName eq "a")',
    'userName eq "a" or userName eq "b"',
    'userName eq "a" and',
    'emails[type eq "work".value eq "a"',
    'emails[] eq "a"',
    'emails. eq "a"',
    'urn:example:User:userName eq "a"',
    'externalId eq "\\N"',
    'externalId eq "\\U00e9"',
    'externalId eq "\\u0000"',
    'externalId eq "\\ud800"',
    'externalId eq a\0b',
    Array.from({ length: comparisonsMax + 1 }, () => 'active eq true').join(' and '),
    'userName eq "a" trailing',
    `userName eq "${'a'.repeat(filterLengthMax)}"`,
  ])('is none, or not answered: %s', (text) => {
    expect(typeOf(() => parseFilter(text))).toBe('invalidFilter')
  })

  test('is read to the same people as by another reader of filters', () => {
    const people = [
      {
        userName: 'ana',
        active: true,
        externalId: 'E1',
        emails: [{ type: 'work', value: 'a@x.io' }],
      },
      {
        userName: 'bo',
        active: false,
        externalId: 'e1',
        emails: [{ type: 'home', value: 'a@x.io' }],
      },
      { userName: 'cy', active: true, emails: [] },
    ]
    const comparison = fc.oneof(
      fc.constantFrom('ana', 'bo', 'zoe').map((it) => `userName eq "${it}"`),
      fc.constantFrom('true', 'false').map((it) => `active eq ${it}`),
      fc.constantFrom('E1', 'e1', 'x').map((it) => `externalId eq "${it}"`),
      fc.constantFrom('work', 'home').map((it) => `emails[type eq "${it}"].value eq "a@x.io"`),
    )
    const filters = fc
      .array(comparison, { minLength: 1, maxLength: 3 })
      .map((all) => all.join(' and '))
    fc.assert(
      fc.property(filters, (text) => {
        // The other has nothing behind brackets.
        const theirs = oracle(
          parseOracle(text.replaceAll(/\[(type eq "\w+")\]\.(value eq "[^"]+")/g, '[$1 and $2]')),
        )
        const ours = parseFilter(text)
        expect(people.filter((it) => meets(it, ours))).toEqual(people.filter((it) => theirs(it)))
      }),
    )
  })

  test('never fails but by saying what is wrong, whatever it is', () => {
    const words = fc.constantFrom(
      'userName',
      ' eq ',
      '"a"',
      '[',
      ']',
      '.',
      ' and ',
      'urn:',
      '\\',
      '"',
      '\0',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map((it) => it.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect([undefined, 'invalidFilter']).toContain(typeOf(() => parseFilter(text)))
        expect([undefined, 'invalidPath']).toContain(typeOf(() => parsePath(text)))
      }),
    )
  })
})

test('a path may be all of an extension, and no path has more than there is', () => {
  expect(parsePath(enterpriseSchema)).toEqual({
    schema: enterpriseSchema,
    attribute: null,
    where: null,
    sub: null,
  })
  for (const text of [userSchema, '', 'a.b.c', 'a[b]', '.a', 'a b'])
    expect({ text, type: typeOf(() => parsePath(text)) }).toEqual({ text, type: 'invalidPath' })
})
