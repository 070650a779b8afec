import { z } from 'zod'
import { intervalDaysMax, intervalDaysMin } from '#domain/identity/companies/company.ts'
import { waitingKinds } from '#domain/conversations/attention/waiting.ts'
import { paces } from '#domain/conversations/one-to-ones/schedule.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { gapsShown } from '#domain/conversations/my-people/people.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, readingView, wholeNumber } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'
import { appointmentView } from './appointment.ts'

export const myPersonView = z.object({
  userId: z.uuid(),
  name: z.string(),
  picture: pictureView,
  firstName: z.string(),
  position: z.string(),
  team: z.object({ id: z.uuid(), name: z.string() }),
  ladderStep: z.object({ id: z.uuid(), name: readingView }),
  membershipStart: day,
  /** Days between two one-to-ones of this pair. */
  intervalDays: z.int(),
  /** The manager's own interval for this collaborator; null uses the company's. */
  ownIntervalDays: z.int().nullable(),
  /** The day of the last one the two closed. */
  lastOneToOne: day.nullable(),
  /** Since then, or since the membership began. */
  daysSinceLast: z.int(),
  pace: z.enum(paces),
  /** Days between their recent meetings, oldest first. */
  gaps: z.array(z.object({ day, days: z.int().min(0), onTime: z.boolean() })).max(gapsShown),
  /** The day of the one-to-one that is planned, else by when the two should meet. */
  nextDate: day,
  /** The one of the two that is not closed. */
  current: z
    .object({
      id: z.uuid(),
      state: z.enum(oneToOneStates),
      type: z.enum(oneToOneTypes),
      date: day,
      appointment: appointmentView,
    })
    .nullable(),
  openGoals: z.int(),
  /** Percent, of the open goals by their weight; null without any. */
  goalsProgress: z.int().nullable(),
  openAgreements: z.int(),
  overdueAgreements: z.int(),
  /** Agreements with an outcome that someone proposed. */
  proposedOutcomes: z.int(),
  /** The day of the request for a one-to-one that is not planned yet. */
  requestedOn: day.nullable(),
  /** By the reader's to-dos: overdue, due today or begun. */
  waitsFor: z.enum(waitingKinds).nullable(),
})
export type MyPersonView = z.output<typeof myPersonView>

/** A collaborator's place in the company, and how much feedback about them the reader can read. */
export const personPlaceView = z.object({
  area: readingView,
  /** Theirs, else the one that their step corresponds to. */
  level: readingView.nullable(),
  stepSince: day,
  feedbackCount: z.int(),
})
export const circlePersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(['manager', 'collaborator', 'teammate']),
})
export type CirclePersonView = z.output<typeof circlePersonView>

export const myPeople = {
  circle: endpoint.member({
    route: 'GET /companies/:companyId/circle',
    summary: 'The people the reader may write feedback about: managers, collaborators, teammates.',
    response: z.array(circlePersonView),
  }),
  list: endpoint.member({
    route: 'GET /companies/:companyId/people',
    summary: 'The active collaborators who report to the reader, the most urgent first.',
    response: z.array(myPersonView),
  }),
  place: endpoint.member({
    route: 'GET /companies/:companyId/people/:userId/place',
    summary: 'Where a collaborator who reports to the reader is in the company.',
    response: personPlaceView,
  }),
  changeInterval: endpoint.member({
    route: 'PUT /companies/:companyId/people/:userId/interval',
    summary: 'Set the days between one-to-ones with one collaborator; null for the company’s.',
    body: z.strictObject({
      intervalDays: wholeNumber(intervalDaysMin, intervalDaysMax).nullable(),
    }),
  }),
}
