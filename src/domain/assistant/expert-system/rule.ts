import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import type { PersonFact, TeamFact, Values } from './facts.ts'

/** Bounds are inclusive; `isNone` requires a null fact. */
export type Condition<Name extends string = PersonFact | TeamFact> = { readonly fact: Name } & (
  | { readonly isNone: true }
  | { readonly isNone?: never; readonly atLeast?: number; readonly atMost?: number }
)

interface RuleAbout<Name extends string> {
  /** Stored in notifications: never reuse the id of a removed rule. */
  readonly id: string
  readonly when: readonly Condition<Name>[]
  readonly leadsTo: AdviceWay
}
export type PersonRule = RuleAbout<PersonFact>
export type TeamRule = RuleAbout<TeamFact>
export type Rule = PersonRule | TeamRule

export interface ConditionCheck {
  readonly condition: Condition
  readonly value: number | null
  readonly holds: boolean
}

export interface Verdict<R extends Rule = Rule> {
  readonly rule: R
  readonly fired: boolean
  readonly checked: readonly ConditionCheck[]
}

export function judge<R extends Rule>(rule: R, facts: Partial<Values>): Verdict<R> {
  const checked = rule.when.map((condition) => check(condition, facts[condition.fact] ?? null))
  return { rule, fired: checked.every(({ holds }) => holds), checked }
}

function check(condition: Condition, value: number | null): ConditionCheck {
  if (condition.isNone) return { condition, value, holds: value === null }
  const { atLeast = -Infinity, atMost = Infinity } = condition
  return { condition, value, holds: value !== null && value >= atLeast && value <= atMost }
}
