import { beforeEach, expect, test } from 'vitest'
import { showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const goal = {
  description: 'Learn to run reviews',
  weightingPoints: 50,
  tracking: 'manual',
} as const

const counted = async (at: { readonly companyId: string; readonly oneToOneId: string }) =>
  (await w.as('marta').oneToOnes.memory({ params: at })).countedGoals

test('the goals that a review counts are those closed since the one before, and those it will close', async () => {
  const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
  expect(await counted(meeting.at)).toEqual([])
  const { id } = await w
    .as('marta')
    .goals.create({ params: w.of('ana'), body: { ...goal, oneToOneId: null } })
  const params = { companyId: w.companyId, goalId: id }
  await w.as('marta').goals.close({
    params,
    body: { evaluation: 3, comment: 'Done', oneToOneId: meeting.id },
  })
  expect(await counted(meeting.at)).toEqual([{ evaluation: 3, weightingPoints: 50 }])
  await meeting.step('finishAndShare')
  const next = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  expect(await counted(next.at)).toEqual([])
})

test('a follow-up counts none, and a company that hides the Nine Box from managers tells none', async () => {
  const meeting = await meet(w)
  expect(await counted(meeting.at)).toBeNull()
  await meeting.step('finishPreparation')
  await meeting.step('startConduction')
  await meeting.step('finishAndShare')
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  expect(await counted(review.at)).toEqual([])
  await showNineBox(w, { forManagers: false, forUsers: false })
  expect(await counted(review.at)).toBeNull()
})
