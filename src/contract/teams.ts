import { z } from 'zod'
import { intervalDaysMax, intervalDaysMin } from '#domain/companies/company.ts'
import { paces } from '#domain/one-to-ones/schedule.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/one-to-ones/states.ts'
import { endpoint } from './kernel/endpoint.ts'
import { day, readingView } from './kernel/fields.ts'

export const myPersonView = z.object({
  userId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  position: z.string(),
  team: z.object({ id: z.uuid(), name: z.string() }),
  ladderStep: z.object({ id: z.uuid(), name: readingView }),
  membershipStart: day,
  /** Days between two one-to-ones of this pair. */
  intervalDays: z.int(),
  /** What the manager set for this collaborator; null where the company's holds. */
  ownIntervalDays: z.int().nullable(),
  /** The day of the last one the two closed. */
  lastOneToOne: day.nullable(),
  /** Since then, or since the membership began. */
  daysSinceLast: z.int(),
  pace: z.enum(paces),
  /** The day of the one-to-one that is planned, else by when the two should meet. */
  nextDate: day,
  /** The one of the two that is not closed. */
  current: z
    .object({
      id: z.uuid(),
      state: z.enum(oneToOneStates),
      type: z.enum(oneToOneTypes),
      date: day,
    })
    .nullable(),
  openGoals: z.int(),
  openAgreements: z.int(),
  overdueAgreements: z.int(),
})
export type MyPersonView = z.output<typeof myPersonView>

/** Someone the reader works with, and how they are related. */
export const circlePersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(['manager', 'collaborator', 'teammate']),
})
export type CirclePersonView = z.output<typeof circlePersonView>

export const teams = {
  circle: endpoint({
    method: 'GET',
    path: '/companies/:companyId/circle',
    access: 'member',
    summary: 'The people the reader may write feedback about: managers, collaborators, teammates.',
    response: z.array(circlePersonView),
  }),
  people: endpoint({
    method: 'GET',
    path: '/companies/:companyId/people',
    access: 'member',
    summary: 'The active collaborators who report to the reader, the most urgent first.',
    response: z.array(myPersonView),
  }),
  changeInterval: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/people/:userId/interval',
    access: 'member',
    summary: 'Set the days between one-to-ones with one collaborator; null for the company’s.',
    body: z.strictObject({
      intervalDays: z.int().min(intervalDaysMin).max(intervalDaysMax).nullable(),
    }),
  }),
}
