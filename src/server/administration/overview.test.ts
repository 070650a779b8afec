import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const overview = (companyId = w.companyId, as: 'admin' | 'ana' = 'admin') =>
  w.as(as).administration.overview({ params: { companyId } })

describe('what is set up', () => {
  test('is nothing but the languages in a company that was founded just now', async () => {
    const body = { name: 'New', languages: ['en' as const], defaultLanguage: 'en' as const }
    const { id } = await w.as('ana').companies.create({ body })
    const { setUp, waiting, areaId } = await overview(id, 'ana')
    expect(areaId).toBeNull()
    const nothing = { levels: false, ladder: false, values: false, teams: false, people: false }
    expect(setUp).toEqual({ languages: true, ...nothing, settings: false })
    expect(waiting).toEqual({ invitations: 0, peopleWithoutTeam: 0, teamsWithoutManager: 0 })
  })

  test('is all in a company at work, once an administrator has chosen something', async () => {
    const body = { name: 'Chosen', version: 1 }
    await w.as('admin').companySettings.changeName({ params: { companyId: w.companyId }, body })
    const { setUp } = await overview()
    expect(Object.values(setUp)).toEqual(Object.values(setUp).map(() => true))
  })
})

test('teams that nobody leads wait, and people in none', async () => {
  const before = (await overview()).waiting
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (company) => {
    await company.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
    await company.updateTable('team').set({ manager_id: null }).execute()
  })
  const { waiting } = await overview()
  expect(waiting.teamsWithoutManager).toBeGreaterThan(before.teamsWithoutManager)
  expect(waiting.peopleWithoutTeam).toBeGreaterThan(before.peopleWithoutTeam)
})

test('a text counts for each language of the company that it is missing in, once it is written in another', async () => {
  const { values, companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const languages = ['en' as const, 'fr' as const, 'it' as const]
  const spoken = { languages, defaultLanguage: 'en' as const }
  await companySettings.changeLanguages({ params, body: { ...spoken, version } })
  const before = (await overview()).untranslated.values
  const words = { name_en: 'Care', description_en: 'We care', purpose_en: 'It works' }
  const { id } = await values.add({ params, body: words })
  expect((await overview()).untranslated.values).toBe(before + 6)
  const french = { name_fr: 'Soin', description_fr: 'Nous prenons soin', purpose_fr: 'Ça marche' }
  const body = { ...words, ...french, version: 1 }
  await values.edit({ params: { ...params, valueId: id }, body })
  expect((await overview()).untranslated.values).toBe(before + 3)
})

test('is for the administrators of the company', async () => {
  await expect(overview(w.companyId, 'ana')).rejects.toMatchObject({ statusCode: 404 })
})
