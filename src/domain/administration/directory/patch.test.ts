import { scimPatch } from 'scim-patch'
import { describe, expect, test } from 'vitest'
import { applyPatch, operationsMax, readOperations } from './patch.ts'
import { ScimProblem } from './problem.ts'
import { valuesMax } from './patch-values.ts'
import { enterpriseSchema, placeSchema, userSchema, type JsonObject } from './schemas.ts'

const foreign = 'urn:ietf:params:scim:schemas:extension:AuroraHr:2.0:User'

const nora = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: 'nora',
  userName: 'nora',
  name: { givenName: 'Nora', familyName: 'R' },
  active: true,
  emails: [{ type: 'work', value: 'n@x.io', primary: true }],
  [enterpriseSchema]: { department: 'A', manager: { value: 'm1' } },
} satisfies JsonObject

const patched = (...Operations: object[]) => applyPatch(nora, readOperations({ Operations }))
const refusal = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof ScimProblem ? error.scimType : error
  }
}

describe('a change', () => {
  const { name, emails } = nora
  test.each<[string, object, object]>([
    ['replaces', { op: 'replace', path: 'active', value: false }, { active: false }],
    [
      'of Entra’s, with capitals',
      { op: 'Replace', path: 'Active', value: 'False' },
      { active: 'False' },
    ],
    ['without a path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'of a part leaves the others',
      { op: 'Add', path: 'name.givenName', value: 'Leo' },
      { name: { ...name, givenName: 'Leo' } },
    ],
    [
      'of some parts leaves the others',
      { op: 'replace', path: 'name', value: { givenName: 'Leo' } },
      { name: { ...name, givenName: 'Leo' } },
    ],
    [
      'named by its path without one',
      {
        op: 'replace',
        value: { 'name.givenName': 'Leo', 'emails[type eq "work"].value': 'l@x.io' },
      },
      { name: { ...name, givenName: 'Leo' }, emails: [{ ...emails[0], value: 'l@x.io' }] },
    ],
    [
      'of an extension behind a point',
      { op: 'replace', path: `${enterpriseSchema}.department`, value: 'B' },
      { [enterpriseSchema]: { department: 'B', manager: { value: 'm1' } } },
    ],
    [
      'of the same, named',
      { op: 'replace', value: { [`${enterpriseSchema}.manager.value`]: 'm2' } },
      { [enterpriseSchema]: { department: 'A', manager: { value: 'm2' } } },
    ],
    [
      'of what is unknown behind a point changes nothing',
      { op: 'replace', path: `${enterpriseSchema}.costCenter`, value: 'B' },
      {},
    ],
    [
      'of one of several',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'l@x.io' },
      { emails: [{ ...emails[0], value: 'l@x.io' }] },
    ],
    [
      'of one that is not there makes it',
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'h@x.io' },
      { emails: [...emails, { type: 'home', value: 'h@x.io' }] },
    ],
    [
      'adds to several',
      { op: 'add', path: 'emails', value: [{ type: 'home', value: 'h@x.io' }] },
      { emails: [...emails, { type: 'home', value: 'h@x.io' }] },
    ],
    ['adds none twice', { op: 'add', path: 'emails', value: emails }, {}],
    [
      'replaces all of several, by one without brackets too',
      { op: 'replace', path: 'emails', value: { type: 'home', value: 'h@x.io' } },
      { emails: [{ type: 'home', value: 'h@x.io' }] },
    ],
    ['removes one of several', { op: 'remove', path: 'emails[type eq "work"]' }, { emails: [] }],
    [
      'removes a part of one of several',
      { op: 'remove', path: 'emails[type eq "work"].primary' },
      { emails: [{ type: 'work', value: 'n@x.io' }] },
    ],
    ['removes all of several', { op: 'Remove', path: 'emails' }, { emails: [] }],
    [
      'of an extension',
      { op: 'Add', path: `${enterpriseSchema}:department`, value: 'B' },
      { [enterpriseSchema]: { ...nora[enterpriseSchema], department: 'B' } },
    ],
    [
      'of an extension without a path',
      { op: 'replace', value: { [`${enterpriseSchema}:department`]: 'B' } },
      { [enterpriseSchema]: { ...nora[enterpriseSchema], department: 'B' } },
    ],
    [
      'of an extension in one',
      { op: 'replace', value: { [enterpriseSchema]: { department: 'B' } } },
      { [enterpriseSchema]: { ...nora[enterpriseSchema], department: 'B' } },
    ],
    [
      'makes an extension that was not there',
      { op: 'add', path: `${placeSchema}:team`, value: 'Platform' },
      { [placeSchema]: { team: 'Platform' } },
    ],
    [
      'of the manager as a text',
      { op: 'Replace', path: `${enterpriseSchema}:manager`, value: 'm2' },
      { [enterpriseSchema]: { ...nora[enterpriseSchema], manager: 'm2' } },
    ],
    ['leaves what only the server says', { op: 'replace', value: { id: 'x', schemas: [] } }, {}],
  ])('%s', (_, operation, expected) => {
    expect(patched(operation)).toEqual({ ...nora, ...expected })
  })

  test('takes an attribute, a part and an extension away', () => {
    const { active: _, ...inactive } = nora
    expect(patched({ op: 'remove', path: 'active' })).toEqual(inactive)
    expect(patched({ op: 'remove', path: enterpriseSchema })).not.toHaveProperty([enterpriseSchema])
    expect(patched({ op: 'remove', path: `${enterpriseSchema}:manager` })).toEqual({
      ...nora,
      [enterpriseSchema]: { department: 'A' },
    })
  })

  test('of members takes those away whose ids are given, as a filter or as values', () => {
    const group = { displayName: 'G', members: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] }
    const without = (operation: object) =>
      applyPatch(group, readOperations({ Operations: [operation] }))['members']
    const left = [{ value: 'b' }, { value: 'c' }]
    expect(without({ op: 'Remove', path: 'members', value: [{ value: 'a' }] })).toEqual(left)
    expect(without({ op: 'remove', path: 'members[value eq "a"]' })).toEqual(left)
    expect(without({ op: 'add', path: 'members', value: [{ value: 'a' }] })).toHaveLength(3)
  })

  test.each<[string, unknown]>([
    ['of an extension of their own', { op: 'add', path: `${foreign}:costCenter`, value: 'X' }],
    ['of all of one', { op: 'replace', path: foreign, value: { costCenter: 'X' } }],
    ['of a value of one', { op: 'remove', path: `${foreign}:ids[type eq "a"].value` }],
    ['of one, named', { op: 'replace', value: { [foreign]: { costCenter: 'X' } } }],
    ['of one, named by its path', { op: 'replace', value: { [`${foreign}:costCenter`]: 'X' } }],
    ['of the core', { op: 'add', path: 'nickName', value: 'N' }],
    ['of several values', { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '5' }],
    ['of a part', { op: 'replace', path: 'name.middleName', value: 'M' }],
    ['of the enterprise', { op: 'replace', path: `${enterpriseSchema}:division`, value: 'D' }],
    ['of a prototype', { op: 'replace', path: 'constructor', value: 'x' }],
    ['named like a prototype', { op: 'replace', value: JSON.parse('{"__proto__":{"a":1}}') }],
    ['that is no name', { op: 'replace', value: { 'cost center!': 'X' } }],
  ])('%s that is not read here is passed over, and what is known beside it is done', (_, other) => {
    const leaving = { op: 'Replace', path: 'active', value: 'False' }
    expect(patched(leaving, other as object)).toEqual({ ...nora, active: 'False' })
    expect(patched(other as object, leaving)).toEqual({ ...nora, active: 'False' })
  })

  test('named under the core’s own schema is one of the core', () => {
    const sent = { op: 'replace', value: { [userSchema]: { title: 'T' } } }
    expect(patched(sent)).toEqual({ ...nora, title: 'T' })
  })

  test.each<[string, unknown, string]>([
    [
      'a path of an extension that goes wrong',
      { Operations: [{ op: 'add', path: `${foreign}:a b`, value: 1 }] },
      'invalidPath',
    ],
    [
      'a path that ends in a bracket',
      { Operations: [{ op: 'add', path: 'phoneNumbers[type eq "a"', value: 1 }] },
      'invalidPath',
    ],
    [
      'an escape that JSON has not',
      { Operations: [{ op: 'add', path: 'emails[value eq "\\N"]', value: 1 }] },
      'invalidPath',
    ],
    [
      'more e-mails than anybody has',
      {
        Operations: [
          { op: 'add', path: 'emails', value: Array.from({ length: valuesMax + 1 }, () => ({})) },
        ],
      },
      'invalidValue',
    ],
    ['no operations', {}, 'invalidSyntax'],
    ['nothing to do', { Operations: [] }, 'invalidSyntax'],
    [
      'too much to do',
      { Operations: Array.from({ length: operationsMax + 1 }, () => ({})) },
      'invalidSyntax',
    ],
    ['something else to do', { Operations: [{ op: 'move', path: 'a' }] }, 'invalidSyntax'],
    [
      'a schema with nothing behind its point',
      { Operations: [{ op: 'add', path: `${enterpriseSchema}.`, value: 1 }] },
      'invalidPath',
    ],
    ['a path that is none', { Operations: [{ op: 'add', path: 'a b', value: 1 }] }, 'invalidPath'],
    ['a path that is no text', { Operations: [{ op: 'add', path: 1, value: 1 }] }, 'invalidPath'],
    ['nothing to remove', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    ['no value', { Operations: [{ op: 'add', path: 'title' }] }, 'invalidValue'],
    ['no names of values', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
    ['an id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    [
      'one of a single value',
      { Operations: [{ op: 'add', path: 'title[a eq 1]', value: 1 }] },
      'invalidPath',
    ],
  ])('with %s is refused', (_, body, type) => {
    expect(refusal(() => applyPatch(nora, readOperations(body)))).toBe(type)
  })

  test.each([
    { op: 'replace', path: 'active', value: false },
    { op: 'add', path: 'title', value: 'T' },
    { op: 'replace', path: 'name.familyName', value: 'S' },
    { op: 'remove', path: 'name.givenName' },
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'z@x.io' },
    { op: 'add', path: 'emails', value: [{ type: 'home', value: 'h@x.io' }] },
    { op: 'remove', path: 'emails[type eq "work"]' },
    { op: 'replace', value: { active: false, title: 'T' } },
    { op: 'replace', path: `${enterpriseSchema}:department`, value: 'B' },
  ] as const)('comes to what another library makes of it: %j', (operation) => {
    // The other changes what it is given, and leaves no empty list behind.
    const theirs = scimPatch(structuredClone(nora) as never, [operation as never]) as object
    const ours = patched(operation)
    const plain = Object.fromEntries(
      Object.entries(ours).filter(([, it]) => !(Array.isArray(it) && it.length === 0)),
    )
    const { meta: _, ...said } = theirs as { meta?: unknown }
    expect(plain).toEqual(said)
  })
})
