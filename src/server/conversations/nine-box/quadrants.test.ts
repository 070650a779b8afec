import { beforeEach, describe, expect, test } from 'vitest'
import type { QuadrantDetails } from '#contract/conversations/nine-box.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { boxes } from '#domain/conversations/nine-box/axes.ts'
import { quadrantRules } from '#domain/conversations/nine-box/quadrants.ts'
import { world, type World } from '#tests/support/world.ts'
import { defaultQuadrants } from './quadrant-queries.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const core = { impact: 'medium', culture: 'medium' } as const
const isCore = (it: { impact: string; culture: string }) =>
  it.impact === 'medium' && it.culture === 'medium'
const details = async () =>
  (await w.as('admin').nineBoxQuadrants.details(at())).find(isCore) as QuadrantDetails
const own = {
  ...core,
  name_en: 'Heart',
  description_en: 'Carries the team.',
  recommendations_en: 'Thank them',
}
const edit = (body: Partial<typeof own> & Record<string, unknown> = {}, version = 0) =>
  w.as('admin').nineBoxQuadrants.edit({ ...at(), body: { ...own, ...body, version } })

test('the nine have default texts in every language, within their limits', () => {
  const defaults = defaultQuadrants()
  expect(defaults).toHaveLength(9)
  for (const box of boxes) {
    const texts = defaults.find((it) => it.impact === box.impact && it.culture === box.culture)
    for (const language of languages)
      for (const field of ['name', 'description', 'recommendations'] as const) {
        const text = texts?.[field][language] ?? ''
        expect([box, field, language, text.trim().length > 0]).toEqual([box, field, language, true])
        expect(isWithin(text, quadrantRules[field].max)).toBe(true)
      }
  }
  for (const language of languages)
    expect(new Set(defaults.map(({ name }) => name[language])).size).toBe(9)
})

describe('what the nine mean', () => {
  test('is read by everyone, and written by administrators', async () => {
    for (const name of ['ana', 'marta', 'admin', 'superadmin'] as const) {
      const quadrants = await w.as(name).nineBoxQuadrants.list(at())
      expect(quadrants).toHaveLength(9)
      expect(quadrants.find(isCore)?.name).toEqual({ text: 'Solid contributor', language: 'en' })
    }
    for (const name of ['ana', 'marta', 'diego'] as const) {
      const { nineBoxQuadrants } = w.as(name)
      const body = { ...own, version: 0 }
      for (const ask of [
        () => nineBoxQuadrants.details(at()),
        () => nineBoxQuadrants.edit({ ...at(), body }),
        () => nineBoxQuadrants.restore({ ...at(), body: { ...core, version: 1 } }),
      ])
        await expect(ask(), name).rejects.toMatchObject({ statusCode: 404 })
    }
    expect((await details()).isOwn).toBe(false)
    await edit()
    expect(await details()).toMatchObject({ ...own, isOwn: true, version: 1 })
    const mine = (await w.as('ana').nineBoxQuadrants.list(at())).find(isCore)
    expect(mine?.description.text).toBe('Carries the team.')
  })

  test('needs its texts in the company’s first language, of no more than their length, and is in no language that the company does not offer', async () => {
    for (const field of ['name', 'description', 'recommendations'] as const)
      await expect(edit({ [`${field}_en`]: ' ' })).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: `${field}_en` }] },
      })
    for (const [field, length] of [
      ['name_en', 51],
      ['description_en', 501],
      ['recommendations_en', 2001],
    ] as const) {
      const long = edit({ [field]: 'x'.repeat(length) })
      await expect(long, field).rejects.toMatchObject({ statusCode: 400 })
    }
    await expect(edit({ name_fr: 'Cœur' })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is the company’s own words in a language that it adds later, never a default text', async () => {
    await edit()
    const { companySettings } = w.as('admin')
    const { version } = await companySettings.read(at())
    const spoken = { languages: ['en' as const, 'fr' as const], defaultLanguage: 'en' as const }
    await companySettings.changeLanguages({ ...at(), body: { ...spoken, version } })
    expect((await details()).name_fr).toBeUndefined()
  })

  test('is not written over what somebody else wrote meanwhile', async () => {
    await edit()
    await expect(edit({ name_en: 'Late' })).rejects.toMatchObject({ statusCode: 409 })
    await edit({ name_en: 'Seen' }, 1)
    expect(await details()).toMatchObject({ name_en: 'Seen', version: 2 })
  })

  test('is written once where two write at once', async () => {
    const both = await Promise.allSettled([edit(), edit({ name_en: 'Other' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is the default text again once it is restored; who edits what was there is told', async () => {
    await edit()
    const restore = (version: number) =>
      w.as('admin').nineBoxQuadrants.restore({ ...at(), body: { ...core, version } })
    await expect(restore(2)).rejects.toMatchObject({ statusCode: 409 })
    await restore(1)
    expect(await details()).toMatchObject({
      name_en: 'Solid contributor',
      isOwn: false,
      version: 2,
    })
    await expect(edit({ name_en: 'Late' }, 1)).rejects.toMatchObject({ statusCode: 409 })
    await edit({ name_en: 'Anew' }, 2)
    expect(await details()).toMatchObject({ name_en: 'Anew', isOwn: true, version: 3 })
  })
})
