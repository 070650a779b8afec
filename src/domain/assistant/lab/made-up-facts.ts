import type { MadeUp } from '#domain/assistant/expert-system/made-up.ts'

export const playgroundTextMax = 2000

/** `progress` in percent, `days` from today. */
export interface MadeUpRecord {
  readonly kind: 'goal' | 'agreement' | 'oneToOne' | 'feedback'
  readonly isLate: boolean
  readonly progress: number
  readonly days: number
}

export function recordsOf({ facts }: Pick<MadeUp, 'facts'>): MadeUpRecord[] {
  const has = (count: number | null) => (count ?? 0) > 0
  const record = (kind: MadeUpRecord['kind'], days: number, progress = 0): MadeUpRecord => ({
    kind,
    isLate: days < 0 && (kind === 'goal' || kind === 'agreement'),
    progress,
    days,
  })
  return [
    ...(has(facts.agreementsOverdue) ? [record('agreement', -7)] : []),
    ...(has(facts.goalsOverdue) ? [record('goal', -10, 40)] : []),
    ...(has(facts.openGoals) ? [record('goal', 45, has(facts.goalsUntouched) ? 10 : 60)] : []),
    ...(has(facts.openAgreements) ? [record('agreement', 12)] : []),
    ...(has(facts.timesMet) ? [record('oneToOne', -15 - (facts.daysLate ?? 0))] : []),
    ...((facts.daysWithoutFeedback ?? 99) <= 30 && has(facts.timesMet)
      ? [record('feedback', -(facts.daysWithoutFeedback ?? 0))]
      : []),
  ]
}
