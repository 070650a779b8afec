import { expect, test } from 'vitest'
import { needsOfCompany } from './administrator.ts'
import {
  companyMatters,
  nextSetupStep,
  setupSteps,
  translatedKinds,
  type CompanyCounts,
  type TranslatedKind,
} from './company.ts'
import { isCaughtUp } from './to-do.ts'

const none: CompanyCounts = {
  invitations: 0,
  peopleWithoutTeam: 0,
  teamsWithoutManager: 0,
  untranslated: translatedKinds.map((kind) => ({ kind, count: 0, areaId: null })),
}
const lacking = (kind: TranslatedKind, count: number) => ({ kind, count, areaId: null })

test.each(companyMatters)('nobody is caught up while the company has %s', (matter) => {
  expect(isCaughtUp(needsOfCompany('c', none, {}, 0))).toBe(true)
  const some = matter === 'untranslated' ? [lacking('values', 2)] : 2
  const needs = needsOfCompany('c', { ...none, [matter]: some }, {}, 0)
  expect(needs).toMatchObject([{ kind: 'company', matter, count: 2 }])
  expect(isCaughtUp(needs)).toBe(false)
})

test('translations that are missing wait together, with the kinds of texts that lack some, in their order', () => {
  const untranslated = [lacking('values', 2), lacking('areas', 0), lacking('skills', 3)]
  expect(needsOfCompany('c', { ...none, untranslated }, {}, 0)).toMatchObject([
    { matter: 'untranslated', count: 5, missing: [{ kind: 'skills' }, { kind: 'values' }] },
  ])
})

test('the first of what waits are named', () => {
  const names = { invitations: ['Ana', 'Bea', 'Cai', 'Dan'] }
  const needs = needsOfCompany('c', { ...none, invitations: 5, peopleWithoutTeam: 1 }, names, 0)
  expect(needs).toMatchObject([{ names: ['Ana', 'Bea', 'Cai'] }, { names: [] }])
})

test('an invitation that is listed by itself is not counted as well', () => {
  expect(needsOfCompany('c', { ...none, invitations: 2 }, {}, 2)).toEqual([])
  expect(needsOfCompany('c', { ...none, invitations: 3 }, {}, 2)).toMatchObject([{ count: 1 }])
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
