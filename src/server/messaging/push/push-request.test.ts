import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { payloadBytes } from '#domain/messaging/push/sending.ts'
import { decrypt, newBrowser, pushKeys, vapidClaims } from '#tests/support/push-service.ts'
import { testNow } from '#tests/support/world.ts'
import { arePair, isPrivateKey, isPublicKey, makePushKeys } from './keys.ts'
import { encryptFor, payloadOf, vapidHeader } from './push-request.ts'

test('the example of RFC 8291, section 5, byte for byte', () => {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const made = encryptFor(
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    { privateKey, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  )
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('every message has one length, its own key, and is read by its browser alone', () => {
  const [browser, other] = [newBrowser('https://a.example'), newBrowser('https://b.example')]
  const [short, long] = [{ body: 'a' }, { body: 'é'.repeat(300) }].map((it) =>
    encryptFor(browser.subscription, payloadOf(it)),
  )
  expect(short?.length).toBe(long?.length)
  expect(short?.subarray(0, 86)).not.toEqual(long?.subarray(0, 86))
  expect(JSON.parse(decrypt(short ?? Buffer.of(), browser))).toEqual({ body: 'a' })
  expect(() => decrypt(short ?? Buffer.of(), other)).toThrow('unable to authenticate')
  expect(() => payloadOf('a'.repeat(payloadBytes))).toThrow('too long')
})

test('a key that is no point of the curve encrypts nothing', () => {
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  const auth = Buffer.alloc(16).toString('base64url')
  expect(() => encryptFor({ p256dh, auth }, Buffer.from('a'))).toThrow()
})

test('the push service learns which installation sends, and to whom of the services', async () => {
  const header = await vapidHeader(new URL('https://push.example/send/1'), pushKeys, testNow)
  const { aud, sub, exp = 0 } = await vapidClaims(header, testNow)
  expect({ aud, sub }).toEqual({ aud: 'https://push.example', sub: pushKeys.subject })
  expect(exp - testNow.getTime() / 1000).toBeLessThanOrEqual(24 * 3_600)
})

test('keys that are made belong together, and others do not', () => {
  const [one, two] = [makePushKeys(), makePushKeys()]
  expect(isPublicKey(one.publicKey) && isPrivateKey(one.privateKey) && arePair(one)).toBe(true)
  expect(arePair({ ...one, privateKey: two.privateKey })).toBe(false)
  expect(arePair({ ...one, privateKey: Buffer.alloc(32).toString('base64url') })).toBe(false)
})
