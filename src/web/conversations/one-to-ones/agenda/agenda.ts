import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { AgendaItemView, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { AgendaPair } from '#domain/conversations/one-to-ones/agenda.ts'

/** The agenda of a pair, in a 1:1 or between two. */
export interface Agenda {
  readonly collaborator: NamedRecord
  readonly manager: NamedRecord
  /** Everyone the collaborator reports to. */
  readonly managers: readonly NamedRecord[]
  readonly finishBy: Day | null
  readonly questions: readonly AgendaItemView[]
}

export function agendaIn({ agenda: questions, ...oneToOne }: OneToOneView): Agenda {
  const { collaborator, manager, managers, finishBy } = oneToOne
  return { collaborator, manager, managers, finishBy, questions }
}

export function pairOf({ collaborator, manager, finishBy }: Agenda): AgendaPair {
  return { collaboratorId: collaborator.id, managerId: manager.id, finishBy }
}

export function agendaNameOf({ collaborator, manager, managers }: Agenda, userId: string): string {
  return [collaborator, manager, ...managers].find(({ id }) => id === userId)?.name ?? ''
}
