import { agreementRules } from './agreement-rules.ts'
import { feedbackRules } from './feedback-rules.ts'
import { goalRules } from './goal-rules.ts'
import { growthRules } from './growth-rules.ts'
import { rhythmRules } from './rhythm-rules.ts'
import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import { teamRules } from './team-rules.ts'

/** The rules about one collaborator, what presses most first. */
export const personRules = [
  ...rhythmRules,
  ...feedbackRules,
  ...agreementRules,
  ...goalRules,
  ...growthRules,
]

/** All that the expert system knows. */
export const rules = [...personRules, ...teamRules]

export type AdviceId = (typeof rules)[number]['id']

const places: ReadonlyMap<string, number> = new Map(rules.map(({ id }, at) => [id, at]))

export const adviceIds = rules.map(({ id }) => id)

/** Whether a word names advice: what was said stays when a rule goes. */
export const isAdvice = (word: string): word is AdviceId => places.has(word)

/** The place of advice among all; what is none comes last. */
export const placeOf = (word: string): number => places.get(word) ?? places.size

/** Where advice leads; undefined where the rule is gone. */
export function wayOf(word: string): AdviceWay | undefined {
  return rules.find(({ id }) => id === word)?.leadsTo
}
