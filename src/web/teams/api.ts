import { queryOptions } from '@tanstack/react-query'
import type { MyPersonView } from '#contract/teams.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { OneToOneType } from '#domain/one-to-ones/states.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

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

/** Plans a one-to-one with a collaborator. */
export function usePlanOneToOne(userId: string, done: string, onDone: () => void) {
  return useCommand(
    ({ api, companyId }, body: { type: OneToOneType; date: Day }) =>
      api.oneToOnes.create({ params: { companyId, userId }, body }),
    { touches: ['one-to-ones', 'agenda', 'people'], done, onDone },
  )
}

/** Sets the days between one-to-ones with a collaborator; null for the company's. */
export function useChangeInterval(userId: string, done: string, onDone: () => void) {
  return useCommand(
    ({ api, companyId }, intervalDays: number | null) =>
      api.teams.changeInterval({ params: { companyId, userId }, body: { intervalDays } }),
    { touches: ['one-to-ones', 'people'], done, onDone },
  )
}
