import { beforeEach, expect, test } from 'vitest'
import { areaKinds } from '#domain/people/skills/starter-skills.ts'
import {
  behaviourLengthMax,
  descriptionLengthMax,
  skillNameLengthMax,
} from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { world, type World } from '#tests/support/world.ts'
import { starterSkills } from './starter-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const company = () => ({ companyId: w.companyId })
const skillsOf = async (areaId: string) =>
  (await w.as('admin').skills.written({ params: company(), query: { areaId } })).skills

test('each kind of area has three to five skills, with four behaviors each in all languages', () => {
  for (const kind of areaKinds) {
    const { name, skills } = starterSkills()[kind]
    expect(skills.length).toBeGreaterThanOrEqual(3)
    expect(skills.length).toBeLessThanOrEqual(5)
    for (const skill of skills) {
      expect(skill.behaviours).toHaveLength(4)
      for (const text of [name, skill.name, skill.description, ...skill.behaviours])
        expect(Object.keys(text)).toHaveLength(languages.length)
      const lengthsOf = (texts: Record<string, string>) =>
        Object.values(texts).map((it) => it.length)
      expect(Math.max(...lengthsOf(skill.name))).toBeLessThanOrEqual(skillNameLengthMax)
      expect(Math.max(...lengthsOf(skill.description))).toBeLessThanOrEqual(descriptionLengthMax)
      for (const text of skill.behaviours)
        expect(Math.max(...lengthsOf(text))).toBeLessThanOrEqual(behaviourLengthMax)
    }
  }
})

test('an area made with a kind has its skills, each with a behavior for every step of the ladder', async () => {
  const { areas, starterSet } = w.as('admin')
  await starterSet.take({ params: company(), body: { part: 'all' } })
  const body = { name_en: 'Engineering', starterSkills: 'engineering' as const }
  const { id } = await areas.add({ params: company(), body })
  const skills = await skillsOf(id)
  expect(skills.map((it) => it.name_en)).toEqual(['Delivery', 'Quality', 'Teamwork'])
  for (const { steps } of skills) {
    expect(steps.length).toBeGreaterThan(0)
    for (const { behaviours } of steps) expect(behaviours).toHaveLength(1)
  }
})

test('an area without skills takes them once, and one that has its own keeps those alone', async () => {
  const { areas, skills, starterSet } = w.as('admin')
  await starterSet.take({ params: company(), body: { part: 'all' } })
  const { id: areaId } = await areas.add({ params: company(), body: { name_en: 'Sales' } })
  const take = (area: string) =>
    skills.takeStarters({ params: { ...company(), areaId: area }, body: { kind: 'sales' } })
  await take(areaId)
  expect(await skillsOf(areaId)).toHaveLength(3)
  const refused = { statusCode: 409, code: 'skill.hasSome' }
  await expect(take(areaId)).rejects.toMatchObject(refused)
  await expect(take(w.areaId)).rejects.toMatchObject(refused)
})

test('before there is a ladder neither an old area nor a new one takes skills without behaviors', async () => {
  const { areas, skills } = w.as('admin')
  const sales = { name_en: 'Sales' }
  const { id: areaId } = await areas.add({ params: company(), body: sales })
  const kind = 'sales' as const
  for (const refused of [
    () => skills.takeStarters({ params: { ...company(), areaId }, body: { kind } }),
    () => areas.add({ params: company(), body: { ...sales, starterSkills: kind } }),
  ])
    await expect(refused()).rejects.toMatchObject({ statusCode: 409, code: 'skill.stepsFirst' })
  expect(await skillsOf(areaId)).toEqual([])
})

test('the kinds say the name of an area in every language, and their skills in the reader’s', async () => {
  const all = await w.as('admin').skills.starters({ params: company() })
  expect(all.map(({ kind }) => kind)).toEqual([...areaKinds])
  expect(all[0]).toMatchObject({ name_en: 'Engineering', name_pt: 'Engenharia' })
  expect(all[0]?.skills[0]?.name.text).toBe('Delivery')
})
