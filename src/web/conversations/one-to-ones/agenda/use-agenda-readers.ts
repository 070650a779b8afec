import { readersOfAgenda, readersOfRequest } from '#domain/conversations/one-to-ones/readers.ts'
import { useAudience, type Audience } from '#web/kernel/texts/use-audience.ts'
import { pairOf, type Agenda } from './agenda.ts'

/** Uses the domain's reading rules. */
export function useAgendaReaders(
  agenda: Agenda,
  part: 'agenda' | 'request' = 'agenda',
  saysClosing = true,
): Audience {
  const say = useAudience()
  const { collaborator, manager, managers } = agenda
  const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
  const people = [collaborator, manager, ...managers]
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  const readersOf = part === 'agenda' ? readersOfAgenda : readersOfRequest
  const readers = readersOf(pairOf(agenda), circle)
  const managersOnceClosed = saysClosing && readers.managersOnceClosed
  return say({ ...readers, managersOnceClosed }, names, collaborator.id)
}
