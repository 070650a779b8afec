import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import type { PersonFact, TeamFact, Values } from './facts.ts'

/** One thing that has to be so: a fact within bounds, both included, or one that there is not. */
export type Condition<Name extends string = PersonFact | TeamFact> = { readonly fact: Name } & (
  | { readonly isNone: true }
  | { readonly isNone?: never; readonly atLeast?: number; readonly atMost?: number }
)

interface Shape<About extends string, Name extends string> {
  /** What it is called in texts and notifications; never given to another rule. */
  readonly id: string
  readonly about: About
  /** It fires where all of them hold, and they are its reason. */
  readonly when: readonly Condition<Name>[]
  readonly leadsTo: AdviceWay
}
export type PersonRule = Shape<'person', PersonFact>
export type TeamRule = Shape<'team', TeamFact>
export type Rule = PersonRule | TeamRule

/** A condition with what the fact is. */
export interface Checked {
  readonly condition: Condition
  readonly value: number | null
  readonly holds: boolean
}

/** A rule with whether it fired; what does not hold says why it did not. */
export interface Verdict<R extends Rule = Rule> {
  readonly rule: R
  readonly fired: boolean
  readonly checked: readonly Checked[]
}

/** What becomes of a rule by the facts of one person, or of one team. */
export function judge<R extends Rule>(rule: R, facts: Partial<Values>): Verdict<R> {
  const checked = rule.when.map((condition) => check(condition, facts[condition.fact] ?? null))
  return { rule, fired: checked.every(({ holds }) => holds), checked }
}

function check(condition: Condition, value: number | null): Checked {
  if (condition.isNone) return { condition, value, holds: value === null }
  const { atLeast = -Infinity, atMost = Infinity } = condition
  return { condition, value, holds: value !== null && value >= atLeast && value <= atMost }
}
