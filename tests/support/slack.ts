import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator } from 'emulate'
import { slackScopes } from '#server/messaging/channels/slack.ts'

/** An app as it is registered there. */
export const slackApp = {
  clientId: '12345.67890',
  clientSecret: 'a_client_secret_of_tests',
  signingSecret: '0123456789abcdef0123456789abcdef',
}
export const slackTeam = 'T000000001'

export interface SlackPost {
  readonly channel: string
  readonly text: string
}

export interface Slack {
  readonly url: string
  /** What was posted and taken, in order. */
  readonly posts: readonly SlackPost[]
  /** How many calls of a method came in, taken or not. */
  readonly calls: (method: string) => number
  /** Lets the next calls of a method be refused: as too many, by a code of Slack's, or not answered for a while. */
  readonly next: (method: string, ...answers: Refusing[]) => void
  /** A token of the app, by the whole way that a browser goes. */
  readonly install: (redirect: string) => Promise<string>
  readonly close: () => Promise<void>
}

type Refusing =
  | { readonly retryAfter: number }
  | { readonly error: string }
  | { readonly ms: number }

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Slack as `emulate` plays it, behind a front of ours that has the limits and scopes it does not. */
export async function slackServer(
  emails: readonly string[],
  redirects: readonly string[],
): Promise<Slack> {
  const users = emails.map((email) => ({
    name: email.split('@')[0] ?? '',
    real_name: email,
    email,
  }))
  const app = { client_id: slackApp.clientId, client_secret: slackApp.clientSecret, name: 'Tandem' }
  const emulator = await createEmulator({
    service: 'slack',
    port: await freePort(),
    seed: {
      slack: {
        team: { name: 'Test', domain: 'test' },
        users,
        oauth_apps: [
          { ...app, app_id: 'A000000001', redirect_uris: [...redirects], scopes: [...slackScopes] },
        ],
      },
    },
  })
  const origin = `http://127.0.0.1:${new URL(emulator.url).port}`
  const posts: SlackPost[] = []
  const counts = new Map<string, number>()
  const refusals = new Map<string, Refusing[]>()

  const front = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const method = /^\/api\/([\w.]+)/.exec(request.url ?? '')?.[1] ?? ''
    counts.set(method, (counts.get(method) ?? 0) + 1)
    const refusal = refusals.get(method)?.shift()
    if (refusal && 'retryAfter' in refusal) {
      response.writeHead(429, { 'retry-after': String(refusal.retryAfter) })
      return response.end('{"ok":false,"error":"ratelimited"}')
    }
    if (refusal && 'error' in refusal)
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ok: false, error: refusal.error }))
    if (refusal) await new Promise((resolve) => setTimeout(resolve, refusal.ms))
    const { authorization, 'content-type': type } = request.headers
    const answer = await fetch(origin + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      body: request.method === 'GET' ? null : body,
      redirect: 'manual',
    })
    const text = await answer.text()
    if (method === 'chat.postMessage' && (JSON.parse(text) as { ok: boolean }).ok) {
      const sent = new URLSearchParams(body.toString())
      posts.push({ channel: sent.get('channel') ?? '', text: sent.get('text') ?? '' })
    }
    const location = answer.headers.get('location')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      'x-oauth-scopes': slackScopes.join(','),
      ...(location ? { location } : {}),
    })
    return response.end(text)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`

  return {
    url,
    posts,
    calls: (method) => counts.get(method) ?? 0,
    next: (method, ...answers) => void refusals.set(method, answers),
    install: async (redirect) => {
      const code = await slackCode(url, redirect)
      const { clientId: client_id, clientSecret: client_secret } = slackApp
      const asked = { client_id, client_secret, code, redirect_uri: redirect }
      const answer = await fetch(`${url}/api/oauth.v2.access`, {
        method: 'POST',
        body: new URLSearchParams(asked),
      })
      return ((await answer.json()) as { access_token: string }).access_token
    },
    close: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await emulator.close()
    },
  }
}

/** What Slack sends a browser back with, once its person has let the app in. */
export async function slackCode(url: string, redirect: string, state = 'state'): Promise<string> {
  const asked = {
    client_id: slackApp.clientId,
    redirect_uri: redirect,
    scope: slackScopes.join(','),
  }
  const page = await fetch(`${url}/oauth/v2/authorize?${new URLSearchParams({ ...asked, state })}`)
  const [, userId = ''] = /name="user_id" value="([^"]+)"/.exec(await page.text()) ?? []
  const back = await fetch(`${url}/oauth/v2/authorize/callback`, {
    method: 'POST',
    body: new URLSearchParams({ ...asked, state, user_id: userId }),
    redirect: 'manual',
  })
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** A request as Slack signs it. */
export function signedBySlack(
  body: string,
  { at, secret = slackApp.signingSecret }: { readonly at: Date; readonly secret?: string },
): { readonly payload: string; readonly headers: Readonly<Record<string, string>> } {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const made = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return {
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${made}`,
    },
  }
}
