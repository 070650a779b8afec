import type { Act } from './acts.ts'
import { agreementActs } from './agreement-acts.ts'
import type { Cast } from './cast.ts'
import { readHistory, type DemoCompany } from './data.ts'
import { feedbackAct, requestAct } from './feedback-acts.ts'
import { goalActs } from './goal-acts.ts'
import { oneToOneActs } from './one-to-one-acts.ts'

/** All that the people of a company wrote, said and agreed, in no order. */
export function historyActs(name: DemoCompany, cast: Cast): Act[] {
  const { oneToOnes, agreements, goals, feedback, requests } = readHistory(name)
  return [
    ...oneToOneActs(cast, oneToOnes),
    ...agreements.flatMap((agreement) => agreementActs(cast, agreement)),
    ...goals.flatMap((goal) => goalActs(cast, goal)),
    ...feedback.map((entry) => feedbackAct(cast, entry)),
    ...requests.map((request) => requestAct(cast, request)),
  ]
}
