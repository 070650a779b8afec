import { expect, test } from 'vitest'
import { replaced, shaped, wantsMembers, windowOf } from './answers.ts'
import { schemas } from './discovery.ts'
import { readGroup } from './group-resource.ts'
import { ScimProblem } from './problem.ts'
import { enterpriseSchema, placeSchema, userSchema, type JsonObject } from './schemas.ts'
import { flag, readUser, toUserResource, type StoredUser } from './user-resource.ts'

const least: JsonObject = {
  userName: 'nora@x.io',
  name: { givenName: 'Nora', familyName: 'Ruiz' },
}
const read = {
  userName: 'nora@x.io',
  externalId: null,
  firstName: 'Nora',
  lastName: 'Ruiz',
  email: 'nora@x.io',
  position: '',
  active: true,
  preferredLanguage: null,
  employeeNumber: null,
  department: null,
  manager: null,
  area: null,
  team: null,
  ladderStep: null,
}

test.each<[string, JsonObject, object]>([
  ['the least', {}, {}],
  ['texts with spaces around them', { userName: ' nora@x.io ', title: '  ' }, {}],
  [
    'no name but a whole one',
    { name: null, displayName: 'Nora  Ruiz Sol' },
    { lastName: 'Ruiz Sol' },
  ],
  ['a formatted name', { name: { formatted: 'Nora Ruiz' } }, {}],
  [
    'one name, whole',
    { name: null, displayName: 'Sukarno' },
    { firstName: 'Sukarno', lastName: '' },
  ],
  [
    'a given name alone, beside what it is called as a whole',
    { name: { givenName: 'Sukarno', familyName: '' }, displayName: 'Sukarno' },
    { firstName: 'Sukarno', lastName: '' },
  ],
  [
    'a family name alone',
    { name: { familyName: 'Sukarno' }, displayName: 'Sukarno' },
    { firstName: 'Sukarno', lastName: '' },
  ],
  ['an e-mail with an apostrophe', { emails: [{ value: "o'n@x.io" }] }, { email: "o'n@x.io" }],
  [
    'an e-mail of work before others',
    {
      emails: [
        { value: 'h@x.io', primary: true },
        { value: 'W@x.io', type: 'Work' },
      ],
    },
    { email: 'w@x.io' },
  ],
  [
    'the primary e-mail',
    { emails: [{ value: 'a@x.io' }, { value: 'p@x.io', primary: 'True' }] },
    { email: 'p@x.io' },
  ],
  [
    'some e-mail',
    { emails: [{ value: '' }, { value: 'a@x.io', type: 'home' }] },
    { email: 'a@x.io' },
  ],
  ['no activity at all', { active: null }, {}],
  ['activity as a text', { active: 'False' }, { active: false }],
  ['a language with its country', { preferredLanguage: 'es-MX' }, { preferredLanguage: 'es' }],
  ['a language that is not spoken here', { preferredLanguage: 'ja' }, {}],
  ['a number as such', { [enterpriseSchema]: { employeeNumber: 7 } }, { employeeNumber: '7' }],
  ['the manager as a text', { [enterpriseSchema]: { manager: 'm' } }, { manager: 'm' }],
  [
    'the manager as parts',
    { [enterpriseSchema]: { manager: { value: 'm', displayName: 'M' } } },
    { manager: 'm' },
  ],
  ['no manager any more', { [enterpriseSchema]: { manager: { value: '' } } }, {}],
  [
    'names in other capitals',
    { TITLE: 'T', [placeSchema.toUpperCase()]: { Team: 'A' } },
    { position: 'T', team: 'A' },
  ],
  ['what is not known here', { nickName: 'N', phoneNumbers: [{ value: '1' }], password: 'x' }, {}],
])('somebody is read with %s', (_, own, expected) => {
  expect(readUser({ ...least, ...own })).toEqual({ ...read, ...expected })
})

const refusal = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof ScimProblem ? error.scimType : error
  }
}

