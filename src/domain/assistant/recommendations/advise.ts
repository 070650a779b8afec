import type { Day } from '#domain/kernel/time/day.ts'
import type { Recommendation } from '#domain/assistant/recommendations/rules.ts'
import { judgePerson, judgeTeam, teamFactsOf } from '#domain/assistant/expert-system/evaluate.ts'
import type { FactSubjects } from '#domain/assistant/expert-system/compute.ts'
import type { PersonFact, Values } from '#domain/assistant/expert-system/facts.ts'
import type { Rule } from '#domain/assistant/expert-system/rule.ts'

export interface TeamFacts {
  readonly managerId: string
  readonly people: readonly {
    readonly id: string
    readonly facts: Values<PersonFact>
    readonly subjects: FactSubjects
  }[]
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
    ...people.flatMap(({ id, facts, subjects }) =>
      judgePerson(facts).flatMap(({ fired, rule }) => {
        const subject = adviceSubject(rule, subjects)
        const told = { ...notice, otherId: id, which: rule.id, ...subject }
        return fired ? [{ notice: told, about: id }] : []
      }),
    ),
    ...judgeTeam(team).flatMap(({ fired, rule }) =>
      fired ? [{ notice: { ...notice, which: rule.id }, about: rule.id }] : [],
    ),
  ]
}

/** The goal or agreement of a rule that one is enough for. */
function adviceSubject({ when }: Rule, subjects: FactSubjects) {
  const fact = when.find((it) => !it.isNone && it.atLeast === 1)?.fact as PersonFact | undefined
  if (fact === undefined) return {}
  const id = subjects[fact]
  if (id === undefined) return {}
  return fact.startsWith('goals') ? { goalId: id } : { agreementId: id }
}
