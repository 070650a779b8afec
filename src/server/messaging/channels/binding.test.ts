import { expect, test } from 'vitest'
import { chatServices, linkTo } from '#tests/support/chats.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { worldOn } from '#tests/support/world.ts'

test('a chat is bound in a language that the company offers, and its look says which those are', async () => {
  const [database, service] = [await freshDatabase(), await chatServices.slack()]
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
  await service.close()
  await database.close()
})
