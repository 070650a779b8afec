import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyInstance, FastifyReply } from 'fastify'
import type { ApiErrorBody } from '#contract/kernel/errors.ts'
import { errorBody } from './error-handler.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { languageIn, languageOf } from '#server/kernel/messages.ts'

const replies = new WeakMap<Duplex, FastifyReply>()

/** Writes to the socket, because Fastify has no reply for malformed requests. */
export function answererOfBroken(secured: OutgoingHttpHeaders) {
  return (error: ConnectionError, connection: Duplex): void => {
    const reply = replies.get(connection)
    const isAnswering = reply?.raw.headersSent && !reply.raw.writableEnded
    // The socket is closed, or has already begun an answer.
    if (error.code === 'ECONNRESET' || !connection.writable || isAnswering) {
      connection.destroy()
      return
    }
    connection.end(answerTo(error, reply, secured), () => connection.destroy())
  }
}

export function knowConnections(app: FastifyInstance, secured: OutgoingHttpHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(request.raw.socket, reply)
    done()
  })
  app.server.on('checkExpectation', (request, response) => {
    const known = new HttpError(417, 'requestUnreadable')
    const body = errorBody(known, { language: languageOf(request), id: newId() })
    const { headers, text } = serializeError(body, secured)
    response.writeHead(known.statusCode, headers).end(text)
  })
}

function answerTo(
  error: ConnectionError,
  reply: FastifyReply | undefined,
  secured: OutgoingHttpHeaders,
) {
  const known = toHttpError(error)
  const isOfReply = reply !== undefined && !reply.raw.headersSent
  const body = isOfReply
    ? errorBody(known, { language: languageOf(reply.request), id: reply.request.id })
    : errorBody(known, { language: languageIn(acceptedIn(error)), id: newId() })
  const { headers, text } = serializeError(body, secured)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 ${known.statusCode} ${STATUS_CODES[known.statusCode]}\r\n${lines.join('')}\r\n${text}`
}

function serializeError(body: ApiErrorBody, secured: OutgoingHttpHeaders) {
  const text = JSON.stringify(body)
  const headers: OutgoingHttpHeaders = {
    ...secured,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  return { text, headers }
}

function toHttpError({ code }: ConnectionError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'requestTooSlow')
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'headersTooLarge')
  return new HttpError(400, 'requestUnreadable')
}

function acceptedIn({ rawPacket }: ConnectionError) {
  const packet: unknown = rawPacket
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  return /\r\naccept-language:([^\r\n]*)/i.exec(text)?.[1]
}
