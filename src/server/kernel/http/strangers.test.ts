import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { kindOfWork, ofStrangers } from '#server/kernel/db/turns.ts'
import { countAsStrangers } from './strangers.ts'

test('what a request does before its caller is known, or without one, takes turns with strangers; a probe does not', async () => {
  const app = Fastify()
  countAsStrangers(app)
  const kind = async () => ({ kind: kindOfWork.getStore() ?? null })
  app.get('/feed', kind)
  app.post('/incoming', kind)
  app.get('/readyz', { config: { isProbe: true } }, kind)
  const asked = async (method: 'GET' | 'POST', url: string) =>
    (
      await app.inject({ method, url, ...(method === 'POST' ? { payload: { said: 'x' } } : {}) })
    ).json()
  expect(await asked('GET', '/feed')).toEqual({ kind: ofStrangers })
  expect(await asked('POST', '/incoming')).toEqual({ kind: ofStrangers })
  expect(await asked('GET', '/readyz')).toEqual({ kind: null })
  await app.close()
})
