import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ordinaryBodyBytesMax,
  uploadsAtOnceMax,
  uploadsPerMinuteMax,
} from '#domain/kernel/uploads.ts'
import { ConcurrencyLimit, type Caller } from './concurrency-limit.ts'
import { tooMany } from './errors.ts'

const minuteMs = 60_000

/** Whether a request has a body that an ordinary call may not have; one of unknown length may be such. */
export function isLarge(request: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(request.headers['content-length'] ?? Infinity) > ordinaryBodyBytesMax
}

/** What people upload to one server: so many larger bodies at once, and so many of them and pictures in a minute. */
export class Uploads {
  readonly #atOnce = new ConcurrencyLimit({
    max: uploadsAtOnceMax,
    code: 'uploadsAtOnce',
    retryAfterMs: 5_000,
  })
  readonly #begun = new Map<string, number>()
  #minute = 0

  /**
   * Takes a place for the body of a request, until it is answered or broken off: none for a body that any call may
   * have. Throws 429 where there is none.
   */
  take(caller: Caller, request: FastifyRequest, reply: FastifyReply, now: Date): void {
    if (!isLarge(request)) return
    this.count(caller, now)
    const leave = this.#atOnce.acquire(caller)
    reply.raw.once('finish', leave).once('close', leave)
  }

  /** Counts one of them. Throws 429 where the person or the company has sent as many as they may within a minute. */
  count({ companyId, userId }: Caller, now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== this.#minute) this.#begun.clear()
    this.#minute = minute
    const counted = [
      [`company ${companyId}`, uploadsPerMinuteMax.company],
      [`person ${companyId} ${userId}`, uploadsPerMinuteMax.person],
    ] as const
    if (counted.some(([key, most]) => this.#of(key) >= most))
      throw tooMany('tooManyUploads', (minute + 1) * minuteMs - now.getTime())
    for (const [key] of counted) this.#begun.set(key, this.#of(key) + 1)
  }

  #of(key: string): number {
    return this.#begun.get(key) ?? 0
  }
}
