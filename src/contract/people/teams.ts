import { z } from 'zod'
import { intervalDaysMax, intervalDaysMin } from '#domain/identity/companies/company.ts'
import { paces } from '#domain/conversations/one-to-ones/schedule.ts'
import {
  priorityLineLengthMax,
  priorityLinesMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { gapsShown } from '#domain/conversations/my-people/people.ts'
import { reactivationRefusals } from '#domain/people/teams/membership.ts'
import { appointmentView } from '#contract/conversations/appointment.ts'
import { seenVersion } from '#contract/kernel/content.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, readingView, text, version, wholeNumber } from '#contract/kernel/fields.ts'
import { lockedView } from './user-views.ts'
import { pictureView } from '#contract/kernel/picture.ts'

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
  /** What the manager set for this collaborator; null where the company's holds. */
  ownIntervalDays: z.int().nullable(),
  /** The day of the last one the two closed. */
  lastOneToOne: day.nullable(),
  /** Since then, or since the membership began. */
  daysSinceLast: z.int(),
  pace: z.enum(paces),
  /** How long it took until each of the last times they met, the oldest first. */
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
  openAgreements: z.int(),
  overdueAgreements: z.int(),
})
export type MyPersonView = z.output<typeof myPersonView>

/** Where a collaborator is in the company, and how much feedback about them the reader can read. */
export const personPlaceView = z.object({
  area: readingView,
  /** Theirs, else the one that their step corresponds to. */
  level: readingView.nullable(),
  stepSince: day,
  feedbackCount: z.int(),
})
export type PersonPlaceView = z.output<typeof personPlaceView>

/** Someone the reader works with, and how they are related. */
export const circlePersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(['manager', 'collaborator', 'teammate']),
})
export type CirclePersonView = z.output<typeof circlePersonView>

const named = z.object({ id: z.uuid(), name: z.string() })
const content = z.object({ id: z.uuid(), name: readingView })

/** A team as the list of its area has it. */
export const teamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
  /** Whom its members report to; null until named. */
  manager: named.nullable(),
  activeMembers: z.int(),
})
export type TeamRow = z.output<typeof teamRow>

export const memberView = z.object({
  membershipId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  picture: pictureView,
  position: z.string(),
  ladderStep: content,
  stepSince: day,
  reportsTo: named,
  active: z.boolean(),
  startedOn: day,
  /** Null while it is active. */
  endedOn: day.nullable(),
  /** Why one that ended cannot be taken up again; null where it can, or is active. */
  refusal: z.enum(reactivationRefusals).nullable(),
  /** What the company’s directory says of them. */
  sync: lockedView,
})
export type MemberView = z.output<typeof memberView>

export const teamView = teamRow.extend({
  area: content,
  growthChallenges: z.array(z.string()),
  /** The other active teams of the area that are called the same. */
  identical: z.array(z.object({ id: z.uuid(), manager: named.nullable() })),
  /** To choose from for its members, in their order: the area’s, else the company’s. */
  ladderSteps: z.array(content),
  /** The active ones first, by name. */
  members: z.array(memberView),
})
export type TeamView = z.output<typeof teamView>

const teamName = text(teamNameLengthMax)
const added = z.object({ id: z.uuid() })

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
  placeOf: endpoint({
    method: 'GET',
    path: '/companies/:companyId/people/:userId/place',
    access: 'member',
    summary: 'Where a collaborator who reports to the reader is in the company.',
    response: personPlaceView,
  }),
  changeInterval: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/people/:userId/interval',
    access: 'member',
    summary: 'Set the days between one-to-ones with one collaborator; null for the company’s.',
    body: z.strictObject({
      intervalDays: wholeNumber(intervalDaysMin, intervalDaysMax).nullable(),
    }),
  }),
  ofArea: endpoint({
    method: 'GET',
    path: '/companies/:companyId/areas/:areaId/teams',
    access: 'admin',
    summary: 'The teams of an area, the active ones first, by name.',
    response: z.array(teamRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:companyId/areas/:areaId/teams',
    access: 'admin',
    summary: 'Add a team to an area. It has no manager until its first member is added.',
    body: z.strictObject({ name: teamName }),
    response: added,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/companies/:companyId/teams/:teamId',
    access: 'admin',
    summary: 'A team with its members of today and before.',
    response: teamView,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/teams/:teamId/name',
    access: 'admin',
    summary: 'Give a team another name.',
    body: z.strictObject({ name: teamName, version }),
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/teams/:teamId/active',
    access: 'admin',
    summary: 'Mark a team that nobody is active in inactive, or active again.',
    body: z.strictObject({ active: z.boolean(), version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/teams/:teamId',
    access: 'admin',
    summary: 'Delete a team that nobody was ever in. Any other can be marked inactive.',
    query: seenVersion,
  }),
  changeChallenges: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/teams/:teamId/growth-challenges',
    access: 'member',
    summary: 'Say what a team’s growth challenges are: its manager and administrators do.',
    body: z.strictObject({
      growthChallenges: z.array(text(priorityLineLengthMax)).max(priorityLinesMax),
      version,
    }),
  }),
}