test.each<[string, JsonObject]>([
  ['no user name', { userName: ' ' }],
  ['a user name that is no text', { userName: { a: 1 } }],
  ['no e-mail and no user name that is one', { userName: 'nora' }],
  ['an e-mail with a name', { emails: [{ value: 'Nora <n@x.io>' }] }],
  ['an e-mail with an invisible character', { emails: [{ value: '\u200bnora@x.io' }] }],
  ['an e-mail of 255 characters', { emails: [{ value: `${'n'.repeat(250)}@x.io` }] }],
  ['half a character', { title: '\ud800' }],
  ['a position of 121 characters', { title: 't'.repeat(121) }],
  ['a team of 101 characters', { [placeSchema]: { team: 't'.repeat(101) } }],
  ['an invisible name', { name: { givenName: '\u202e', familyName: 'R' } }],
])('nobody is read with %s', (_, own) => {
  expect(refusal(() => readUser({ ...least, ...own }))).toBe('invalidValue')
})

test('who is stored is said so that the same is read again, whatever of it is there', () => {
  const full = {
    ...read,
    externalId: 'e',
    position: 'P',
    active: false,
    preferredLanguage: 'fr',
    employeeNumber: '7',
    department: 'D',
    manager: 'm',
    area: 'A',
    team: 'T',
    ladderStep: 'S',
  } as const
  for (const user of [read, full]) {
    const stored: StoredUser = {
      ...user,
      id: 'nora',
      managerPerson: null,
      groups: [],
      createdAt: '2030-01-01T00:00:00.000Z',
      changedAt: '2030-01-02T00:00:00.000Z',
    }
    expect(readUser(toUserResource(stored, 'http://x/scim'))).toEqual(user)
  }
})

test.each([
  [true, true],
  ['TRUE', true],
  ['false', false],
  ['', null],
  [undefined, null],
] as const)('%j is %s', (value, expected) => {
  expect(flag(value, 'active')).toBe(expected)
})

test('a group is read with its members, or without a word of them', () => {
  expect(readGroup({ displayName: ' Sales ' })).toEqual({ name: 'Sales', members: null })
  const members = [{ value: 'A' }, 'b', { value: 'a' }]
  expect(readGroup({ displayname: 'Sales', Members: members }).members).toEqual(['a', 'b'])
  for (const broken of [{}, { displayName: 'x'.repeat(101) }, { displayName: 'S', members: [1] }])
    expect(refusal(() => readGroup(broken))).toBe('invalidValue')
})

test('what is left out of a replacement is kept where the company may have written it', () => {
  const before = { title: 'T', emails: [], externalId: 'e', active: false }
  expect(replaced(before, { Title: 'U' })).toEqual({ emails: [], active: false, Title: 'U' })
  expect(refusal(() => replaced(before, []))).toBe('invalidSyntax')
})

test('part of a list, and part of a resource', () => {
  expect(windowOf(undefined, undefined)).toEqual({ startIndex: 1, count: 100 })
  expect(windowOf('0', '5000')).toEqual({ startIndex: 1, count: 200 })
  expect(refusal(() => windowOf('1e3', undefined))).toBe('invalidValue')
  const resource = { schemas: [], id: '1', userName: 'n', name: {}, [placeSchema]: {} }
  expect(
    Object.keys(shaped(resource, { attributes: `name.givenName,${placeSchema}:team` })),
  ).toEqual(['schemas', 'id', 'name', placeSchema])
  expect(Object.keys(shaped(resource, { excludedAttributes: 'USERNAME, id' }))).toEqual([
    'schemas',
    'id',
    'name',
    placeSchema,
  ])
  expect(wantsMembers('id, Members')).toBe(false)
  expect(wantsMembers(undefined)).toBe(true)
})

test('an e-mail, a name and a team that somebody has are not asked about again', () => {
  const team = 't'.repeat(101)
  const kept = { firstName: 'www.evil.example', lastName: '', email: 'a..b@x.io', team }
  const sent = {
    ...least,
    name: { givenName: kept.firstName },
    emails: [{ value: kept.email }],
    [placeSchema]: { team },
    active: false,
  }
  expect(readUser(sent, kept)).toMatchObject({ ...kept, active: false })
  expect(refusal(() => readUser(sent))).toBe('invalidValue')
})

test('the schema asks for no part of a name, since a whole one does, and lets each be written', () => {
  const user = schemas('').find(({ id }) => id === userSchema)
  const attributes = user?.['attributes'] as readonly JsonObject[]
  expect(attributes.find(({ name }) => name === 'name')).toMatchObject({
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => ({
      name,
      required: false,
      mutability: 'readWrite',
    })),
  })
})
