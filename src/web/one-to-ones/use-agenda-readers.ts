import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { readersOfAgenda } from '#domain/one-to-ones/readers.ts'
import { useAudience, type Audience } from '#web/kernel/use-audience.ts'
import { meetingOf } from './meeting.ts'

/** Who reads what is written in the agenda, as the rule that lets them read it says. */
export function useAgendaReaders(oneToOne: OneToOneView): Audience {
  const say = useAudience()
  const { collaborator, manager, managers } = oneToOne
  const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
  const people = [collaborator, manager, ...managers]
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  return say(readersOfAgenda(meetingOf(oneToOne), circle), names, collaborator.id)
}
