import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { toldIn } from '#tests/support/notifications.ts'
import type { Name } from '#tests/support/people.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const show = (as: Name, query: object = {}) =>
  w.as(as).leadership.labStep({ params: params(), query })
const send = (as: Name = 'superadmin', step: 'change' | 'goals' = 'change') =>
  w.as(as).leadership.sendToMyself({ params: params(), body: { step } })
const operate = (as: Name, role: 'ADMIN' | 'TESTER') =>
  asPlatform(w.database.db, (db) =>
    db
      .updateTable('account')
      .set({ user_role: role })
      .where('id', '=', w.people[as].accountId)
      .execute(),
  )

describe('the lab', () => {
  test.each(['marta', 'ana', 'admin'] as const)('is not there for %s', async (who) => {
    await expect(show(who)).rejects.toMatchObject({ statusCode: 404 })
    await expect(send(who)).rejects.toMatchObject({ statusCode: 404 })
  })

  test.each(['ADMIN', 'TESTER'] as const)('is there for a %s of the installation', async (role) => {
    await operate('ana', role)
    expect(await show('ana')).toMatchObject({ step: 'listening' })
  })

  test('shows any step in any language', async () => {
    const titles = await Promise.all(
      languages.map(
        async (language) => (await show('superadmin', { step: 'change', language })).title,
      ),
    )
    expect(new Set(titles).size).toBe(languages.length)
    expect(titles[0]).toBe('Leading through change')
  })

  test('has steps sent to whoever asks, each, and to nobody else', async () => {
    await chooseAi(w)
    await send()
    await send()
    await send('superadmin', 'goals')
    const line = `superadmin recommendLearning  ${testToday}`
    expect(await toldIn(w)).toEqual([line, line])
  })

  test('says why nothing can be sent', async () => {
    expect(await show('superadmin')).toMatchObject({ unsent: 'ai.off' })
    await expect(send()).rejects.toMatchObject({ statusCode: 409, code: 'ai.off' })
    await chooseAi(w, { channels: ['slack'] })
    expect(await show('superadmin')).toMatchObject({ unsent: 'expert.noChannel' })
    await expect(send()).rejects.toMatchObject({ code: 'expert.noChannel' })
    await chooseAi(w)
    const body = { kind: 'identifiedDataProcessing', given: false } as const
    await w.as('superadmin').account.changeConsent({ body })
    await expect(send()).rejects.toMatchObject({ code: 'expert.declined' })
    expect(await toldIn(w)).toEqual([])
  })
})
