import { beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/kernel/client.ts'
import { newId } from '#server/kernel/ids.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import { calls } from '#tests/support/calls.ts'
import { furnish } from '#tests/support/furnish.ts'
import { hostileBodies } from '#tests/support/hostile-bodies.ts'
import { isLong } from '#tests/support/long.ts'
import { holdMsMax, leastTurn } from '#tests/support/loop-guard.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let ids: Readonly<Record<string, string>>
let token: string

beforeAll(async () => {
  w = await world()
  ids = (await furnish(w)).ids
  token = await w.token('superadmin')
})

const writing = calls.filter(({ endpoint }) => !endpoint.stream && endpoint.method !== 'GET')

/** One of strangers, one with texts of people, one of many, one with addresses. */
const sample = new Set([
  'auth.signInWithEmail',
  'feedback.write',
  'bulk.planDeactivation',
  'users.create',
])

test.each(writing.filter(({ name }) => isLong || sample.has(name)))(
  'no body holds the loop in $name',
  async ({ endpoint: { method, path, body } }) => {
    const right = sampleOf(body, newId())
    const fields = typeof right === 'object' && right !== null ? Object.keys(right) : []
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = apiBase + fillPath(path, ids)
    const held: Record<string, number> = {}
    for (const hostile of hostileBodies) {
      const payload = hostile.of(fields)
      const send = () => w.app.inject({ method: method as 'POST', url, headers, payload })
      const ms = await leastTurn(holdMsMax, send)
      if (ms >= holdMsMax) held[hostile.name] = ms
    }
    expect(held).toEqual({})
  },
)
