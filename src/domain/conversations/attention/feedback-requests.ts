import { isPressing } from '#domain/conversations/feedback/request.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { toPersonFace, type ToDo, type PersonFace } from './to-do.ts'

export interface ReceivedRequest {
  readonly id: string
  readonly asker: PersonFace
  readonly askedOn: Day
  readonly isAnswerable: boolean
}

export const urgencyOfAsked = (askedOn: Day, today: Day): 'amber' | 'soon' =>
  isPressing({ askedOn }, today) ? 'amber' : 'soon'

export function feedbackRequestToDos(all: readonly ReceivedRequest[], today: Day): ToDo[] {
  return all
    .filter((it) => it.isAnswerable && isPressing(it, today))
    .map(({ id, asker, askedOn: due }) => {
      const who = toPersonFace(asker)
      return { kind: 'feedbackRequest', id, who, due, urgency: urgencyOfAsked(due, today) }
    })
}
