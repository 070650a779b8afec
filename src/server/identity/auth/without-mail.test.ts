import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import { newId } from '#server/kernel/ids.ts'
import { injected } from '#tests/support/inject.ts'
import { depsOn, world } from '#tests/support/world.ts'

test('without a mail server it is said that no email was sent, alike for every address', async () => {
  const w = await world()
  const deps = depsOn(w.database, { sendsMails: false })
  const app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
  expect((await app.inject('/api/auth/mail')).json()).toEqual({ canSend: false })
  for (const path of ['magic-link', 'recovery']) {
    const answers = await Promise.all(
      [`${newId()}@test.example`, w.people.ana.email].map((email) =>
        app.inject({
          method: 'POST',
          url: `/api/auth/${path}`,
          headers: { 'accept-language': 'en' },
          payload: { email },
        }),
      ),
    )
    const said = answers.map((it) => [it.statusCode, it.json().message, it.json().details.code])
    const same = [409, expect.stringMatching(/^Email could not be sent/), 'emailNotSent']
    expect(said).toEqual([same, same])
  }
})

test('without a mail server nobody is asked for a code by mail to prove who they are', async () => {
  const w = await world()
  const [token, options] = [await w.token('ana'), { logLevel: 'error' } as const]
  const readiness = { draining: false }
  for (const [sendsMails, ways] of [
    [true, ['mail']],
    [false, []],
  ] as const) {
    const app = await createApp(depsOn(w.database, { sendsMails }), { ...options, readiness })
    const { secondFactors } = createClient(contract, injected(app, token))
    expect((await secondFactors.list()).provingWays).toEqual(ways)
    if (!sendsMails)
      await expect(
        secondFactors.prove({ body: { way: 'mail', code: '123456' } }),
      ).rejects.toMatchObject({ code: 'secondFactorWrong' })
  }
})

test('who signs in learns what becomes of a mail here', async () => {
  const w = await world()
  const token = await w.token('ana')
  const readiness = { draining: false }
  for (const [own, mailWay] of [
    [{ sendsMails: true }, 'sent'],
    [{ sendsMails: false, showsMails: true }, 'shown'],
    [{ sendsMails: false }, 'kept'],
  ] as const) {
    const app = await createApp(depsOn(w.database, own), { logLevel: 'error', readiness })
    const { auth } = createClient(contract, injected(app, token))
    expect(await auth.login()).toMatchObject({ mailWay })
  }
})
