import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailsOf, close, buildGoal, open, type Goal, type Initiative } from './goal.ts'
import { eventsOf, goalEvents, type GoalChange } from './history.ts'

const a: Initiative = { id: 'a', description: 'Measure', progress: 50, weightingPoints: 70 }
const b: Initiative = { id: 'b', description: 'Cut', progress: 0, weightingPoints: 30 }

const goal: Goal = buildGoal({
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

const content = {
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  dueDate: '2030-03-31',
  weightingPoints: 50,
  tracking: 'initiatives',
  manualProgress: 0,
  state: 'draft',
  evaluation: null,
}

test('the nine events are those of section 3', () => {
  expect(goalEvents).toEqual([
    'created',
    'updated',
    'opened',
    'closed',
    'deleted',
    'progressUpdated',
    'initiativeCreated',
    'initiativeEdited',
    'initiativeDeleted',
  ])
})

describe('the history records', () => {
  const change = (
    event: GoalChange['event'],
    before: GoalChange['before'],
    after: GoalChange['after'],
    initiativeId: string | null = null,
  ): GoalChange => ({ event, initiativeId, before, after })

  const { id: _a, ...ofA } = a
  const { id: _b, ...ofB } = b

  const rows: [string, Goal | null, Goal | null, GoalChange[]][] = [
    [
      'a creation, and each initiative it came with',
      null,
      goal,
      [
        change('created', null, content),
        change('initiativeCreated', null, ofA, 'a'),
        change('initiativeCreated', null, ofB, 'b'),
      ],
    ],
    [
      'a deletion, with all there was',
      goal,
      null,
      [
        change('initiativeDeleted', ofA, null, 'a'),
        change('initiativeDeleted', ofB, null, 'b'),
        change('deleted', content, null),
      ],
    ],
    [
      'an edit, with the changed fields alone',
      goal,
      { ...goal, dueDate: '2030-06-30', weightingPoints: 40 },
      [
        change(
          'updated',
          { dueDate: '2030-03-31', weightingPoints: 50 },
          { dueDate: '2030-06-30', weightingPoints: 40 },
        ),
      ],
    ],
    ['an opening', goal, open(goal), [change('opened', { state: 'draft' }, { state: 'open' })]],
    [
      'a closing, with its evaluation',
      open(goal),
      close(open(goal), 3),
      [change('closed', { state: 'open', evaluation: null }, { state: 'closed', evaluation: 3 })],
    ],
    [
      'progress given by hand',
      goal,
      { ...goal, manualProgress: 20 },
      [change('progressUpdated', { manualProgress: 0 }, { manualProgress: 20 })],
    ],
    [
      'a switch to tracking by hand, which takes the progress along',
      goal,
      { ...goal, tracking: 'manual', manualProgress: 35 },
      [
        change(
          'updated',
          { tracking: 'initiatives', manualProgress: 0 },
          { tracking: 'manual', manualProgress: 35 },
        ),
      ],
    ],
    [
      'progress of an initiative',
      goal,
      { ...goal, initiatives: [a, { ...b, progress: 20 }] },
      [change('progressUpdated', { progress: 0 }, { progress: 20 }, 'b')],
    ],
    [
      'an initiative edited, one removed and one added',
      goal,
      {
        ...goal,
        initiatives: [
          { ...a, description: 'Weigh' },
          { ...b, id: 'c' },
        ],
      },
      [
        change('initiativeDeleted', ofB, null, 'b'),
        change('initiativeEdited', { description: 'Measure' }, { description: 'Weigh' }, 'a'),
        change('initiativeCreated', null, ofB, 'c'),
      ],
    ],
    ['nothing when nothing changed', goal, { ...goal, version: 2 }, []],
    ['nothing when nothing is or was', null, null, []],
  ]

  test.each(rows)('%s', (_, before, after, changes) => {
    expect(eventsOf(before, after)).toEqual(changes)
  })
})

describe('for any two versions of a goal', () => {
  const percent = fc.integer({ min: 0, max: 2 })
  const initiatives = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      description: fc.constantFrom('Measure', 'Cut'),
      progress: percent,
      weightingPoints: percent,
    }),
    { selector: ({ id }) => id },
  )
  const versions: fc.Arbitrary<Goal> = fc.record({
    id: fc.constant('1'),
    collaboratorId: fc.constant('ana'),
    oneToOneId: fc.constant(null),
    description: fc.constantFrom('One', 'Two'),
    whyItMatters: fc.constantFrom('Because', null),
    dueDate: fc.constantFrom('2030-03-31', '2030-06-30'),
    weightingPoints: percent,
    state: fc.constantFrom('draft', 'open', 'closed'),
    tracking: fc.constantFrom('manual', 'initiatives'),
    manualProgress: percent,
    initiatives,
    evaluation: fc.constantFrom(1, 2, 3, null),
    version: fc.integer(),
  })

  test('the history leads from the one to the other, and back', () => {
    fc.assert(
      fc.property(versions, versions, (before, after) => {
        const changes = eventsOf(before, after)
        expect(replay(flat(before), changes, 'after')).toEqual(flat(after))
        expect(replay(flat(after), changes, 'before')).toEqual(flat(before))
      }),
      { numRuns: 500 },
    )
  })

  test('no change is written that changes nothing', () => {
    fc.assert(
      fc.property(versions, versions, (before, after) => {
        for (const change of eventsOf(before, after)) {
          const fields = Object.keys({ ...change.before, ...change.after })
          expect(fields.length).toBeGreaterThan(0)
          for (const field of fields) {
            if (change.before && change.after) {
              expect(change.before[field]).not.toBe(change.after[field])
            }
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  /** A goal as one flat map, without what never changes and without its version. */
  function flat(it: Goal): Record<string, unknown> {
    const lasting = new Set(['id', 'collaboratorId', 'oneToOneId', 'version', 'initiatives'])
    const own = Object.entries(it)
      .filter(([field]) => !lasting.has(field))
      .map(([field, value]) => [`goal.${field}`, value])
    const theirs = it.initiatives.flatMap(({ id, ...rest }) =>
      Object.entries(rest).map(([field, value]) => [`${id}.${field}`, value]),
    )
    return Object.fromEntries([...own, ...theirs])
  }

  function replay(
    from: Record<string, unknown>,
    changes: readonly GoalChange[],
    to: 'before' | 'after',
  ) {
    const result = new Map(Object.entries(from))
    for (const { initiativeId, ...sides } of changes) {
      const other = to === 'after' ? sides.before : sides.after
      const owner = initiativeId ?? 'goal'
      for (const field of Object.keys(other ?? {})) result.delete(`${owner}.${field}`)
      for (const [field, value] of Object.entries(sides[to] ?? {})) {
        result.set(`${owner}.${field}`, value)
      }
    }
    return Object.fromEntries(result)
  }
})
