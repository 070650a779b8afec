import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { makePushKeys, type PushKeys } from '#server/messaging/push/keys.ts'
import type { Subscription } from '#server/messaging/push/push-request.ts'
import { saveDevice } from '#server/messaging/push/queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

/** The operators' keys in tests. */
export const pushKeys: PushKeys = { ...makePushKeys(), subject: 'mailto:ops@tandem.example' }

/** A browser that subscribed. */
interface Browser {
  readonly subscription: Subscription
  readonly key: ECDH
  readonly auth: Buffer
}

interface Received {
  /** As the browser reads it. */
  readonly text: string
  readonly message: Readonly<Record<string, unknown>>
  /** As it came. */
  readonly raw: Buffer
  readonly headers: IncomingHttpHeaders
}

type Answer = number | { readonly status: number; readonly headers: Record<string, string> }

/** A push service on this machine, with the browsers that subscribed to it. */
export interface PushService {
  readonly url: string
  readonly received: readonly Received[]
  readonly requests: () => number
  readonly subscribe: () => Subscription
  /** For the next requests, in order; 201 afterwards. */
  readonly answer: (...answers: Answer[]) => void
  readonly close: () => Promise<void>
}

export function newBrowser(endpoint: string): Browser {
  const key = createECDH('prime256v1')
  const p256dh = key.generateKeys('base64url')
  const auth = randomBytes(16)
  return { key, auth, subscription: { endpoint, p256dh, auth: auth.toString('base64url') } }
}

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const answers: Answer[] = []
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const raw = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    const answer = answers.shift() ?? (browser ? 201 : 404)
    const { status, headers } =
      typeof answer === 'number' ? { status: answer, headers: {} } : answer
    if (browser && status === 201) {
      const text = decrypt(raw, browser)
      const message = JSON.parse(text) as Received['message']
      received.push({ text, message, raw, headers: request.headers })
    }
    response.writeHead(status, headers).end('an answer that quotes the endpoint')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    requests: () => requests,
    subscribe: () => {
      const path = `/send/${newId()}`
      const browser = newBrowser(url + path)
      browsers.set(path, browser)
      return browser.subscription
    },
    answer: (...next) => void answers.push(...next),
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** RFC 8291 as a browser does it, by other code than the product's. */
export function decrypt(body: Buffer, { key, auth }: Pick<Browser, 'key' | 'auth'>): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (from: Buffer, by: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const secret = derive(key.computeSecret(sender), auth, both, 32)
  const content = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const opening = createDecipheriv('aes-128-gcm', content, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Claims of a `vapid` header, which has to be signed by the operators' key. */
export async function vapidClaims(header: string | undefined, now: Date) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== pushKeys.publicKey) throw new Error('of another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'))
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256')
  return (await jwtVerify(token, verifying, { currentDate: now })).payload
}

/** As the product stores it: its call takes addresses of the public internet alone. */
export async function subscribed(
  w: World,
  name: Name,
  subscription: Subscription,
  sessionId = w.people[name].accountId,
): Promise<void> {
  await asPlatform(w.database.db, (db) =>
    saveDevice(db, {
      id: newId(),
      account_id: w.people[name].accountId,
      session_id: sessionId,
      endpoint_hash: hashOf(subscription.endpoint),
      sealed: depsOn(w.database).seal.seal(JSON.stringify(subscription)),
      application_key: pushKeys.publicKey,
      added_at: testNow,
    }),
  )
}

/** Somebody is signed in elsewhere, too; returns the id of that session. */
export async function anotherSession(w: World, name: Name): Promise<string> {
  const id = newId()
  await asPlatform(w.database.db, (db) =>
    db
      .insertInto('session')
      .values({
        id,
        account_id: w.people[name].accountId,
        token_hash: Buffer.from(id),
        previous_token_hash: null,
        rotated_at: testNow,
        created_at: testNow,
      })
      .execute(),
  )
  return id
}
