import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// Who wears a server down, as a process of its own, so that whoever measures beside it is not held up:
// strangers who ask for what costs a hash, bodies that come a byte a second, and people who want what
// stands in a table that somebody locked. Ends with its parent's word, or by itself.

const address = new URL(process.env['ABUSE_ADDRESS'] ?? '')
const locked = process.env['ABUSE_LOCKED'] ?? ''
const tokens = (process.env['ABUSE_TOKENS'] ?? '').split(',')

const strangers = 100
const slowBodies = 200
const endMs = 120_000

if (!['127.0.0.1', 'localhost'].includes(address.hostname))
  throw new Error('This is for a server on this machine only.')
setTimeout(() => process.exit(0), endMs)

const agent = new Agent({ keepAlive: true })
let asked = 0

/** Each stranger comes from another network each time, as a crowd does. */
const anyNetwork = () =>
  `10.${(asked += 1) % 256}.${(asked >> 8) % 256}.${Math.trunc(Math.random() * 256)}`

/** One call, to its end, however it ends. */
function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  return new Promise<void>((resolve) => {
    const sent = request(new URL(path, address), { agent, method, headers }, (answer) => {
      answer.on('close', resolve).resume()
    })
    sent.on('error', () => resolve())
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const secret = 'x'.repeat(43)
const password = 'Correct horse 9'
const names = { firstName: 'A', lastName: 'Stranger' }
const agreed = {
  isTermsAccepted: true,
  isIdentifiedDataProcessingAccepted: false,
  wantsCommercialNews: false,
}

/** What may have a password hashed, for whoever asks. */
const costly: readonly (() => [path: string, body: unknown])[] = [
  () => ['sign-in/email', { email: `nobody.${asked}@example.org`, password }],
  () => ['recovery/link', { token: secret, password }],
  () => ['recovery/code', { email: `nobody.${asked}@example.org`, code: '123456', password }],
  () => [
    'invitations/accept',
    {
      invitation: `00000000-0000-7000-8000-000000000000.${secret}`,
      password,
      ...names,
      ...agreed,
    },
  ],
  () => ['sign-up', { email: `nobody.${asked}@example.org`, password, ...names, ...agreed }],
]

async function stranger(number: number): Promise<never> {
  for (let n = number; ; n += 1) {
    const [path, body] = costly[n % costly.length]?.() ?? ['', undefined]
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': anyNetwork() }
    await call('POST', `/api/auth/${path}`, headers, body)
  }
}

async function slowBody(): Promise<never> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(address.port), address.hostname)
      const byByte = setInterval(() => socket.write(' '), 1000)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(byByte)
        resolve()
      })
      socket.resume()
      socket.write(
        'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: tandem\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{',
      )
    })
    await wait(100)
  }
}

async function held(token: string): Promise<never> {
  for (;;) await call('GET', locked, { authorization: `Bearer ${token}` })
}

await Promise.all([
  ...Array.from({ length: strangers }, (_, n) => stranger(n)),
  ...Array.from({ length: slowBodies }, slowBody),
  ...tokens.map(held),
])
