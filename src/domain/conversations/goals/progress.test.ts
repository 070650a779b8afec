import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailsOf, buildGoal, type Goal, type Initiative } from './goal.ts'
import { evaluationHint, overallProgress, progressOf, refuseReport, report } from './progress.ts'
import { equalWeights } from './weighting.ts'

const initiative = (id: string, weightingPoints: number, progress: number): Initiative => ({
  id,
  description: id,
  weightingPoints,
  progress,
})

const goal = (over: Partial<Goal> = {}): Goal => ({
  ...buildGoal({
    id: '1',
    collaboratorId: 'ana',
    oneToOneId: null,
    description: 'Halve the time to deploy',
    ...detailsOf(() => null),
    dueDate: '2030-03-31',
    weightingPoints: 50,
    tracking: 'initiatives',
    manualProgress: 15,
    initiatives: [initiative('a', 70, 50), initiative('b', 30, 25)],
  }),
  ...over,
})

describe('progress', () => {
  test('is the weighted sum of the initiatives, rounded', () => {
    expect(progressOf(goal())).toBe(43)
  })

  test('is what was given by hand where it is tracked so', () => {
    expect(progressOf(goal({ tracking: 'manual' }))).toBe(15)
  })

  test('is 0 before there are initiatives', () => {
    expect(progressOf(goal({ initiatives: [] }))).toBe(0)
  })

  const percent = fc.integer({ min: 0, max: 100 })
  const initiatives = fc
    .array(percent, { minLength: 1, maxLength: 20 })
    .map((all) =>
      equalWeights(all.length).map((weight, i) => initiative(`${i}`, weight, all[i] ?? 0)),
    )

  test('lies between the least and the most advanced initiative', () => {
    fc.assert(
      fc.property(initiatives, (all) => {
        const progress = progressOf(goal({ initiatives: all }))
        expect(progress).toBeGreaterThanOrEqual(Math.min(...all.map((it) => it.progress)))
        expect(progress).toBeLessThanOrEqual(Math.max(...all.map((it) => it.progress)))
      }),
    )
  })

  test('never goes back when an initiative goes on', () => {
    fc.assert(
      fc.property(initiatives, percent, (all, progress) => {
        const before = goal({ initiatives: all })
        const more = Math.max(progress, all[0]?.progress ?? 0)
        const after = report(before, { initiativeId: '0', progress: more })
        expect(progressOf(after)).toBeGreaterThanOrEqual(progressOf(before))
      }),
    )
  })
})

describe('a report', () => {
  test.each([
    ['initiatives', 'a', undefined],
    ['initiatives', 'z', 'goal.noSuchInitiative'],
    ['initiatives', null, 'goal.trackedByInitiatives'],
    ['manual', null, undefined],
    ['manual', 'a', 'goal.trackedManually'],
  ] as const)('on a goal tracked by %s, of %s: %s', (tracking, initiativeId, reason) => {
    const refused = refuseReport(goal({ tracking }), { initiativeId, progress: 60 })
    expect(refused?.reason).toBe(reason)
  })

  test('changes the one initiative', () => {
    const initiatives = [initiative('a', 70, 50), initiative('b', 30, 60)]
    expect(report(goal(), { initiativeId: 'b', progress: 60 })).toEqual(goal({ initiatives }))
  })

  test('changes the whole where it is tracked by hand', () => {
    const manual = goal({ tracking: 'manual' })
    const reported = report(manual, { initiativeId: null, progress: 60 })
    expect(reported).toEqual({ ...manual, manualProgress: 60 })
  })
})

test.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [89, 2],
  [90, 3],
  [100, 3],
])('%i %% suggests evaluation %i', (progress, evaluation) => {
  expect(evaluationHint(progress)).toBe(evaluation)
})

test('how far someone’s goals are counts each by its weight, and is nothing without any', () => {
  expect(overallProgress([])).toBeNull()
  expect(overallProgress([{ weightingPoints: 75, progress: 100 }])).toBe(100)
  const goals = [
    { weightingPoints: 75, progress: 100 },
    { weightingPoints: 25, progress: 0.5 },
  ]
  expect(overallProgress(goals)).toBe(75)
})
