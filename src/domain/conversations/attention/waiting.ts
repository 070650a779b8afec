import type { Day } from '#domain/kernel/time/day.ts'
import { groupOf, type ToDo } from './to-do.ts'

export const waitingKinds = ['request', 'meeting', 'agreement'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Takes a manager's to-dos: a person waits for what is overdue or due today, and for a 1:1 that has begun. */
export function waitsFor(
  needs: readonly ToDo[],
  personId: string,
  today: Day,
): WaitingKind | undefined {
  const pressing = needs.filter(
    (need) => 'who' in need && need.who.id === personId && isPressing(need, today),
  )
  return waitingKinds.find((waiting) => pressing.some(({ kind }) => kind === waiting))
}

function isPressing(need: ToDo, today: Day): boolean {
  if (need.kind === 'agreement' && (need.due === null || need.due > today)) return false
  const group = groupOf(need, today)
  return group === 'overdue' || group === 'today'
}
