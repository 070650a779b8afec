import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createClient } from '#contract/kernel/client.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { hear } from '#tests/support/inject.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { handleErrors } from './error-handler.ts'
import { newId } from '#server/kernel/ids.ts'
import { answerInLines } from './lines.ts'
import { apiBase, serveContract } from './serve.ts'

const counting = {
  count: {
    up: endpoint.member({
      route: 'POST /companies/:companyId/counting',
      summary: 'Counts.',
      body: z.strictObject({ to: z.int(), failAt: z.int().optional() }),
      response: z.object({ n: z.int() }),
      lines: true,
    }),
  },
}

let w: World
let app: FastifyInstance
let address: string
/** What ended a count that nobody listened to any more. */
let left: Promise<void>
/** Whether an answer that begins after its listener left knows so. */
let late: boolean | undefined

beforeAll(async () => {
  w = await world()
  app = Fastify({ genReqId: () => newId(), forceCloseConnections: true })
  handleErrors(app)
  serveContract(app, depsOn(w.database), counting, {
    count: {
      up: {
        lines: async ({ read }, { body: { to, failAt } }, { signal, say }) => {
          await read(async () => undefined)
          for (let n = 0; n < to; n += 1) {
            if (n === failAt) throw new HttpError(409, 'inUse')
            say({ n, secret: 'not in the contract' } as { n: number })
          }
          if (to < 1000) return
          left = new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
          await left
        },
      },
    },
  })
  app.post('/late', async (request, reply) => {
    await once(reply.raw, 'close')
    await answerInLines({ endpoint: counting.count.up, request, reply }, async ({ signal }) => {
      late = signal.aborted
    })
    return reply
  })
  address = await app.listen({ port: 0 })
})
afterAll(() => app.close())

async function count(body: { to: number; failAt?: number }, signal?: AbortSignal) {
  const lines: unknown[] = []
  const client = createClient(counting, async ({ url, onLine = () => undefined }) => {
    const response = await fetch(address + apiBase + url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await w.token('ana')}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    if (!response.ok) throw new ApiError((await response.json()) as never)
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    hear(await response.text(), onLine)
  })
  const onLine = (line: unknown) => void lines.push(line)
  const { companyId } = w
  const failure = await client.count.up
    .lines({ params: { companyId }, body }, { onLine })
    .then(() => undefined)
    .catch((error: unknown) => error)
  return { lines, failure }
}

describe('an answer that comes line by line', () => {
  test('says each line as its schema has it, and no field more', async () => {
    expect(await count({ to: 2 })).toEqual({ lines: [{ n: 0 }, { n: 1 }], failure: undefined })
  })

  test('may have no line', async () => {
    expect(await count({ to: 0 })).toEqual({ lines: [], failure: undefined })
  })

  test('is an error like any other where it is refused before the first line', async () => {
    const { failure } = await count({ to: 1, failAt: 0 })
    expect(failure).toMatchObject({ statusCode: 409, details: { code: 'inUse' } })
  })

  test('ends with an error where it cannot be gone on with', async () => {
    const { lines, failure } = await count({ to: 3, failAt: 2 })
    expect(lines).toEqual([{ n: 0 }, { n: 1 }])
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ statusCode: 409, details: { code: 'inUse' } })
    expect((failure as ApiError).message).not.toBe('')
  })

  test('is stopped when nobody listens any more', async () => {
    const leaving = new AbortController()
    const counted = count({ to: 1000 }, leaving.signal)
    await expect.poll(() => left !== undefined).toBe(true)
    leaving.abort()
    await left
    expect((await counted).failure).toBeInstanceOf(Error)
  })

  test('knows from the start where its listener left before it began', async () => {
    const leaving = new AbortController()
    const asked = fetch(`${address}/late`, { method: 'POST', signal: leaving.signal })
    setTimeout(() => leaving.abort(), 50)
    await expect(asked).rejects.toThrow()
    await expect.poll(() => late).toBe(true)
  })
})
