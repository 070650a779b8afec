import type { QuestionSet } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import type { AppointmentInput } from '#contract/conversations/appointment.ts'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export interface Partner extends Pick<MyPersonView, 'userId' | 'name' | 'firstName'> {
  readonly current: Pick<NonNullable<MyPersonView['current']>, 'id' | 'state'> | null
}

/** Most urgent first. */
export const myPeople = companyQuery(['people'], (api) => api.myPeople.list)

export const personPlaceQuery = recordQuery(
  ['people', 'place'],
  'userId',
  (api) => api.myPeople.place,
)

export function planOneToOne(
  { api, companyId }: Session,
  userId: string,
  body: {
    readonly type: OneToOneType
    readonly date: Day
    readonly appointment: AppointmentInput
    readonly repeatWeeks: RepeatWeeks | null
    readonly questionSet: QuestionSet | undefined
  },
) {
  return api.oneToOnes.create({ params: { companyId, userId }, body })
}
