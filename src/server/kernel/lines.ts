import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ErrorLine } from '#contract/kernel/errors.ts'
import { errorBodyOf } from './error-handler.ts'

/** How many bytes may wait for a client that does not read: it is left. */
const unreadBytesMax = 256 * 1024

/** Whom an answer that comes line by line is said to. */
export interface Saying<Line> {
  /** Aborted once nobody listens any more. */
  readonly signal: AbortSignal
  readonly say: (line: Line) => void
}

interface Exchange {
  readonly endpoint: Pick<Endpoint, 'response'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Answers line by line. What is refused before the first line is an error like any other; after it, the
 * error is the last line.
 */
export async function answerInLines(
  { endpoint, request, reply }: Exchange,
  answer: (saying: Saying<unknown>) => Promise<void>,
): Promise<void> {
  const { raw } = reply
  const listening = new AbortController()
  const leave = () => listening.abort()
  raw.once('close', leave)
  // Who left while it was authenticated closes nothing any more.
  if (raw.destroyed) leave()
  const begin = () => {
    if (reply.sent) return
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson; charset=utf-8',
      // A proxy passes each line on as it comes.
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
