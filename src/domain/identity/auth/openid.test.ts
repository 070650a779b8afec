import { describe, expect, test } from 'vitest'
import {
  outcomeOf,
  identityOf,
  isIdTokenHeader,
  isIssuedBy,
  isMadeFor,
  methodOf,
  refuseLink,
} from './openid.ts'

const claims = { iss: 'https://accounts.google.com', sub: '1', exp: 1 }
const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'
const oid = '00000000-0000-0000-66f3-3332eca7ea81'
const directory = 'https://login.microsoftonline.com/{tenantid}/v2.0'
const ofTenant = { iss: `https://login.microsoftonline.com/${tid}/v2.0`, sub: 'pairwise', exp: 1 }

describe('an id token', () => {
  test.each([
    [true, { alg: 'RS256' }],
    [true, { alg: 'ES256', typ: 'JWT' }],
    [false, { alg: 'none' }],
    [false, { alg: 'HS256' }],
    [false, { alg: 'RS256', typ: 'at+jwt' }],
    [false, {}],
  ])('is taken (%s) with %j', (expected, header) => {
    expect(isIdTokenHeader(header)).toBe(expected)
  })

  test.each([
    [true, { aud: 'tandem' }],
    [true, { aud: ['tandem'], azp: 'tandem' }],
    [false, { aud: 'tandem', azp: 'another' }],
    [false, { aud: ['tandem', 'another'], azp: 'tandem' }],
    [false, {}],
  ])('is made for us (%s) with %j', (expected, made) => {
    expect(isMadeFor('tandem', { ...claims, ...made })).toBe(expected)
  })

  test.each([
    [true, 'https://accounts.google.com', claims],
    [false, 'https://accounts.google.com/', claims],
    [true, directory, { ...ofTenant, tid }],
    [false, directory, { ...ofTenant, tid: oid }],
    [false, directory, ofTenant],
    [false, directory, { ...ofTenant, iss: directory, tid: '{tenantid}' }],
  ])('is issued (%s) by %s', (expected, issuer, said) => {
    expect(isIssuedBy(issuer, said)).toBe(expected)
  })
})

describe('an identity', () => {
  test('of Google is its subject, with the e-mail where it is verified', () => {
    const said = { ...claims, email: 'Noor@Mail.example', given_name: ' Noor ' }
    const noor = {
      provider: 'google',
      issuer: claims.iss,
      subject: '1',
      label: 'noor@mail.example',
      firstName: 'Noor',
      lastName: '',
    }
    expect(identityOf('google', { ...said, email_verified: true })).toEqual({
      ...noor,
      email: 'noor@mail.example',
    })
    for (const email_verified of [undefined, false, 'true', 1])
      expect(identityOf('google', { ...said, email_verified })).toEqual({ ...noor, email: null })
  })

  test('of Microsoft is an object in a tenant, and its e-mail is never believed', () => {
    const said = { ...ofTenant, oid: oid.toUpperCase(), tid, email: 'noor@mail.example' }
    expect(identityOf('microsoft', { ...said, email_verified: true })).toMatchObject({
      subject: `${oid}.${tid}`,
      email: null,
      label: 'noor@mail.example',
    })
    for (const missing of [{ oid: undefined }, { tid: undefined }, { oid: 'x' }])
      expect(identityOf('microsoft', { ...said, ...missing })).toBeUndefined()
  })

  test.each([{ sub: '' }, { sub: 'x'.repeat(256) }, { exp: undefined }])(
    'is none with %j',
    (wrong) => {
      expect(identityOf('google', { ...claims, ...wrong })).toBeUndefined()
    },
  )

  test.each([
    ['evil.example', 'evil. example'],
    ['No\u202era\0', 'Nora'],
    ['St. John', 'St. John'],
  ])('called %j is called %j: no provider brings a link into a name', (given_name, firstName) => {
    expect(identityOf('google', { ...claims, given_name })?.firstName).toBe(firstName)
  })

  test('has no name that is longer than a name, or that nothing can store', () => {
    for (const given_name of ['x'.repeat(101), '\ud800', 7])
      expect(identityOf('google', { ...claims, given_name })?.firstName).toBe('')
  })
})

test.each([
  ['enter', 'noor@mail.example', true, true],
  ['enter', null, true, false],
  ['signInAsBefore', 'noor@mail.example', false, true],
  ['create', 'noor@mail.example', false, false],
  ['proveMailbox', null, false, false],
] as const)('what follows is to %s with %s', (expected, email, identity, account) => {
  expect(outcomeOf({ email }, { identity, account })).toBe(expected)
})

test('one signed in before by password, else by a provider, else by mail', () => {
  expect(methodOf({ hasPassword: true, providers: ['google'] })).toBe('password')
  expect(methodOf({ hasPassword: false, providers: ['microsoft', 'google'] })).toBe('microsoft')
  expect(methodOf({ hasPassword: false, providers: [] })).toBe('magicLink')
})

test('a link is refused where the identity is taken, or its mailbox is not the account’s', () => {
  const account = { email: 'noor@mail.example' }
  expect(refuseLink({ email: account.email }, account, false)).toBeUndefined()
  expect(refuseLink({ email: null }, account, false)).toBeUndefined()
  expect(refuseLink({ email: 'ana@mail.example' }, account, false)?.reason).toBe(
    'openid.emailMismatch',
  )
  expect(refuseLink({ email: account.email }, account, true)?.reason).toBe('openid.alreadyLinked')
})
