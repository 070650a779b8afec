import { beforeEach, describe, expect, test } from 'vitest'
import { starterParts, type StarterPart } from '#domain/identity/companies/starter-set.ts'
import { iconNames } from '#domain/kernel/icons.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { defaultQuestions } from '#server/conversations/one-to-ones/default-question-commands.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'
import { starterTexts } from '#server/conversations/starter-set/starter-set-commands.ts'

let w: World
let companyId: string

/** A company that was founded just now. */
beforeEach(async () => {
  w = await world()
  const body = { name: 'New', languages: ['es' as const], defaultLanguage: 'es' as const }
  companyId = (await w.as('ana').companies.create({ body })).id
})

const take = (part: StarterPart) =>
  w.as('ana').starterSet.take({ params: { companyId }, body: { part } })
const rows = async (table: string) =>
  ((await rowsOf(await testDatabase(), companyId))[table] ?? []).map((line) => JSON.parse(line))
const counts = async () =>
  (await w.as('ana').administration.overview({ params: { companyId } })).counts
const withoutQuestions = async () => {
  const { agendaTemplates } = w.as('ana')
  for (const { id } of await agendaTemplates.written({ params: { companyId } }))
    await agendaTemplates.remove({ params: { companyId, templateId: id }, query: { version: 1 } })
}

test('a preview shows all of it, and one call adds every part that is missing', async () => {
  const { starterSet } = w.as('ana')
  const preview = await starterSet.preview({ params: { companyId } })
  expect(preview.levels).toHaveLength(4)
  expect(preview.values).toHaveLength(5)
  expect(preview.questions).toHaveLength(defaultQuestions().length)
  await take('levels')
  await starterSet.take({ params: { companyId }, body: { part: 'all' } })
  expect(await counts()).toMatchObject({ levels: 4, ladder: 4, values: 5 })
})

test('its texts are there in all five languages', () => {
  const { length } = languages
  const texts = [
    ...starterTexts('levels').map(({ name }) => name),
    ...starterTexts('ladder').flatMap(({ name, description, mission }) => [
      name,
      description,
      mission,
    ]),
    ...starterTexts('values').flatMap(({ name, description, purpose, behaviours }) => [
      name,
      description,
      purpose,
      ...behaviours,
    ]),
    ...defaultQuestions().map(({ text }) => text),
  ]
  expect(texts).toHaveLength(4 + 4 * 3 + 5 * (3 + 4) + defaultQuestions().length)
  for (const text of texts) expect(Object.keys(text)).toHaveLength(length)
})

describe('a company takes', () => {
  test('four levels, and a ladder of its own of four stages, one at each level', async () => {
    await take('levels')
    await take('ladder')
    expect(await counts()).toMatchObject({ levels: 4, ladder: 4 })
    const [steps, levels] = [await rows('ladder_step'), await rows('global_level')]
    const at = new Map(steps.map(({ id, position }) => [id, position]))
    const of = new Map(levels.map(({ id, position }) => [id, position]))
    const pairs = (await rows('ladder_step_level')).map((it) => [
      at.get(it.ladder_step_id),
      of.get(it.global_level_id),
    ])
    expect(pairs.toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))).toEqual(
      [0, 1, 2, 3].map((place) => [place, place]),
    )
    expect(steps.every(({ area_id }) => area_id === null)).toBe(true)
  })

  test('five values, each with an icon of its own and a behaviour a level', async () => {
    await take('levels')
    await take('values')
    const icons = (await rows('value')).map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(5)
    expect(icons.filter((icon) => !iconNames.includes(icon))).toEqual([])
    const { values } = await w.as('ana').values.written({ params: { companyId } })
    expect(values.map(({ levels }) => levels.map(({ behaviours }) => behaviours.length))).toEqual(
      values.map(() => [1, 1, 1, 1]),
    )
    expect(values[0]?.name_es).toBe('Cuidado')
  })

  test('agenda questions, which it begins with, again once it has removed them all', async () => {
    await expect(take('questions')).rejects.toMatchObject({ code: 'starterSet.hasSome' })
    await withoutQuestions()
    expect(await counts()).toMatchObject({ questions: 0 })
    await take('questions')
    expect(await counts()).toMatchObject({ questions: defaultQuestions().length })
  })
})

test('values and ladder wait for the levels they refer to', async () => {
  for (const part of ['ladder', 'values'] as const)
    await expect(take(part)).rejects.toMatchObject({
      statusCode: 409,
      code: 'starterSet.levelsFirst',
    })
})

test('each part is taken once, of two who take it at once too', async () => {
  await withoutQuestions()
  for (const part of starterParts) {
    const both = await Promise.allSettled([take(part), take(part)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(take(part)).rejects.toMatchObject({ statusCode: 409, code: 'starterSet.hasSome' })
  }
  const questions = defaultQuestions().length
  expect(await counts()).toEqual({ levels: 4, ladder: 4, values: 5, questions })
})

test('is for the administrators of the company', async () => {
  for (const { starterSet } of [w.as('marta'), w.as('admin'), w.as('superadmin')])
    await expect(
      starterSet.take({ params: { companyId }, body: { part: 'levels' } }),
    ).rejects.toMatchObject({ statusCode: 404 })
  expect(await counts()).toMatchObject({ levels: 0 })
})
