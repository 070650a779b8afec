import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ordinaryBodyBytesMax,
  uploadsAtOnceMax,
  uploadsPerMinuteMax,
} from '#domain/kernel/uploads.ts'
import { ConcurrencyLimit, type Caller } from './concurrency-limit.ts'
import { tooMany } from './errors.ts'

const minuteMs = 60_000

/** The larger bodies that one server takes: so many at once, and in a minute. */
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
    // A body of unknown length may be a large one.
    const length = Number(request.headers['content-length'] ?? Infinity)
    if (length <= ordinaryBodyBytesMax) return
    this.#refuseMany(caller, now.getTime())
    const leave = this.#atOnce.acquire(caller)
    reply.raw.once('finish', leave).once('close', leave)
  }

  #refuseMany({ companyId, userId }: Caller, now: number): void {
    const minute = Math.floor(now / minuteMs)
    if (minute !== this.#minute) this.#begun.clear()
    this.#minute = minute
    const counted = [
      [`company ${companyId}`, uploadsPerMinuteMax.company],
      [`person ${companyId} ${userId}`, uploadsPerMinuteMax.person],
    ] as const
    if (counted.some(([key, most]) => this.#of(key) >= most))
      throw tooMany('tooManyUploads', (minute + 1) * minuteMs - now)
    for (const [key] of counted) this.#begun.set(key, this.#of(key) + 1)
  }

  #of(key: string): number {
    return this.#begun.get(key) ?? 0
  }
}
