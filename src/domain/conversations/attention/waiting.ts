import type { Day } from '#domain/kernel/time/day.ts'
import { groupOf, type ToDo } from './to-do.ts'

export const waitingKinds = ['request', 'meeting', 'agreement', 'outcome'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * Takes a manager's to-dos: a person waits for what is overdue or due today, for a 1:1 that has begun and for
 * a proposed outcome.
 */
export function waitsFor(
  needs: readonly ToDo[],
  personId: string,
  today: Day,
): WaitingKind | undefined {
  const pressing = needs.filter(
    (need) => 'who' in need && need.who.id === personId && isPressing(need, today),
  )
  const kindOf = (need: ToDo) => (isOutcome(need, today) ? 'outcome' : need.kind)
  return waitingKinds.find((waiting) => pressing.some((need) => kindOf(need) === waiting))
}

function isPressing(need: ToDo, today: Day): boolean {
  const group = groupOf(need, today)
  return group === 'overdue' || group === 'today'
}

/** The agreement itself isn't due yet. */
const isOutcome = ({ kind, due }: ToDo, today: Day): boolean =>
  kind === 'agreement' && (due === null || due > today)
