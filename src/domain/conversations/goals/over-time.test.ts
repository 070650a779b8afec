import { expect, test } from 'vitest'
import { detailsOf, close, buildGoal, open, type Goal, type Initiative } from './goal.ts'
import { eventsOf } from './history.ts'
import { progressOverTime } from './over-time.ts'
import type { ToldChange } from './undo.ts'

const a: Initiative = { id: 'a', description: 'Measure', progress: 0, weightingPoints: 60 }
const b: Initiative = { id: 'b', description: 'Cut', progress: 0, weightingPoints: 40 }

const draft: Goal = buildGoal({
  id: '1',
  collaboratorId: 'ana',
  oneToOneId: 'o',
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  dueDate: '2030-03-31',
  weightingPoints: 50,
  tracking: 'initiatives',
  manualProgress: 0,
  initiatives: [a, b],
})

const dayOf = (index: number) => `2030-01-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`

/** The history of a goal that was saved so, once a day. */
function historyOf(versions: readonly Goal[]): ToldChange[] {
  return versions.flatMap((goal, index) =>
    eventsOf(versions[index - 1] ?? null, goal).map((change) => ({
      ...change,
      who: 'ana',
      at: dayOf(index),
    })),
  )
}

const pointsOf = (...versions: readonly Goal[]) =>
  progressOverTime(historyOf(versions)).map(({ at, progress }) => [at.slice(8, 10), progress])

const running = open(draft)
const half = { ...running, initiatives: [{ ...a, progress: 50 }, b] }

test('a goal that was never moved is one point', () => {
  expect(pointsOf(buildGoal({ ...draft, oneToOneId: null }))).toEqual([['01', 0]])
})

test('a drafted goal begins when it is in progress, as far as it was then', () => {
  const ahead = { ...draft, initiatives: [{ ...a, progress: 10 }, b] }
  expect(pointsOf(draft, ahead, open(ahead), { ...open(ahead), dueDate: '2030-04-30' })).toEqual([
    ['03', 6],
  ])
})

test('each report is a point, and so is what an edit makes of it', () => {
  const heavier = [
    { ...a, progress: 50, weightingPoints: 80 },
    { ...b, weightingPoints: 20 },
  ]
  const alone = [{ ...a, progress: 50, weightingPoints: 100 }]
  expect(
    pointsOf(
      draft,
      running,
      half,
      { ...half, initiatives: heavier },
      { ...half, initiatives: alone },
      { ...half, initiatives: alone, tracking: 'manual', manualProgress: 65 },
      close({ ...half, initiatives: alone, tracking: 'manual', manualProgress: 65 }, 2),
    ),
  ).toEqual([
    ['02', 0],
    ['03', 30],
    ['04', 40],
    ['05', 50],
    ['06', 65],
  ])
})

test('what was undone is no point', () => {
  const history = historyOf([running, half])
  const undone = eventsOf(half, running).map((it) => ({ ...it, who: 'ana', at: dayOf(1) }))
  expect(progressOverTime([...history, ...undone])).toEqual([{ at: dayOf(0), progress: 0 }])
})
