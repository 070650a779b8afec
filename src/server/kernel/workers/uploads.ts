import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ordinaryBodyBytesMax,
  uploadsAtOnceMax,
  uploadsPerMinuteMax,
} from '#domain/kernel/files/uploads.ts'
import { ConcurrencyLimit, type Caller } from './concurrency-limit.ts'
import { tooMany } from '#server/kernel/errors.ts'

export function isLarge(request: Pick<FastifyRequest, 'headers'>) {
  return Number(request.headers['content-length'] ?? Infinity) > ordinaryBodyBytesMax
}

export class Uploads {
  readonly #atOnce = new ConcurrencyLimit({
    max: uploadsAtOnceMax,
    code: 'uploadsAtOnce',
    retryAfterMs: 5_000,
  })
  readonly #begun = new Map<string, number>()
  #minute = 0

  /** Holds a slot until the answer. Throws 429. */
  take(caller: Caller, request: FastifyRequest, reply: FastifyReply, now: Date): void {
    if (!isLarge(request)) return
    this.count(caller, now)
    const leave = this.#atOnce.acquire(caller)
    reply.raw.once('finish', leave).once('close', leave)
  }

  /** Throws 429 over the limits per minute. */
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
