import { agreementRules } from './agreement-rules.ts'
import { feedbackRules } from './feedback-rules.ts'
import { goalRules } from './goal-rules.ts'
import { growthRules } from './growth-rules.ts'
import { rhythmRules } from './rhythm-rules.ts'
import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import { teamRules } from './team-rules.ts'

/** Most urgent first. */
export const personRules = [
  ...rhythmRules,
  ...feedbackRules,
  ...agreementRules,
  ...goalRules,
  ...growthRules,
]

export const rules = [...personRules, ...teamRules]

export type AdviceId = (typeof rules)[number]['id']

const places: ReadonlyMap<string, number> = new Map(rules.map(({ id }, at) => [id, at]))

export const adviceIds = rules.map(({ id }) => id)

/** False for a removed rule; advice already given stays. */
export const isAdvice = (word: string): word is AdviceId => places.has(word)

export const placeOf = (word: string): number => places.get(word) ?? places.size

/** Where advice leads; undefined where the rule is gone. */
export function wayOf(word: string): AdviceWay | undefined {
  return rules.find(({ id }) => id === word)?.leadsTo
}
