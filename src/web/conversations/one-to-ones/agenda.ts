import type { AgendaItemView, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { AgendaPair } from '#domain/conversations/one-to-ones/agenda.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The agenda of a pair, in a 1:1 or between two. */
export interface Agenda {
  readonly collaborator: Named
  readonly manager: Named
  /** Everyone the collaborator reports to. */
  readonly managers: readonly Named[]
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

export function nameIn({ collaborator, manager, managers }: Agenda, userId: string): string {
  return [collaborator, manager, ...managers].find(({ id }) => id === userId)?.name ?? ''
}
