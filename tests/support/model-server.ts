import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model was sent. */
export interface Received {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format?: unknown
    readonly tools?: unknown
  }
}

type Behaviour = (response: ServerResponse, received: Received) => void | Promise<void>

/** A model that does as it is told, on this machine alone: it streams, stalls, lies, hangs up. */
export interface ModelServer {
  /** What a company writes as its base URL. */
  readonly url: string
  readonly received: Received[]
  /** How many requests are open. */
  readonly open: () => number
  behave: Behaviour
  readonly close: () => Promise<void>
}

export async function startModel(): Promise<ModelServer> {
  const received: Received[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    void bodyOf(request).then(async (body) => {
      const { url = '', headers } = request
      const it = { url, authorization: headers.authorization, body: JSON.parse(body) }
      received.push(it)
      if (url !== '/v1/chat/completions') return response.writeHead(404).end('no such page')
      await model.behave(response, it)
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    open: () => open.size,
    behave: saying('Hello'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return model
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const streaming = { 'content-type': 'text/event-stream' }

/** One event of a stream. */
export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
export const piece = (content: string) => event({ choices: [{ delta: { content } }] })
export const finish = (reason = 'stop') =>
  event({ choices: [{ delta: {}, finish_reason: reason }] })

/** Streams a text in pieces, and says what it took. */
export function saying(text: string, pieces = text.match(/[^]{1,3}/gu) ?? []): Behaviour {
  return (response) => {
    response.writeHead(200, streaming)
    for (const it of pieces) response.write(piece(it))
    response.write(finish())
    response.write(event({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } }))
    response.end('data: [DONE]\n\n')
  }
}

/** Sends what it is given as a stream, and ends. */
export const streams =
  (...events: readonly string[]): Behaviour =>
  (response) => {
    response.writeHead(200, streaming)
    for (const it of events) response.write(it)
    response.end()
  }

/** Says something and then nothing more. */
export const stalls =
  (...events: readonly string[]): Behaviour =>
  (response) => {
    response.writeHead(200, streaming)
    for (const it of events) response.write(it)
    response.flushHeaders()
  }

/** Never answers. */
export const hangs: Behaviour = () => undefined

/** Hangs up in the middle. */
export const cutsOff =
  (...events: readonly string[]): Behaviour =>
  (response) => {
    response.writeHead(200, streaming)
    for (const it of events) response.write(it)
    setTimeout(() => response.destroy(), 20)
  }

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = '{}'): Behaviour =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body)
  }
