import { describe, expect, test } from 'vitest'
import { judgePerson, judgeTeam, teamFactsOf } from './evaluate.ts'
import { personFacts, teamFacts, type FactName } from './facts.ts'
import { madeUp } from './made-up.ts'
import { judge, type Condition, type Rule } from './rule.ts'
import { isAdvice, personRules, rankOfWord, rules, wayOf } from './rules.ts'
import { teamRules } from './team-rules.ts'

/** A value that a condition takes, and some that it does not. */
const taken = (condition: Condition) =>
  condition.isNone ? null : (condition.atLeast ?? condition.atMost ?? 0)

function refused({ isNone, ...bounds }: Condition): (number | null)[] {
  if (isNone) return [0, 3]
  const { atLeast, atMost } = bounds as { atLeast?: number; atMost?: number }
  const below = atLeast === undefined ? [] : [atLeast - 1]
  const above = atMost === undefined ? [] : [atMost + 1]
  return [null, ...below, ...above]
}

const factsFor = (rule: Rule) =>
  Object.fromEntries(rule.when.map((condition) => [condition.fact, taken(condition)]))

describe.each(rules.map((rule) => [rule.id, rule] as const))('the rule %s', (_, rule: Rule) => {
  test('fires where all that it asks for is so, at its very bounds', () => {
    const verdict = judge(rule, factsFor(rule))
    expect(verdict.fired).toBe(true)
    expect(verdict.checked.map(({ condition }) => condition)).toEqual(rule.when)
  })

  test('does not where one thing is not, and says which', () => {
    for (const condition of rule.when)
      for (const value of refused(condition)) {
        const { fired, checked } = judge(rule, { ...factsFor(rule), [condition.fact]: value })
        expect(fired).toBe(false)
        expect(checked.filter(({ holds }) => !holds)).toEqual([{ condition, value, holds: false }])
      }
  })

  test('asks for each fact once, for something, and of what it is about', () => {
    const names = rule.when.map(({ fact }) => fact)
    const known: readonly FactName[] = teamRules.some(({ id }) => id === rule.id)
      ? teamFacts
      : personFacts
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    for (const { isNone, ...bounds } of rule.when as readonly Condition[])
      expect(isNone || Object.keys(bounds).length > 1).toBe(true)
  })
})

test('there are about forty, each with a word of its own that a notification can keep', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+$/i.test(id) || id.length > 60)).toEqual([])
})

test('every fact that is computed is asked for by a rule', () => {
  const asked = new Set(rules.flatMap((rule) => rule.when.map(({ fact }): FactName => fact)))
  expect([...personFacts, ...teamFacts].filter((fact) => !asked.has(fact))).toEqual([])
})

test('a word that is no advice any more leads nowhere, and comes last', () => {
  expect(isAdvice('gone')).toBe(false)
  expect(wayOf('gone')).toBeUndefined()
  expect(rankOfWord('gone')).toBe(rules.length)
})

describe('made-up people', () => {
  const fired = (facts: (typeof madeUp)[number]['facts']) =>
    judgePerson(facts).flatMap(({ fired: has, rule }) => (has ? [rule.id] : []))

  test('have nothing said of them where all is well', () => {
    expect(madeUp.slice(0, 1).flatMap(({ facts }) => fired(facts))).toEqual([])
  })

  test('have every rule fire for one of them', () => {
    const seen = new Set(madeUp.flatMap(({ facts }) => fired(facts)))
    expect(personRules.flatMap(({ id }) => (seen.has(id) ? [] : [id]))).toEqual([])
  })
})

describe('a team', () => {
  const people = madeUp.map(({ facts }) => facts)

  test('is told of what most of it has in common', () => {
    expect(teamFactsOf(people, 0)).toEqual({
      people: 8,
      percentLate: 13,
      peopleNew: 2,
      peopleWithoutGoals: 2,
      peopleWithoutReview: 2,
      meetingsAhead: 3,
      challenges: 0,
    })
  })

  test('of nobody is told nothing', () => {
    expect(judgeTeam(teamFactsOf([], 0)).filter(({ fired }) => fired)).toEqual([])
  })
})
