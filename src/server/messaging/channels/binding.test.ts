import { expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { chatServices, linkTo } from '#tests/support/chats.ts'
import { testDatabase, isEmbedded } from '#tests/support/database.ts'
import { proven } from '#tests/support/factors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { inTables } from '#tests/support/structure.ts'
import { testNow, world, worldOn, type World } from '#tests/support/world.ts'
import { boundIdentity, insertFound, saveBound } from './identity-queries.ts'

test('a chat is bound and answered in a language that the company offers, and its look says which those are', async () => {
  const [database, service] = [await testDatabase(), await chatServices.slack()]
  const w = await worldOn(database, service.chatServices)
  await service.connect(w)
  const params = { companyId: w.companyId }
  const link = linkTo(w, service, 'ana')
  const { assistant } = w.as('ana')
  expect((await assistant.look({ params, body: { link } })).languages).toEqual(['en', 'es'])
  await expect(assistant.bind({ params, body: { link, language: 'fr' } })).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'language', code: 'languageNotOffered' }] },
  })
  const { bound } = await assistant.bind({ params, body: { link, language: 'es' } })
  expect(bound).toMatchObject([{ language: 'es' }])
  const spoken = async () =>
    (
      await inCompany(database.db, w.companyId, (db) =>
        boundIdentity(db, 'slack', service.to.chatUserId),
      )
    )?.language
  expect(await spoken()).toBe('es')
  const { companySettings } = w.as('admin')
  const { version } = await companySettings.read({ params })
  const body = { languages: ['en' as const], defaultLanguage: 'en' as const, version }
  await companySettings.changeLanguages({ params, body })
  expect(await spoken()).toBe('en')
  await service.close()
})

test.each(['erased', 'gone'] as const)(
  'the chat of who is %s is free for the next person who has it',
  async (how) => {
    const w = await world()
    const of = boundIn(w)
    await connectSlack(w)
    await inTables(w, (db) => saveBound(db, of('marta'), chat))
    const bindBruno = () => inTables(w, (db) => insertFound(db, of('bruno'), chat))
    expect(await bindBruno()).toBeUndefined()
    if (how === 'gone') await (await proven(w, 'marta')).account.remove()
    else {
      const plan = await w.as('admin').users.planDeletion({ params: w.of('marta') })
      await w.as('admin').users.remove({ params: w.of('marta'), body: { plan } })
    }
    expect(await bindBruno()).toMatchObject({ chatUserId: 'U1' })
  },
)

// One connection alone has no two transactions at a time.
test.runIf(!isEmbedded)('a chat is bound while a message finds it at that moment', async () => {
  const w = await world()
  const of = boundIn(w)
  await connectSlack(w)
  const { binding } = await inTables(w, async (db) => {
    await insertFound(db, { ...of('marta'), bound_at: null }, chat)
    const binds = inTables(w, (other) => saveBound(other, of('marta'), chat))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { binding: binds }
  })
  await binding
  const bound = await inTables(w, (db) => boundIdentity(db, 'slack', chat.chatUserId))
  expect(bound).toMatchObject({ language: 'en' })
})

const chat = { chatUserId: 'U1', conversationId: 'D1', serviceUrl: null }

const boundIn =
  ({ companyId, id }: World) =>
  (name: 'marta' | 'bruno') =>
    ({
      company_id: companyId,
      user_id: id(name),
      channel: 'slack',
      language: 'en',
      bound_at: testNow,
    }) as const

const connectSlack = (w: World) =>
  inTables(w, (db) =>
    db
      .insertInto('channel_connection')
      .values({
        company_id: w.companyId,
        channel: 'slack',
        identifier: newId(),
        sealed: Buffer.alloc(1),
        connected_at: testNow,
        ...nothing,
      })
      .execute(),
  )

const nothing = { heard_at: null, failing_since: null, problem: null, told_at: null }
