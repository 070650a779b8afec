import { insertDefaultQuestions } from '#server/one-to-ones/default-question-commands.ts'
import { hours, type Act } from './acts.ts'
import { agreementActs } from './agreement-acts.ts'
import type { Cast } from './cast.ts'
import { readHistory, type DemoCompany } from './data.ts'
import { dayAgo } from './days.ts'
import { feedbackAct } from './feedback-acts.ts'
import { goalActs } from './goal-acts.ts'
import { companyQuestionsDaysAgo, oneToOneActs } from './one-to-one-acts.ts'

/** All that the people of a company did, in no order. */
export function historyActs(name: DemoCompany, cast: Cast, founder: string): Act[] {
  const { oneToOnes, agreements, goals, feedback } = readHistory(name)
  return [
    questionsAct(cast, founder),
    ...oneToOneActs(cast, oneToOnes),
    ...agreements.flatMap((agreement) => agreementActs(cast, agreement)),
    ...goals.flatMap((goal) => goalActs(cast, goal)),
    ...feedback.map((entry) => feedbackAct(cast, entry)),
  ]
}

/** The company decides what it asks in every one-to-one. */
function questionsAct({ today }: Cast, founder: string): Act {
  return {
    day: dayAgo(today, companyQuestionsDaysAgo),
    hour: hours.agree,
    run: (as) => insertDefaultQuestions(as(founder)),
  }
}
