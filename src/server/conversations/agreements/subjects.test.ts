import { beforeEach, expect, test } from 'vitest'
import { alsoManages } from '#tests/support/decisions.ts'
import { world, type World } from '#tests/support/world.ts'

// What an agreement is about: a value or a skill that is still asked about (section 8).

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ companyId: w.companyId })
const agree = (relatedTo: { kind: 'skill' | 'value'; id: string }) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: null },
  })
const skill = () => ({ kind: 'skill' as const, id: w.skillIds[0] ?? '' })
const value = () => ({ kind: 'value' as const, id: w.valueIds[0] ?? '' })
const archiveSkill = () =>
  w.as('admin').skills.archive({ params: { ...at(), skillId: skill().id }, body: { version: 1 } })
const archiveValue = () =>
  w.as('admin').values.archive({ params: { ...at(), valueId: value().id }, body: { version: 1 } })
const refused = { statusCode: 409, code: 'agreement.subjectArchived' }

test('nothing is agreed about an archived skill or value', async () => {
  await archiveSkill()
  await archiveValue()
  await expect(agree(skill())).rejects.toMatchObject(refused)
  await expect(agree(value())).rejects.toMatchObject(refused)
})

test('what was agreed before is still edited, and comes to be about nothing archived', async () => {
  const { id } = await agree(skill())
  await archiveSkill()
  await archiveValue()
  const edit = (relatedTo: ReturnType<typeof skill> | ReturnType<typeof value>, version: number) =>
    w.as('marta').agreements.edit({
      params: { ...at(), agreementId: id },
      body: { description: 'Write it all', relatedTo, dueDate: null, version },
    })
  await edit(skill(), 1)
  await expect(edit(value(), 2)).rejects.toMatchObject(refused)
})

test('what was agreed before names what it is about, and the manager of its membership', async () => {
  await agree(skill())
  await alsoManages(w)
  await archiveSkill()
  const [listed] = await w.as('ana').agreements.list({ params: w.of('ana') })
  const manager = { id: w.id('marta'), name: 'Marta Test' }
  expect(listed).toMatchObject({ relatedName: { text: 'Skill 1' }, manager })
})

test('a skill is deleted while something is agreed about it: one is done, the other refused', async () => {
  const { areaId } = w
  const add = w.as('admin').skills.add
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await add({ params: { ...at(), areaId }, body: { name_en: 'Testing' } })
    const [removed, agreed] = await Promise.allSettled([
      w.as('admin').skills.remove({ params: { ...at(), skillId: id }, query: { version: 1 } }),
      agree({ kind: 'skill', id }),
    ])
    expect([removed.status, agreed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ code: 'skill.inUse' })
    if (agreed.status === 'rejected')
      expect(agreed.reason).toMatchObject({ statusCode: 400, code: 'invalidInput' })
  }
})
