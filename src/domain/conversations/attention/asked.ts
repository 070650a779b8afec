import { isPressing } from '#domain/conversations/feedback/request.ts'
import type { Day } from '#domain/kernel/day.ts'
import { named, type Need, type Person } from './need.ts'

export interface Asked {
  readonly id: string
  readonly asker: Person
  readonly askedOn: Day
  readonly isAnswerable: boolean
}

export function needsOfAsked(all: readonly Asked[], today: Day): Need[] {
  return all
    .filter((it) => it.isAnswerable && isPressing(it, today))
    .map(({ id, asker, askedOn: due }) => {
      const who = named(asker)
      return { kind: 'feedbackRequest', id, who, due, urgency: 'soon' }
    })
}
