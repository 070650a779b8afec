import { expect, test } from 'vitest'
import { countNames, isNamedByParticiple } from '../../scripts/names.ts'

/** How much is still to be mended: only ever less. */
const most = { participles: 0, shared: 0, openings: 7, comments: 4.5, listed: 0.5 } as const

test('a type is named by a noun', () => {
  for (const name of ['Asked', 'Told', 'ImportMade', 'Given', 'Near'])
    expect(isNamedByParticiple(name)).toBe(true)
  for (const name of ['Meeting', 'PlanRequest', 'StringReading', 'Seed', 'Writing'])
    expect(isNamedByParticiple(name)).toBe(false)
})

test('names and comments get plainer with every change', () => {
  const { participles, shared, openings, comments, listed } = countNames()
  expect.soft(participles.length).toBeLessThanOrEqual(most.participles)
  expect.soft(shared.size).toBeLessThanOrEqual(most.shared)
  expect.soft(openings).toBeLessThanOrEqual(most.openings)
  expect.soft(comments).toBeLessThanOrEqual(most.comments)
  expect.soft(listed).toBeLessThanOrEqual(most.listed)
})
