import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyInstance, FastifyReply } from 'fastify'
import type { ApiErrorBody } from '#contract/kernel/errors.ts'
import { errorBody } from './error-handler.ts'
import { HttpError } from './errors.ts'
import { newId } from './ids.ts'
import { languageIn, languageOf } from './messages.ts'

/** What is being answered on each connection, or was last. */
const replies = new WeakMap<Duplex, FastifyReply>()

/**
 * Answers what cannot be read as a request, or does not end, in the shape of all errors. There is no
 * reply for it yet, or one whose request broke off, so the answer is written to the connection.
 */
export function answererOfBroken(secured: OutgoingHttpHeaders) {
  return (error: ConnectionError, connection: Duplex): void => {
    const reply = replies.get(connection)
    const isAnswering = reply?.raw.headersSent && !reply.raw.writableEnded
    // Whoever is gone hears nothing, and amid an answer there is no place for another.
    if (error.code === 'ECONNRESET' || !connection.writable || isAnswering) {
      connection.destroy()
      return
    }
    connection.end(answerTo(error, reply, secured), () => connection.destroy())
  }
}

/** Remembers what each connection is about; and answers what expects more of us than HTTP has. */
export function knowConnections(app: FastifyInstance, secured: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(request.raw.socket, reply)
    done()
  })
  app.server.on('checkExpectation', (request, response) => {
    const known = new HttpError(417, 'requestUnreadable')
    const body = errorBody(known, { language: languageOf(request), id: newId() })
    const { headers, text } = written(body, secured)
    response.writeHead(known.statusCode, headers).end(text)
  })
}

function answerTo(
  error: ConnectionError,
  reply: FastifyReply | undefined,
  secured: OutgoingHttpHeaders,
): string {
  const known = toHttpError(error)
  const isOfReply = reply !== undefined && !reply.raw.headersSent
  const body = isOfReply
    ? errorBody(known, { language: languageOf(reply.request), id: reply.request.id })
    : errorBody(known, { language: languageIn(acceptedIn(error)), id: newId() })
  const { headers, text } = written(body, secured)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 ${known.statusCode} ${STATUS_CODES[known.statusCode]}\r\n${lines.join('')}\r\n${text}`
}

function written(body: ApiErrorBody, secured: OutgoingHttpHeaders) {
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

/** The languages that are accepted, where the broken request got as far as saying so. */
function acceptedIn({ rawPacket }: ConnectionError): string | undefined {
  const packet: unknown = rawPacket
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  return /\r\naccept-language:([^\r\n]*)/i.exec(text)?.[1]
}
