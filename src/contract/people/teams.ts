import { z } from 'zod'
import {
  priorityLineLengthMax,
  priorityLinesMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { reactivationRefusals } from '#domain/people/teams/membership.ts'
import { seenVersion } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text, version, namedRecord, localizedRecord } from '#contract/kernel/fields.ts'
import { lockedView } from './user-views.ts'
import { pictureView } from '#contract/kernel/picture.ts'

/** Someone the reader works with, and how they are related. */
export const circlePersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(['manager', 'collaborator', 'teammate']),
})
export type CirclePersonView = z.output<typeof circlePersonView>

export const teamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
  manager: namedRecord.nullable(),
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
  area: localizedRecord,
  growthChallenges: z.array(z.string()),
  /** Other active teams with the same name in the area. */
  identical: z.array(z.object({ id: z.uuid(), manager: namedRecord.nullable() })),
  /** The area's ladder, else the company's. */
  ladderSteps: z.array(localizedRecord),
  /** Active first, by name. */
  members: z.array(memberView),
})
export type TeamView = z.output<typeof teamView>

const teamName = text(teamNameLengthMax)
const added = z.object({ id: z.uuid() })

export const teams = {
  circle: endpoint.member({
    route: 'GET /companies/:companyId/circle',
    summary: 'The people the reader may write feedback about: managers, collaborators, teammates.',
    response: z.array(circlePersonView),
  }),
  ofArea: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId/teams',
    summary: 'The teams of an area, the active ones first, by name.',
    response: z.array(teamRow),
  }),
  add: endpoint.admin({
    route: 'POST /companies/:companyId/areas/:areaId/teams',
    summary: 'Add a team to an area. It has no manager until its first member is added.',
    body: z.strictObject({ name: teamName }),
    response: added,
  }),
  detail: endpoint.admin({
    route: 'GET /companies/:companyId/teams/:teamId',
    summary: 'A team with its members of today and before.',
    response: teamView,
  }),
  rename: endpoint.admin({
    route: 'PUT /companies/:companyId/teams/:teamId/name',
    summary: 'Give a team another name.',
    body: z.strictObject({ name: teamName, version }),
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
