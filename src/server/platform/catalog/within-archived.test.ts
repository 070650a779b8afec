import { beforeEach, describe, expect, test } from 'vitest'
import { world, type World } from '#tests/support/world.ts'

// What belongs to something archived stays as it is, as that does.

let w: World
let admin: ReturnType<World['as']>

beforeEach(async () => {
  w = await world()
  admin = w.as('admin')
})

const at = () => ({ companyId: w.companyId })
const refused = { statusCode: 409, code: 'content.withinArchived' }
const text_en = 'Does it better'

const refuseAll = async (...calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  for (const it of settled) expect(it).toMatchObject({ status: 'rejected', reason: refused })
}

describe('in an archived area', () => {
  let areaId: string
  let skillId: string
  let ladderStepId: string

  beforeEach(async () => {
    areaId = (await admin.areas.add({ params: at(), body: { name_en: 'Sales' } })).id
    skillId = (
      await admin.skills.add({ params: { ...at(), areaId }, body: { name_en: 'Selling' } })
    ).id
    ladderStepId = (await addStep()).id
    await admin.areas.archive({ params: { ...at(), areaId }, body: { version: 1 } })
  })

  const addStep = () =>
    admin.ladders.addStep({
      params: at(),
      body: { name_en: 'Seller', areaId, globalLevelIds: [] },
    })

  test('no skill is added, edited, moved, archived or removed', async () => {
    const params = { ...at(), skillId }
    await refuseAll(
      admin.skills.add({ params: { ...at(), areaId }, body: { name_en: 'Calling' } }),
      admin.skills.edit({ params, body: { name_en: 'Calling', version: 1 } }),
      admin.skills.move({ params, body: { to: 0, version: 1 } }),
      admin.skills.archive({ params, body: { version: 1 } }),
      admin.skills.remove({ params, query: { version: 1 } }),
    )
  })

  test('no step is added, edited, moved or removed', async () => {
    const params = { ...at(), ladderStepId }
    await refuseAll(
      addStep(),
      admin.ladders.editStep({ params, body: { name_en: 'Rep', globalLevelIds: [], version: 1 } }),
      admin.ladders.moveStep({ params, body: { to: 0, version: 1 } }),
      admin.ladders.removeStep({ params, query: { version: 1 } }),
    )
  })

  test('nothing more is said of its skills', async () => {
    const params = { ...at(), skillId, ladderStepId }
    await refuseAll(admin.skills.addBehaviour({ params, body: { text_en } }))
  })

  test('all is as before once it is restored', async () => {
    await admin.areas.restore({ params: { ...at(), areaId }, body: { version: 2 } })
    await admin.skills.addBehaviour({
      params: { ...at(), skillId, ladderStepId },
      body: { text_en },
    })
  })
})

test('what an archived skill looks like is neither added to, edited, moved nor removed', async () => {
  const [skillId = ''] = w.skillIds
  const params = { ...at(), skillId, ladderStepId: w.stepId }
  const { id } = await admin.skills.addBehaviour({ params, body: { text_en } })
  await admin.skills.archive({ params: { ...at(), skillId }, body: { version: 1 } })
  const one = { ...at(), skillBehaviourId: id }
  await refuseAll(
    admin.skills.addBehaviour({ params, body: { text_en } }),
    admin.skills.editBehaviour({ params: one, body: { text_en, version: 1 } }),
    admin.skills.moveBehaviour({ params: one, body: { to: 0, version: 1 } }),
    admin.skills.removeBehaviour({ params: one, query: { version: 1 } }),
  )
})

test('what an archived value looks like is neither added to, edited, moved nor removed', async () => {
  const [valueId = ''] = w.valueIds
  const params = { ...at(), valueId, globalLevelId: w.levelId }
  const { id } = await admin.values.addBehaviour({ params, body: { text_en } })
  await admin.values.archive({ params: { ...at(), valueId }, body: { version: 1 } })
  const one = { ...at(), behaviourId: id }
  await refuseAll(
    admin.values.addBehaviour({ params, body: { text_en } }),
    admin.values.editBehaviour({ params: one, body: { text_en, version: 1 } }),
    admin.values.moveBehaviour({ params: one, body: { to: 0, version: 1 } }),
    admin.values.removeBehaviour({ params: one, query: { version: 1 } }),
  )
})

test('one that is archived while something is added to it gets it before, or not at all', async () => {
  const [skillId = ''] = w.skillIds
  const params = { ...at(), skillId, ladderStepId: w.stepId }
  const [, added] = await Promise.allSettled([
    admin.skills.archive({ params: { ...at(), skillId }, body: { version: 1 } }),
    admin.skills.addBehaviour({ params, body: { text_en } }),
  ])
  if (added.status === 'rejected') expect(added.reason).toMatchObject(refused)
})
