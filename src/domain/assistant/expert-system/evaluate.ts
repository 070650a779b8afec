import {
  aheadDays,
  newDays,
  reviewDays,
  type PersonFact,
  type TeamFact,
  type Values,
} from './facts.ts'
import { judge, type Verdict } from './rule.ts'
import { personRules } from './rules.ts'
import { teamRules } from './team-rules.ts'

export const judgePerson = (facts: Values<PersonFact>): Verdict[] =>
  personRules.map((rule) => judge(rule, facts))

export const judgeTeam = (facts: Values<TeamFact>): Verdict[] =>
  teamRules.map((rule) => judge(rule, facts))

export function teamFactsOf(
  people: readonly Values<PersonFact>[],
  challenges: number,
): Values<TeamFact> {
  const count = (is: (person: Values<PersonFact>) => boolean) => people.filter(is).length
  const within = (value: number | null, from: number, to: number) =>
    value !== null && value >= from && value <= to
  const late = count(({ daysLate }) => (daysLate ?? 0) > 0)
  return {
    people: people.length,
    percentLate: people.length === 0 ? 0 : Math.round((late / people.length) * 100),
    peopleNew: count(({ daysTogether }) => within(daysTogether, 0, newDays)),
    peopleWithoutGoals: count(({ openGoals }) => openGoals === 0),
    peopleWithoutReview: count(
      ({ daysTogether, daysSinceReview }) =>
        (daysTogether ?? 0) > reviewDays && (daysSinceReview ?? Infinity) > reviewDays,
    ),
    meetingsAhead: count(({ daysToNext }) => within(daysToNext, 0, aheadDays)),
    challenges,
  }
}
