import { beforeEach, describe, expect, test } from 'vitest'
import { behavioursMax } from '#domain/kernel/limits.ts'
import { newId } from '#server/kernel/ids.ts'
import { furnish } from '#tests/support/furnish.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let admin: ReturnType<World['as']>['skills']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').skills
})

const at = () => ({ companyId: w.companyId })
const one = (skillId = w.skillIds[0] ?? '') => ({ ...at(), skillId })
const written = (areaId = w.areaId) => admin.written({ params: at(), query: { areaId } })
const idsOf = async () => (await written()).skills.map(({ id }) => id)
const add = async (name_en = 'Testing') =>
  (await admin.add({ params: { ...at(), areaId: w.areaId }, body: { name_en } })).id
const behave = (text_en: string, ladderStepId = w.stepId, skillId = w.skillIds[0] ?? '') =>
  admin.addBehaviour({ params: { ...one(skillId), ladderStepId }, body: { text_en } })
const addStep = (areaId: string | null) =>
  w.as('admin').ladders.addStep({
    params: at(),
    body: { name_en: 'Another', areaId, globalLevelIds: [] },
  })

test('skills are added to an area, edited and moved within it', async () => {
  const id = await add()
  await admin.edit({ params: one(id), body: { name_en: 'Tests', version: 1 } })
  await admin.move({ params: one(id), body: { to: 0, version: 2 } })
  expect(await idsOf()).toEqual([id, ...w.skillIds])
  expect((await written()).skills[0]).toMatchObject({ name_en: 'Tests', version: 3 })
  expect(await written(newId())).toMatchObject({ skills: [], archived: [] })
})

describe('the behaviours of a skill', () => {
  test('are several for a step, in their order, each in the company’s languages', async () => {
    const { id } = await behave('Helps')
    const params = { ...at(), skillBehaviourId: id }
    await admin.moveBehaviour({ params, body: { to: 0, version: 1 } })
    await admin.editBehaviour({ params, body: { text_en: 'Helps', text_es: 'Ayuda', version: 2 } })
    const [skill] = (await written()).skills
    expect(skill?.steps[0]?.behaviours).toMatchObject([
      { id, text_en: 'Helps', text_es: 'Ayuda', version: 3 },
      { text_en: 'Does it well' },
    ])
    await admin.removeBehaviour({ params, query: { version: 3 } })
    expect((await written()).skills[0]?.steps[0]?.behaviours).toHaveLength(1)
  })

  test('are of steps of its area’s ladder; of another area’s there is none', async () => {
    const other = await world()
    await expect(behave('x', other.stepId)).rejects.toMatchObject({ statusCode: 404 })
    await expect(behave('x', newId())).rejects.toMatchObject({ statusCode: 404 })
  })

  test('are of the company’s ladder where the area has none; what is said of it then stays written', async () => {
    const { id } = await addStep(null)
    const stepsOf = async () => (await written()).skills[0]?.steps.map((it) => it.id)
    expect(await stepsOf()).toEqual([w.stepId])
    await behave('From before', id)
    expect(await stepsOf()).toEqual([w.stepId, id])
    const [read] = await w.as('ana').skills.list({ params: at() })
    expect(read?.steps.map((it) => it.id)).toEqual([w.stepId])
  })

  test('are so many for a step, and no more', async () => {
    for (let count = 1; count < behavioursMax; count += 1) await behave('One')
    await expect(behave('One more')).rejects.toMatchObject({
      statusCode: 409,
      code: 'skill.behavioursFull',
    })
  })
})

test('an archived skill is asked about no longer, and is among what its administrators can restore', async () => {
  const [first = '', second] = w.skillIds
  await admin.archive({ params: one(first), body: { version: 1 } })
  const read = await w.as('ana').skills.list({ params: at() })
  expect(read.map(({ id }) => id)).toEqual([second])
  expect((await written()).archived).toMatchObject([{ id: first, name_en: 'Skill 1' }])
  await admin.restore({ params: one(first), body: { version: 2 } })
  expect(await idsOf()).toEqual([second, first])
})

describe('a skill or value with relations or evaluations cannot be deleted', () => {
  const removeSkill = (id: string, version = 1) =>
    admin.remove({ params: one(id), query: { version } })
  const removeValue = (valueId: string) =>
    w.as('admin').values.remove({ params: { ...at(), valueId }, query: { version: 1 } })
  const inUse = (
    code: 'skill.inUse' | 'value.inUse',
    ...dependents: readonly { kind: string; count: number }[]
  ) => ({
    statusCode: 409,
    code,
    details: { dependents: dependents.map((it) => ({ ...it, examples: [] })) },
  })

  test('and how many there are is said, but of none what it says or whom it is about', async () => {
    const { meeting } = await furnish(w)
    const [skillId = ''] = w.skillIds
    const [valueId = ''] = w.valueIds
    await meeting.write(`skills.${skillId}.score`, 'STRONG_POINT')
    await meeting.write(`values.${valueId}.privateComment`, 'For me')
    const said = { text: 'Well done', visibility: 'PRIVATE', category: 'value' } as const
    const entry = { ...said, relatedId: valueId }
    await w.as('marta').feedback.write({ params: w.of('ana'), body: entry })
    await expect(removeSkill(skillId)).rejects.toMatchObject(
      inUse('skill.inUse', { kind: 'agreement', count: 1 }, { kind: 'oneToOne', count: 2 }),
    )
    await expect(removeValue(valueId)).rejects.toMatchObject(
      inUse('value.inUse', { kind: 'feedback', count: 1 }, { kind: 'oneToOne', count: 2 }),
    )
    await admin.archive({ params: one(skillId), body: { version: 1 } })
    await expect(removeSkill(skillId, 2)).rejects.toMatchObject({ code: 'skill.inUse' })
  })

  test('one that nothing was recorded about can, with its behaviours', async () => {
    const [skillId = '', second] = w.skillIds
    await removeSkill(skillId)
    expect(await idsOf()).toEqual([second])
    await removeValue(w.valueIds[0] ?? '')
  })
})

test('whom to ask for a deletion is the company’s super administrators, or whom the installation names', async () => {
  const { support } = await written()
  expect(support).toEqual({
    email: null,
    people: [{ name: 'Superadmin Test', email: w.people.superadmin.email }],
  })
})

test('nobody is named to themselves as whom to ask for a deletion', async () => {
  const asked = { params: at(), query: { areaId: w.areaId } }
  const { support } = await w.as('superadmin').skills.written(asked)
  expect(support).toEqual({ email: null, people: [] })
})

test('all that is written of an area’s skills takes four statements besides entering', async () => {
  const count = () =>
    countStatements(w, 'admin', (as) =>
      as.skills.written({ params: at(), query: { areaId: w.areaId } }),
    )
  const before = await count()
  const { id: step } = await addStep(w.areaId)
  for (const skillId of [await add(), await add()]) await behave('Helps', step, skillId)
  expect([before, await count()]).toEqual([5, 5])
})
