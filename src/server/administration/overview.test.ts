import { beforeEach, describe, expect, test } from 'vitest'
import type { TranslatedKind } from '#domain/conversations/attention/company.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const overview = (companyId = w.companyId, as: 'admin' | 'ana' = 'admin') =>
  w.as(as).administration.overview({ params: { companyId } })

/** Counts of home's matters of the company. */
async function waiting(companyId = w.companyId, as: 'admin' | 'ana' = 'admin') {
  const { needs } = await w.as(as).home.read({ params: { companyId } })
  return Object.fromEntries(
    needs.flatMap((need) => (need.kind === 'company' ? [[need.matter, need.count]] : [])),
  )
}

describe('what is set up', () => {
  test('is nothing but the languages in a company that was founded just now', async () => {
    const body = { name: 'New', languages: ['en' as const], defaultLanguage: 'en' as const }
    const { id } = await w.as('ana').companies.create({ body })
    const { setUp, areaId } = await overview(id, 'ana')
    expect(areaId).toBeNull()
    const nothing = { levels: false, ladder: false, values: false, teams: false, people: false }
    expect(setUp).toEqual({ languages: true, ...nothing, settings: false })
    expect(await waiting(id, 'ana')).toEqual({})
  })

  test('is all in a company at work, once an administrator has chosen something', async () => {
    const body = { name: 'Chosen', version: 1 }
    await w.as('admin').companySettings.changeName({ params: { companyId: w.companyId }, body })
    const { setUp } = await overview()
    expect(Object.values(setUp)).toEqual(Object.values(setUp).map(() => true))
  })
})

test('teams that nobody leads wait, people in none and those who were invited', async () => {
  const before = await waiting()
  await inviteAs(w, 'admin')
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (company) => {
    await company.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
    await company.updateTable('team').set({ manager_id: null }).execute()
  })
  const after = await waiting()
  for (const matter of ['invitations', 'teamsWithoutManager', 'peopleWithoutTeam'])
    expect(after[matter]).toBeGreaterThan(before[matter] ?? 0)
})

test('the first of what waits are named, the invited as well', async () => {
  await inviteAs(w, 'admin')
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (company) => {
    await company.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
    await company.updateTable('team').set({ manager_id: null }).execute()
  })
  const { needs } = await w.as('admin').home.read({ params: { companyId: w.companyId } })
  const named = needs.flatMap((need) =>
    need.kind === 'company' ? [[need.matter, need.names]] : [],
  )
  expect(Object.fromEntries(named)).toMatchObject({
    invitations: ['Gala Guest'],
    peopleWithoutTeam: ['Admin Test', 'Ana Test', 'Bruno Test'],
    teamsWithoutManager: ['Team of diego', 'Team of marta'],
  })
})

async function missing(kind: TranslatedKind) {
  const { needs } = await w.as('admin').home.read({ params: { companyId: w.companyId } })
  const kinds = needs.flatMap((need) => (need.kind === 'company' ? need.missing : []))
  return kinds.find((it) => it.kind === kind)
}

test('a text counts for each language of the company that it is missing in, once it is written in another', async () => {
  const { values, companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const languages = ['en' as const, 'fr' as const, 'it' as const]
  const spoken = { languages, defaultLanguage: 'en' as const }
  await companySettings.changeLanguages({ params, body: { ...spoken, version } })
  const count = async () => (await missing('values'))?.count ?? 0
  const before = await count()
  const words = { name_en: 'Care', description_en: 'We care', purpose_en: 'It works' }
  const { id } = await values.add({ params, body: words })
  expect(await count()).toBe(before + 6)
  const all = (await waiting())['untranslated'] ?? 0
  const french = { name_fr: 'Soin', description_fr: 'Nous prenons soin', purpose_fr: 'Ça marche' }
  const body = { ...words, ...french, version: 1 }
  await values.edit({ params: { ...params, valueId: id }, body })
  expect(await count()).toBe(before + 3)
  expect(await waiting()).toMatchObject({ untranslated: all - 3 })
})

test('where skills are not translated, it says the first area that has some', async () => {
  const { areas, skills, companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const spoken = { languages: ['en' as const, 'es' as const], defaultLanguage: 'en' as const }
  await companySettings.changeLanguages({ params, body: { ...spoken, version } })
  const add = async (areaId: string) =>
    skills.add({ params: { ...params, areaId }, body: { name_en: 'Listening' } })
  const sales = await areas.add({ params, body: { name_en: 'Sales' } })
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (company) => {
    await company.deleteFrom('skill_behaviour').execute()
    await company.deleteFrom('skill').execute()
  })
  expect(await missing('skills')).toBeUndefined()
  await add(sales.id)
  expect(await missing('skills')).toEqual({ kind: 'skills', count: 1, areaId: sales.id })
  await add(w.areaId)
  expect(await missing('skills')).toEqual({ kind: 'skills', count: 2, areaId: w.areaId })
})

test('what an archived area lacks counts no more', async () => {
  const { areas, skills, ladders, companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const spoken = { languages: ['en' as const, 'es' as const], defaultLanguage: 'en' as const }
  await companySettings.changeLanguages({ params, body: { ...spoken, version } })
  const before = [await missing('skills'), await missing('ladders')]
  const { id: areaId } = await areas.add({ params, body: { name_en: 'Sales' } })
  await skills.add({ params: { ...params, areaId }, body: { name_en: 'Listening' } })
  const step = { name_en: 'Staff', areaId, globalLevelIds: [] }
  await ladders.addStep({ params, body: step })
  const count = async (kind: TranslatedKind) => (await missing(kind))?.count ?? 0
  expect([await count('skills'), await count('ladders')]).toEqual(
    before.map((it) => (it?.count ?? 0) + 1),
  )
  await areas.archive({ params: { ...params, areaId }, body: { version: 1 } })
  expect([await missing('skills'), await missing('ladders')]).toEqual(before)
})

test('what an archived step lacks counts no more', async () => {
  const { ladders, skills, companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const spoken = { languages: ['en' as const, 'es' as const], defaultLanguage: 'en' as const }
  await companySettings.changeLanguages({ params, body: { ...spoken, version } })
  const before = await missing('skills')
  const step = { name_en: 'Staff', areaId: w.areaId, globalLevelIds: [] }
  const { id: ladderStepId } = await ladders.addStep({ params, body: step })
  const at = { ...params, skillId: w.skillIds[0] ?? '', ladderStepId }
  await skills.addBehaviour({ params: at, body: { text_en: 'Does it' } })
  expect((await missing('skills'))?.count).toBe((before?.count ?? 0) + 1)
  await ladders.archiveStep({ params: { ...params, ladderStepId }, body: { version: 1 } })
  expect(await missing('skills')).toEqual(before)
})

test('what waits in the company is told to its administrators alone', async () => {
  await inviteAs(w, 'admin')
  expect(await waiting()).toMatchObject({ invitations: 1 })
  expect(await waiting(w.companyId, 'ana')).toEqual({})
})

test('is for the administrators of the company', async () => {
  await expect(overview(w.companyId, 'ana')).rejects.toMatchObject({ statusCode: 404 })
})
