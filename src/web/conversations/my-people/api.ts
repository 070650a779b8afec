import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export interface Partner extends Pick<
  MyPersonView,
  'userId' | 'name' | 'firstName' | 'requestedOn'
> {
  readonly current: Pick<NonNullable<MyPersonView['current']>, 'id' | 'state'> | null
}

/** Most urgent first. */
export const myPeople = companyQuery(['people'], (api) => api.myPeople.list)

export const personPlaceQuery = recordQuery(
  ['people', 'place'],
  'userId',
  (api) => api.myPeople.place,
)
