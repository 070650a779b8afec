import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { calls, send } from '#tests/support/calls.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isFor } from '#tests/support/is-for.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  w = await world()
  ids = (await furnish(w)).ids
})

const answering = calls.filter(
  ({ endpoint }) => !endpoint.stream && !(endpoint.response instanceof z.ZodUndefined),
)
let answered = 0

/** What was answered: at once, or line by line, up to a refusal that came too late to be one. */
function saidIn(payload: string, { lines }: Pick<Endpoint, 'lines'>): unknown[] {
  if (!lines) return [JSON.parse(payload)]
  const said: object[] = payload.split('\n').flatMap((it) => (it ? [JSON.parse(it)] : []))
  return said.filter((it) => !('error' in it))
}

test.each(answering)('$name gives nothing that the contract does not list', async (call) => {
  const { endpoint } = call
  const load = {
    query: (sampleOf(endpoint.query, w.skillIds[0] ?? '') ?? {}) as Record<string, unknown>,
    body: sampleOf(endpoint.body, w.skillIds[0] ?? ''),
  }
  const takesNone = Object.keys(load.query).length === 0
  for (const query of takesNone ? [{}] : [load.query, {}]) {
    for (const name of ['marta', 'ana', 'admin'] as const) {
      if (!isFor(name, call)) continue
      const token = await w.token(name)
      const answer = await send(w, call, ids, { token, body: load.body, query })
      if (answer.statusCode !== 200) continue
      answered += 1
      for (const said of saidIn(answer.payload, endpoint))
        expect(said).toEqual(endpoint.response.parse(said))
    }
  }
})

test('most of them gave something', () => {
  expect(answered).toBeGreaterThan(answering.length)
})

test('planning a one-to-one gives its id, and no more', async () => {
  const params = w.of('bruno')
  const body = { type: 'FOLLOW_UP', date: '2030-01-22' } as const
  const made = await w.as('marta').oneToOnes.create({ params, body })
  expect(Object.keys(made)).toEqual(['id'])
})
