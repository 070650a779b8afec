import { beforeEach, expect, test } from 'vitest'
import type { ApiError } from '#contract/kernel/errors.ts'
import { isLong } from '#tests/support/long.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { world, type World } from '#tests/support/world.ts'

const writers = 20
const saves = isLong ? 50 : 10

let w: World
let it: Meeting

beforeEach(async () => {
  w = await world()
  it = await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false })
})

interface SavedField {
  readonly value: string | null
  readonly revision: number
}

/** Saves a field; where someone else was first, what they wrote instead. */
async function save(path: string, value: string, baseRevision: number) {
  try {
    const saved = await it.write(path, value, { baseRevision })
    return { isSaved: true, now: saved as SavedField }
  } catch (error) {
    const { statusCode, details } = error as ApiError
    expect(statusCode).toBe(409)
    return { isSaved: false, now: details.conflict as SavedField }
  }
}

const stored = async () =>
  new Map((await it.read()).draft?.fields.map((field) => [field.path, field]))

test('twenty writers of one field lose nothing: who was second is told, and goes on from there', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let seen: SavedField = { value: null, revision: 0 }
      let taken = 0
      for (let n = 0; n < saves; n += 1) {
        // Each adds one to the number that was there: an update lost is one missing.
        const next = Number.parseInt(seen.value ?? '0') + 1
        const { isSaved, now } = await save('greetings', `${next} by ${writer}`, seen.revision)
        if (isSaved) taken += 1
        seen = now
      }
      return taken
    }),
  )
  const taken = outcomes.reduce((sum, one) => sum + one, 0)
  const field = (await stored()).get('greetings')
  console.log(`one field: ${writers * saves} autosaves, ${taken} taken, the others told`)
  expect(field?.revision).toBe(taken)
  expect(field?.value).toMatch(new RegExp(`^${taken} by `))
  expect(taken).toBeGreaterThanOrEqual(saves)
})

test('twenty writers of fields of their own never meet', async () => {
  const own = [
    'greetings',
    'progression',
    'farewell',
    'performance.sharedComment',
    'performance.privateComment',
    ...[
      ...w.skillIds.map((id) => `skills.${id}`),
      ...w.valueIds.map((id) => `values.${id}`),
    ].flatMap((place) => [`${place}.sharedComment`, `${place}.privateComment`]),
  ]
  const behaviours = (await it.read()).draft?.skills.flatMap(({ id, behaviours: all }) =>
    all.map((behaviour) => `skills.${id}.behaviours.${behaviour.id}`),
  )
  const scores = [...w.skillIds.map((id) => `skills.${id}.score`), ...(behaviours ?? [])]
  const paths = [...own, ...scores, ...w.valueIds.map((id) => `values.${id}.score`)]
  const chosen = paths.slice(0, writers)
  const values = (path: string) => {
    if (path.endsWith('score')) return ['TO_DEVELOP', 'STRONG_POINT']
    return path.includes('behaviours') ? ['COMPLETED', 'NOT_COMPLETED'] : ['one', 'other']
  }
  await Promise.all(
    chosen.map(async (path) => {
      for (let n = 0; n < saves; n += 1) {
        const { isSaved, now } = await save(path, values(path)[n % 2] ?? '', n)
        expect({ path, isSaved, revision: now.revision }).toEqual({
          path,
          isSaved: true,
          revision: n + 1,
        })
      }
    }),
  )
  const fields = await stored()
  expect(chosen.length).toBeGreaterThanOrEqual(18)
  for (const path of chosen)
    expect(fields.get(path)).toMatchObject({ value: values(path)[1], revision: saves })
})
