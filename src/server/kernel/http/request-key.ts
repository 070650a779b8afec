import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRepeatable, type Endpoint } from '#contract/kernel/endpoint.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { IdempotencyKey } from '#server/kernel/idempotency.ts'
import type { HashRequest } from '#server/kernel/secrets/secrets.ts'

const keyFormat = z.uuid()

/** The request's `Idempotency-Key`; undefined without one. Throws 400 if it is no UUID. */
export function requestKeyOf(
  { hashRequest }: { hashRequest: HashRequest },
  endpoint: Endpoint,
  request: FastifyRequest,
): IdempotencyKey | undefined {
  const id = request.headers['idempotency-key']
  if (id === undefined || !isRepeatable(endpoint)) return undefined
  const parsed = keyFormat.safeParse(id)
  if (!parsed.success) throw new HttpError(400, 'requestUnreadable')
  const { method, url, body } = request
  return {
    id: parsed.data.toLowerCase(),
    hash: hashRequest(`${method} ${url} ${JSON.stringify(body)}`),
  }
}
