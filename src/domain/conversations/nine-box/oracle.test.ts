import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { performanceScores, scores } from '#domain/conversations/one-to-ones/scores.ts'
import { isLong } from '#tests/support/long.ts'
import { tellNineBox, type Happening, type Mark } from '#tests/support/nine-box-oracle.ts'
import { computePlace, sincePrevious, type EvaluatedGoal } from './placement.ts'
import { positionIn, type PlacedAt } from './position.ts'

const memberships = ['first', 'second', 'third'] as const
const mark = fc.constantFrom<Mark[]>(1, 2, 3)
const marks = fc.array(mark, { maxLength: 7 })
const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }))
const step = fc.constantFrom('junior', 'senior')
const where = { in: fc.constantFrom(...memberships) }
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('goal'), ...where, weight, mark }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('review'),
      ...where,
      performance: mark,
      skills: marks,
      values: marks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('step'), ...where, step }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('handover'), ...where, to: where.in }),
  },
)
const days = fc.array(fc.array(happening, { maxLength: 4 }), { maxLength: 8 })

interface Replayed extends PlacedAt {
  readonly places: readonly [impact: string, culture: string, box: string]
}

const item = (given: Mark, index: number) => ({
  id: `${index}`,
  name: {},
  score: scores[given - 1] ?? 'TO_DEVELOP',
})
const inDigits = (hundredths: number) => (hundredths / 100).toFixed(2)

/** The same history by the product's rules. */
function byTheRules(
  start: ReadonlyMap<string, string>,
  history: readonly (readonly Happening[])[],
) {
  const steps = new Map(
    [...start].map(([id, at]) => [id, { step: at, since: addDays('2030-01-01', 0) }]),
  )
  const ended = new Set<string>()
  const reviews = new Map<string, { id: string; closedAt: string; closedOn: string }[]>()
  const goals = new Map<string, (EvaluatedGoal & { closedAt: string })[]>()
  const placements: Replayed[] = []
  let count = 0
  for (const [index, happenings] of history.entries())
    for (const it of happenings) {
      const closedOn = addDays('2030-01-01', index)
      count += 1
      const closedAt = `${closedOn}T10:00:00.${String(count).padStart(3, '0')}Z`
      const at = steps.get(it.in)
      if (!at || ended.has(it.in)) continue
      const id = `${count}`
      if (it.what === 'goal') {
        const closed = { id, description: '', weightingPoints: it.weight, evaluation: it.mark }
        goals.set(it.in, [...(goals.get(it.in) ?? []), { ...closed, closedOn, closedAt }])
      } else if (it.what === 'step') {
        if (it.step !== at.step) steps.set(it.in, { step: it.step, since: closedOn })
      } else if (it.what === 'handover') {
        if (steps.has(it.to)) continue
        steps.set(it.to, at)
        ended.add(it.in)
      } else {
        const before = reviews.get(it.in) ?? []
        const placed = computePlace({
          performance: performanceScores[it.performance - 1] ?? 'UNDER',
          skills: it.skills.map(item),
          values: it.values.map(item),
          ...sincePrevious({ reviews: before, goals: goals.get(it.in) ?? [] }),
        })
        reviews.set(it.in, [{ id, closedAt, closedOn }, ...before])
        if (!placed) continue
        const { impact, culture, box } = placed
        placements.push({
          id,
          membershipId: it.in,
          ladderStepId: at.step,
          placedOn: closedOn,
          placedAt: closedAt,
          places: [inDigits(impact), inDigits(culture), `${box.impact} ${box.culture}`],
        })
      }
    }
  const active = [...steps.keys()].filter((id) => !ended.has(id))
  const shuffled = placements.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const positions = active.map((membershipId) => {
    const { step: ladderStepId, since } = steps.get(membershipId) ?? { step: '', since: '' }
    const others = active.filter((id) => id !== membershipId)
    const team = { membershipId, ladderStepId, stepSince: since, others }
    return [membershipId, positionIn(team, shuffled)?.places] as const
  })
  return { placements, positions: new Map(positions) }
}

test('every history is placed as the decisions say, by whoever reads them anew', () => {
  const start = new Map([
    ['first', 'junior'],
    ['second', 'junior'],
  ])
  fc.assert(
    fc.property(days, (history) => {
      const told = tellNineBox(start, history)
      const ours = byTheRules(start, history)
      expect(ours.placements.map(({ places }) => places)).toEqual(
        told.placements.map((it) => [it.impact, it.culture, it.box]),
      )
      expect([...ours.positions]).toEqual(
        [...told.positions].map(([id, it]) => [id, it && [it.impact, it.culture, it.box]]),
      )
    }),
    { numRuns: isLong ? 100_000 : 3000 },
  )
})
