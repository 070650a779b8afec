export const leadershipSteps = [
  'listening',
  'questions',
  'feedback',
  'goals',
  'agreements',
  'difficult',
  'recognition',
  'delegation',
  'development',
  'fairness',
  'change',
  'oneself',
] as const
export type LeadershipStep = (typeof leadershipSteps)[number]

/** The place of a step, from 1 to 12: how its page is addressed. */
export const numberOf = (step: LeadershipStep) => leadershipSteps.indexOf(step) + 1

export function stepAt(number: string): LeadershipStep | undefined {
  return leadershipSteps.find((step) => `${numberOf(step)}` === number)
}
