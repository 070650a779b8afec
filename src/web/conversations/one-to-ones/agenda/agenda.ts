import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { AgendaItemView, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/time/day.ts'

/** The agenda of a pair, in a 1:1 or between two. */
export interface Agenda {
  readonly collaborator: NamedRecord
  readonly manager: NamedRecord
  /** Everyone the collaborator reports to. */
  readonly managers: readonly NamedRecord[]
  readonly finishBy: Day | null
  /** Their open 1:1. */
  readonly oneToOne: { readonly id: string } | null
  readonly questions: readonly AgendaItemView[]
}

export function agendaIn({ agenda: questions, ...oneToOne }: OneToOneView): Agenda {
  const { collaborator, manager, managers, finishBy } = oneToOne
  return { collaborator, manager, managers, finishBy, oneToOne, questions }
}

export function pairOf({ collaborator, manager, finishBy, oneToOne }: Agenda) {
  const hasOpen = oneToOne !== null
  return { collaboratorId: collaborator.id, managerId: manager.id, finishBy, hasOpen }
}

export function agendaNameOf({ collaborator, manager, managers }: Agenda, userId: string): string {
  return [collaborator, manager, ...managers].find(({ id }) => id === userId)?.name ?? ''
}
