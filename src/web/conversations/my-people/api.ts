import type { AppointmentInput } from '#contract/conversations/appointment.ts'
import { queryOptions } from '@tanstack/react-query'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import type { Session } from '#web/kernel/session.tsx'

/** A collaborator to meet: who they are, and the one-to-one that is not closed. */
export interface Partner extends Pick<MyPersonView, 'userId' | 'name' | 'firstName'> {
  readonly current: Pick<NonNullable<MyPersonView['current']>, 'id' | 'state'> | null
}

/** The collaborators who report to the reader, the most urgent first. */
export function myPeople({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['people', companyId],
    queryFn: () => api.teams.people({ params: { companyId } }),
  })
}

/** Where a collaborator is in the company. */
export function placeOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['people', companyId, userId, 'place'],
    queryFn: () => api.teams.placeOf({ params: { companyId, userId } }),
  })
}

/** Plans a one-to-one with a collaborator. */
export function planOneToOne(
  { api, companyId }: Session,
  userId: string,
  body: {
    readonly type: OneToOneType
    readonly date: Day
    readonly appointment: AppointmentInput
  },
) {
  return api.oneToOnes.create({ params: { companyId, userId }, body })
}

/** Sets the days between one-to-ones with a collaborator; null for the company's. */
export function changeInterval(
  { api, companyId }: Session,
  userId: string,
  intervalDays: number | null,
) {
  return api.teams.changeInterval({ params: { companyId, userId }, body: { intervalDays } })
}
