import { beforeEach, describe, expect, test } from 'vitest'
import { en } from '#tests/support/english.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let admin: ReturnType<World['as']>['ladders']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').ladders
})

const at = () => ({ companyId: w.companyId })
const step = (ladderStepId: string) => ({ ...at(), ladderStepId })
const addStep = async () => {
  const body = { name_en: 'Staff', areaId: w.areaId, globalLevelIds: [] }
  return (await admin.addStep({ params: at(), body })).id
}
const steps = () => w.as('ana').ladders.steps({ params: at(), query: {} })
const remove = (id: string, version: number) =>
  admin.removeStep({ params: step(id), query: { version } })

describe('a ladder step', () => {
  test('that nobody is at any more is deleted, and who was at it keeps its name in their history', async () => {
    const other = await addStep()
    const team = () => w.as('admin').teams.detail({ params: { ...at(), teamId: w.teamIds.marta } })
    const moving = (await team()).members.find(({ userId }) => userId === w.id('ana'))
    for (const name of ['bruno', 'carla'] as const) await endMemberships(w, name)
    await w.as('admin').memberships.changeStep({
      params: { ...at(), membershipId: moving?.membershipId ?? '' },
      body: { ladderStepId: other, version: (await team()).version },
    })
    await admin.editStep({
      params: step(w.stepId),
      body: { name_en: 'Senior', globalLevelIds: [], version: 1 },
    })
    const { areaId } = w
    const { skills } = await w.as('admin').skills.written({ params: at(), query: { areaId } })
    for (const { id: skillBehaviourId, version } of skills.flatMap(({ steps: all }) =>
      all.flatMap(({ behaviours }) => behaviours),
    ))
      await w
        .as('admin')
        .skills.removeBehaviour({ params: { ...at(), skillBehaviourId }, query: { version } })
    await remove(w.stepId, 2)
    expect((await steps()).map(({ id }) => id)).toEqual([other])
    const [, engineering] = await admin.written({ params: at() })
    expect(engineering).toMatchObject({ steps: [{ id: other }], archived: [] })
    const bruno = (await team()).members.find(({ userId }) => userId === w.id('bruno'))
    expect(bruno).toMatchObject({ active: false, ladderStep: { name: en('Senior') } })
    const back = w.as('admin').memberships.setActive({
      params: { ...at(), membershipId: bruno?.membershipId ?? '' },
      body: { active: true, version: (await team()).version },
    })
    await expect(back).rejects.toMatchObject({ code: 'team.stepGone' })
    const restored = admin.restoreStep({ params: step(w.stepId), body: { version: 3 } })
    await expect(restored).rejects.toMatchObject({ statusCode: 404 })
  })

  test('archived as skills are takes nobody any more, keeps who is at it, and can be restored', async () => {
    const other = await addStep()
    await admin.archiveStep({ params: step(w.stepId), body: { version: 1 } })
    expect((await steps()).map(({ id }) => id)).toEqual([other])
    const [, engineering] = await admin.written({ params: at() })
    expect(engineering).toMatchObject({ steps: [{ id: other }], archived: [{ id: w.stepId }] })
    const detail = await w.as('admin').teams.detail({
      params: { ...at(), teamId: w.teamIds.marta },
    })
    expect(detail.ladderSteps.map(({ id }) => id)).toEqual([other])
    expect(detail.members.find(({ userId }) => userId === w.id('ana'))).toMatchObject({
      active: true,
      ladderStep: { name: en('Senior') },
    })
    await admin.restoreStep({ params: step(w.stepId), body: { version: 2 } })
    expect((await steps()).map(({ id }) => id)).toEqual([other, w.stepId])
  })
})
