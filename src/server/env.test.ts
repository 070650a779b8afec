import { describe, expect, test } from 'vitest'
import { demoMode, drainMsOf, openIdSettingsOf, parseEnv, pushKeysOf } from './env.ts'
import { makePushKeys } from './messaging/push/keys.ts'

const envOf = (source: Record<string, string>) => {
  const parsed = parseEnv(source)
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  return parsed.env
}

const pair = makePushKeys()
const vapid = {
  VAPID_PUBLIC_KEY: pair.publicKey,
  VAPID_PRIVATE_KEY: pair.privateKey,
  VAPID_SUBJECT: 'mailto:ops@tandem.example',
}

test('push messages are on with a pair of keys and who answers for them', () => {
  expect(pushKeysOf(envOf({}))).toBeUndefined()
  expect(pushKeysOf(envOf(vapid))).toEqual({ ...pair, subject: vapid.VAPID_SUBJECT })
})

test('without a word it is the embedded database, here and for nobody else', () => {
  expect(envOf({})).toEqual({
    AI_ALLOW_PRIVATE: false,
    BACKUP_DAILY: true,
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: './data',
    DATABASE_POOL_MAX: 10,
    TRUSTED_PROXIES: ['127.0.0.0/8', '::1'],
    MAIL_FROM: 'Tandem <no-reply@localhost>',
    GOOGLE_ISSUER: new URL('https://accounts.google.com'),
    MICROSOFT_ISSUER: new URL('https://login.microsoftonline.com/common/v2.0'),
    SLACK_URL: new URL('https://slack.com'),
    TEAMS_LOGIN_URL: new URL('https://login.microsoftonline.com'),
    TEAMS_KEYS_URL: new URL('https://login.botframework.com/v1/.well-known/keys'),
    GOOGLE_CHAT_URL: new URL('https://chat.googleapis.com'),
    GOOGLE_TOKEN_URL: new URL('https://oauth2.googleapis.com/token'),
    GOOGLE_KEYS_URL: new URL('https://www.googleapis.com/oauth2/v3/certs'),
    MAINTENANCE: false,
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
})

test('beside PostgreSQL a server that leaves gives the balancer ten seconds', () => {
  const shared = { DATABASE_URL: 'postgres://db/tandem', APP_SECRET: 'x'.repeat(32) }
  expect(drainMsOf(envOf(shared))).toBe(10_000)
  expect(drainMsOf(envOf({}))).toBe(500)
  expect(drainMsOf(envOf({ ...shared, DRAIN_MS: '0' }))).toBe(0)
})

test('an empty value is as none, and what is not ours is let be', () => {
  expect(envOf({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toEqual(envOf({}))
})

test('all mistakes are said together, each by its name, and no value with them', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'postgres://tandem:hunter2@db/tandem',
    DATABASE_POOL_MAX: '1',
    PUBLIC_URL: 'tandem.example',
    DEMO: 'yes',
    MAINTENANCE: 'soon',
    LOG_LEVEL: 'loud',
  }
  const parsed = parseEnv(wrong)
  const mistakes = 'mistakes' in parsed ? parsed.mistakes : []
  expect(mistakes.map((line) => line.split(':')[0]).toSorted()).toEqual([
    'APP_SECRET',
    'DATABASE_POOL_MAX',
    'DEMO',
    'LOG_LEVEL',
    'MAINTENANCE',
    'PORT',
    'PUBLIC_URL',
  ])
  expect(mistakes.join()).not.toContain('hunter2')
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/tandem' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db/tandem' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://db/tandem' }],
  ['APP_SECRET', { DATABASE_URL: 'postgres://db/tandem', APP_SECRET: 'too short' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'tandem' }],
  ['MICROSOFT_CLIENT_SECRET', { MICROSOFT_CLIENT_SECRET: 'shh' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.google.com' }],
  ['MICROSOFT_ISSUER', { MICROSOFT_ISSUER: 'http://127.0.0.1.example.com' }],
  ['VAPID_PUBLIC_KEY', { VAPID_SUBJECT: 'mailto:ops@tandem.example' }],
  ['VAPID_PUBLIC_KEY', { ...vapid, VAPID_PUBLIC_KEY: `${vapid.VAPID_PUBLIC_KEY}A` }],
  ['VAPID_PRIVATE_KEY', { ...vapid, VAPID_PRIVATE_KEY: makePushKeys().privateKey }],
  ['VAPID_SUBJECT', { ...vapid, VAPID_SUBJECT: 'http://tandem.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tandem.example/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tandem.example/?a=b' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://ops:hunter2@tandem.example' }],
  ['PORT', { PORT: '80.5' }],
  ['PORT', { PORT: '-1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'Tandem' }],
  ['MAIL_FROM', { MAIL_FROM: 'Tandem <a@b.example>\r\nBcc: c@d.example' }],
])('a wrong %s is a mistake', (name, source) => {
  const parsed = parseEnv(source)
  expect('mistakes' in parsed ? parsed.mistakes.join('\n') : '').toMatch(
    new RegExp(`^${name}: `, 'm'),
  )
})

test.each(['https://tandem.example', 'https://tandem.example/', 'https://Tandem.example:443/'])(
  'links begin with the origin of %s, and their own path follows',
  (PUBLIC_URL) => {
    expect(envOf({ PUBLIC_URL }).PUBLIC_URL).toBe('https://tandem.example')
  },
)

describe('demo mode', () => {
  const secret = { APP_SECRET: 'x'.repeat(32) }

  test.each([
    [true, {}],
    [true, { HOST: 'localhost' }],
    [true, { HOST: '::1' }],
    [true, { PUBLIC_URL: 'https://localhost:8443' }],
    [true, { PUBLIC_URL: 'http://[::1]:3000' }],
    [false, { PUBLIC_URL: 'https://tandem.example' }],
    [false, { PUBLIC_URL: 'https://127.0.0.1.tandem.example' }],
    [true, { PUBLIC_URL: 'https://tandem.example', DEMO: 'true' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    [false, { DATABASE_URL: 'postgres://db/tandem', ...secret }],
    [true, { HOST: '0.0.0.0', DEMO: 'true' }],
    [false, { DEMO: 'false' }],
  ])(
    'is on: %s, with %j: unasked only where nobody but this machine reaches it',
    (expected, source) => {
      expect(demoMode(envOf(source)).isOn).toBe(expected)
    },
  )
})

test('a provider is offered once this installation is known to it, without TLS only on this machine', () => {
  const known = { GOOGLE_CLIENT_ID: 'tandem', GOOGLE_CLIENT_SECRET: 'shh' }
  const here = 'http://127.0.0.1:8080/google'
  expect(openIdSettingsOf(envOf({}))).toEqual({})
  expect(openIdSettingsOf(envOf({ ...known, GOOGLE_ISSUER: here }))).toEqual({
    google: { clientId: 'tandem', clientSecret: 'shh', issuer: new URL(here) },
  })
})
