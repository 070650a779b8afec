import { z } from 'zod'
import { additionsMax, inviteesMax } from '#domain/people/teams/addition.ts'
import {
  personNameLengthMax,
  priorityLineLengthMax,
  priorityLinesMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { reactivationRefusals } from '#domain/people/teams/membership.ts'
import { seenVersion } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  day,
  email,
  lastName,
  localizedRecord,
  name,
  namedRecord,
  text,
  version,
} from '#contract/kernel/fields.ts'
import { partlyCountedPageOf, pageQuery } from '#contract/kernel/page.ts'
import { choiceView, lockedView } from './user-views.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const teamManager = namedRecord.extend({ active: z.boolean() })

export const teamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
  manager: teamManager.nullable(),
  activeMembers: z.int(),
})
export type TeamRow = z.output<typeof teamRow>

export const memberView = z.object({
  membershipId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  picture: pictureView,
  position: z.string(),
  ladderStep: localizedRecord,
  stepSince: day,
  reportsTo: namedRecord,
  active: z.boolean(),
  startedOn: day,
  endedOn: day.nullable(),
  refusal: z.enum(reactivationRefusals).nullable(),
  sync: lockedView,
})
export type MemberView = z.output<typeof memberView>

export const teamView = teamRow.extend({
  area: localizedRecord.extend({ businessPriorities: z.array(z.string()) }),
  growthChallenges: z.array(z.string()),
  /** Other active teams with the same name in the area. */
  identical: z.array(z.object({ id: z.uuid(), manager: teamManager.nullable() })),
  /** The area's ladder, else the company's. */
  ladderSteps: z.array(localizedRecord),
  /** Active first, by name. */
  members: z.array(memberView),
})
export type TeamView = z.output<typeof teamView>

const teamName = text(teamNameLengthMax)
const added = z.object({ id: z.uuid() })
export const invitee = z.strictObject({
  firstName: name(personNameLengthMax),
  lastName: lastName(personNameLengthMax),
  email,
  ladderStepId: z.uuid(),
})

export const teams = {
  ofArea: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId/teams',
    summary: 'The teams of an area, the active ones first, by name.',
    response: z.array(teamRow),
  }),
  add: endpoint.admin({
    route: 'POST /companies/:companyId/areas/:areaId/teams',
    adds: true,
    summary:
      'Add a team to an area, with its manager and first members if wanted: people of the company, or invited with this call. All or nothing.',
    body: z.strictObject({
      name: teamName,
      managerId: z.uuid().optional(),
      members: z
        .array(z.strictObject({ userId: z.uuid(), ladderStepId: z.uuid() }))
        .max(additionsMax)
        .optional(),
      invitees: z.array(invitee).max(inviteesMax).optional(),
    }),
    response: added,
  }),
  candidates: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId/candidates',
    summary: 'People by name, each with why they cannot join a new team of an area, if so.',
    query: pageQuery,
    response: partlyCountedPageOf(choiceView),
  }),
  candidateManagers: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId/candidate-managers',
    summary: 'People by name, each with why they cannot manage a new team of an area, if so.',
    query: pageQuery,
    response: partlyCountedPageOf(choiceView),
  }),
  detail: endpoint.admin({
    route: 'GET /companies/:companyId/teams/:teamId',
    summary: 'A team with its members of today and before.',
    response: teamView,
  }),
  rename: endpoint.admin({
    route: 'PUT /companies/:companyId/teams/:teamId/name',
    summary: 'Give a team another name, or a manager while nobody is active in it.',
    body: z.strictObject({ name: teamName, managerId: z.uuid().nullable().optional(), version }),
  }),
  setActive: endpoint.admin({
    route: 'PUT /companies/:companyId/teams/:teamId/active',
    summary: 'Mark a team that nobody is active in inactive, or active again.',
    body: z.strictObject({ active: z.boolean(), version }),
  }),
  remove: endpoint.admin({
    route: 'DELETE /companies/:companyId/teams/:teamId',
    summary: 'Delete a team that nobody was ever in. Any other can be marked inactive.',
    query: seenVersion,
  }),
  changeChallenges: endpoint.member({
    route: 'PUT /companies/:companyId/teams/:teamId/growth-challenges',
    summary: 'Say what a team’s growth challenges are: its manager and administrators do.',
    body: z.strictObject({
      growthChallenges: z.array(text(priorityLineLengthMax)).max(priorityLinesMax),
      version,
    }),
  }),
}
