import { expect, test } from 'vitest'
import { needsOfCompany } from './administrator.ts'
import { companyMatters, nextSetupStep, setupSteps } from './company.ts'
import { isCaughtUp } from './to-do.ts'

const none = Object.fromEntries(companyMatters.map((it) => [it, 0])) as Parameters<
  typeof needsOfCompany
>[1]

test.each(companyMatters)('nobody is caught up while the company has %s', (matter) => {
  expect(isCaughtUp(needsOfCompany('c', none, 0))).toBe(true)
  const needs = needsOfCompany('c', { ...none, [matter]: 2 }, 0)
  expect(needs).toMatchObject([{ kind: 'company', matter, count: 2 }])
  expect(isCaughtUp(needs)).toBe(false)
})

test('an invitation that is listed by itself is not counted as well', () => {
  expect(needsOfCompany('c', { ...none, invitations: 2 }, 2)).toEqual([])
  expect(needsOfCompany('c', { ...none, invitations: 3 }, 2)).toMatchObject([{ count: 1 }])
})

test('what comes next is the first step that is missing, whatever is done after it', () => {
  const steps = (done: readonly string[]) =>
    Object.fromEntries(setupSteps.map((it) => [it, done.includes(it)])) as Parameters<
      typeof nextSetupStep
    >[0]
  expect(nextSetupStep(steps([]))).toBe('languages')
  expect(nextSetupStep(steps(['languages', 'ladder', 'settings']))).toBe('levels')
  expect(nextSetupStep(steps(setupSteps))).toBeUndefined()
})
