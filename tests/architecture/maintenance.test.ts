import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { createApp } from '#server/app.ts'
import { openIdOf } from '#server/identity/auth/openid/providers.ts'
import { newId } from '#server/kernel/ids.ts'
import { maintenanceRetryAfterSeconds } from '#server/kernel/http/maintenance.ts'
import { builtPages } from '#server/kernel/http/pages.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import { client } from '#tests/support/lying-provider.ts'
import { calls, paramsOf, send } from '#tests/support/calls.ts'
import { testDatabase } from '#tests/support/database.ts'
import { injected } from '#tests/support/inject.ts'
import { textsIn } from '#tests/support/messages.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'

let w: World
let app: FastifyInstance

beforeAll(async () => {
  w = await world()
  const readiness = { draining: false, maintenance: true }
  const openId = openIdOf(
    { google: { ...client, issuer: new URL('https://provider.example') } },
    {
      address: () => 'https://tandem.example',
      seal: sealWith('a secret for tests only, not for anyone'),
      fetcher: () => Promise.reject(new Error('nobody is asked')),
    },
  )
  const options = { logLevel: 'error', readiness, pages: builtPages, openId }
  app = await createApp(depsOn(await testDatabase()), options)
})

afterAll(() => app.close())

describe('in maintenance', () => {
  test.each(calls)('$name is refused, whoever asks, and says when to ask again', async (call) => {
    const ids = Object.fromEntries(paramsOf(call).map((name) => [name, newId()]))
    const { endpoint } = call
    const load = {
      query: (sampleOf(endpoint.query, newId()) ?? {}) as Record<string, unknown>,
      body: sampleOf(endpoint.body, newId()),
    }
    for (const token of ['', await w.token('marta')]) {
      const own = { ...ids, companyId: w.companyId }
      const answer = await send({ app }, call, own, { token, ...load })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe(String(maintenanceRetryAfterSeconds))
      expect(answer.headers['cache-control']).toBe('no-store')
      const body = apiErrorBody.parse(answer.json())
      expect(body).toMatchObject({ statusCode: 503, details: { code: 'maintenance' } })
      // It is not the server error of section 8: nothing is wrong.
      expect(body.details.number).toBeUndefined()
    }
  })

  test('nothing is written', async () => {
    const before = await rowsOf(await testDatabase(), w.companyId)
    const api = createClient(contract, injected(app, await w.token('marta')))
    const body = { type: 'FOLLOW_UP', date: '2030-01-22' } as const
    const planning = api.oneToOnes.create({ params: w.of('bruno'), body })
    await expect(planning).rejects.toMatchObject({ statusCode: 503 })
    expect(await rowsOf(await testDatabase(), w.companyId)).toEqual(before)
  })

  test.each([
    '/api',
    '/api?x=1',
    '/api/',
    '/api/nowhere',
    '/%61pi/auth/login',
    '/api/openapi.json',
  ])('%s is as closed as the rest', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(503)
  })

  test.each(languages)('it is said in %s', async (language) => {
    const answer = await app.inject({ url: '/api', headers: { 'accept-language': language } })
    expect(textsIn(language).get('errors.maintenance')).toBeTypeOf('string')
    expect(answer.json().message).toBe(textsIn(language).get('errors.maintenance'))
  })

  test('the server is alive, and ready to say so', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ ready: true })
  })

  test('whoever comes back from a provider is led to a page that says so', async () => {
    for (const provider of ['google', 'microsoft', 'nowhere']) {
      const url = `/api/auth/openid/${provider}/callback?code=secret&state=secret`
      const { statusCode, headers } = await app.inject({ url })
      expect(statusCode).toBe(303)
      expect(headers.location).toBe('/signin')
    }
  })

  test('the pages are served: they tell people', async () => {
    for (const url of ['/', '/signin', '/objetivos', '/apiary']) {
      const { statusCode, body } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root">')
    }
  })
})

describe('otherwise', () => {
  test('the API says that it takes calls, and nothing more', async () => {
    const { statusCode, body } = await w.app.inject({ url: '/api' })
    expect(statusCode).toBe(204)
    expect(body).toBe('')
  })
})
