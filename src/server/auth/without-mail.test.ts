import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { newId } from '#server/kernel/ids.ts'
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
