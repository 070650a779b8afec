import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ErrorLine } from '#contract/kernel/errors.ts'
import { errorBodyOf } from './error-handler.ts'

/** Bytes buffered before a client that doesn't read is dropped. */
const unreadBytesMax = 256 * 1024

export interface LineWriter<Line> {
  readonly signal: AbortSignal
  readonly say: (line: Line) => void
}

interface LinesExchange {
  readonly endpoint: Pick<Endpoint, 'response'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An error before the first line has its own status; after it, it is the last line. */
export async function answerInLines(
  { endpoint, request, reply }: LinesExchange,
  answer: (saying: LineWriter<unknown>) => Promise<void>,
) {
  const { raw } = reply
  const listening = new AbortController()
  const leave = () => listening.abort()
  raw.once('close', leave)
  // The client may have left during authentication.
  if (raw.destroyed) leave()
  const begin = () => {
    if (reply.sent) return
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson; charset=utf-8',
      // Keeps proxies from buffering.
      'x-accel-buffering': 'no',
    })
  }
  const write = (line: unknown) => {
    if (raw.destroyed) return
    if (raw.writableLength > unreadBytesMax) raw.destroy()
    else raw.write(`${JSON.stringify(line)}\n`)
  }
  try {
    await answer({
      signal: listening.signal,
      say: (line) => {
        const shaped = endpoint.response.parse(line)
        begin()
        write(shaped)
      },
    })
    begin()
  } catch (error) {
    if (!reply.sent) throw error
    const last: ErrorLine = { error: errorBodyOf(error, request) }
    write(last)
  } finally {
    raw.off('close', leave)
    if (reply.sent) raw.end()
  }
}
