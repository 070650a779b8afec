import type { Day } from '#domain/kernel/time/day.ts'
import type { Recommendation } from '#domain/assistant/recommendations/rules.ts'
import { judgePerson, judgeTeam, teamFactsOf } from '#domain/assistant/expert-system/evaluate.ts'
import type { PersonFact, Values } from '#domain/assistant/expert-system/facts.ts'

export interface TeamFacts {
  readonly managerId: string
  readonly people: readonly { readonly id: string; readonly facts: Values<PersonFact> }[]
  readonly challenges: number
}

export function adviceOf(
  { managerId: to, people, challenges }: TeamFacts,
  today: Day,
): Recommendation[] {
  const notice = { to, kind: 'recommendAdvice', day: today } as const
  const team = teamFactsOf(
    people.map(({ facts }) => facts),
    challenges,
  )
  return [
    ...people.flatMap(({ id, facts }) =>
      judgePerson(facts).flatMap(({ fired, rule }) =>
        fired ? [{ notice: { ...notice, otherId: id, which: rule.id }, about: id }] : [],
      ),
    ),
    ...judgeTeam(team).flatMap(({ fired, rule }) =>
      fired ? [{ notice: { ...notice, which: rule.id }, about: rule.id }] : [],
    ),
  ]
}
