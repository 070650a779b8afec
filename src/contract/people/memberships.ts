import { z } from 'zod'
import { additionsMax, inviteesMax } from '#domain/people/teams/addition.ts'
import { placeRefusals } from '#domain/people/teams/membership.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { version } from '#contract/kernel/fields.ts'
import { partlyCountedPageOf, pageQuery } from '#contract/kernel/page.ts'
import { invitee } from './teams.ts'
import { choiceView } from './user-views.ts'

/** `version` is the team's; it also counts changes of members. */
export const memberships = {
  choices: endpoint.admin({
    route: 'GET /companies/:companyId/teams/:teamId/choices',
    summary: 'People by name, each with why they cannot be added to a team, if so.',
    query: pageQuery,
    response: partlyCountedPageOf(choiceView),
  }),
  managers: endpoint.admin({
    route: 'GET /companies/:companyId/teams/:teamId/managers',
    summary:
      'People by name, each with why they cannot manage a team or one identical to it, if so: anybody in it, or somebody who is to be added.',
    query: pageQuery.extend({ userId: z.uuid().optional() }),
    response: partlyCountedPageOf(choiceView),
  }),
  add: endpoint.admin({
    route: 'POST /companies/:companyId/teams/:teamId/members',
    summary:
      'Add people to a team, each at a step and under a manager: under another than the team’s, in the identical team of that one. Whoever was in that team under that manager takes the membership up again, with all that was written in it. Answers with who could not be added, and why.',
    body: z.strictObject({
      members: z
        .array(z.strictObject({ userId: z.uuid(), ladderStepId: z.uuid(), managerId: z.uuid() }))
        .max(additionsMax),
      /** Invited to the company with this call; errors count them behind `members`. */
      invitees: z
        .array(invitee.extend({ managerId: z.uuid() }))
        .max(inviteesMax)
        .optional(),
      version,
    }),
    response: z.object({
      added: z.int(),
      leftOut: z.array(
        z.object({ userId: z.uuid(), name: z.string(), reason: z.enum(placeRefusals) }),
      ),
    }),
  }),
  changeStep: endpoint.admin({
    route: 'PUT /companies/:companyId/memberships/:membershipId/step',
    summary:
      'Move a member to another ladder step from today on. Their Nine Box position begins anew.',
    body: z.strictObject({ ladderStepId: z.uuid(), version }),
  }),
  setActive: endpoint.admin({
    route: 'PUT /companies/:companyId/memberships/:membershipId/active',
    summary: 'End somebody’s membership, of which all is kept, or take it up again.',
    body: z.strictObject({ active: z.boolean(), version }),
  }),
  newManagers: endpoint.admin({
    route: 'GET /companies/:companyId/memberships/:membershipId/managers',
    summary: 'People by name, each with why a member cannot get them for their manager, if so.',
    query: pageQuery,
    response: partlyCountedPageOf(choiceView),
  }),
  planChangeOfManager: endpoint.admin({
    route: 'GET /companies/:companyId/memberships/:membershipId/manager/:userId',
    summary: 'What happens when a member gets somebody for their manager.',
    response: planView,
  }),
  changeManager: endpoint.admin({
    route: 'PUT /companies/:companyId/memberships/:membershipId/manager/:userId',
    summary:
      'Give a member another manager, in the identical team of that one, which is made if missing.',
    body: z.strictObject({
      version,
      /** From the preview; 409 when it differs now. */
      plan: planView.optional(),
    }),
  }),
  planRemoval: endpoint.admin({
    route: 'GET /companies/:companyId/memberships/:membershipId/removal',
    summary: 'How much of what was written in a membership goes when it is removed.',
    response: planView,
  }),
  remove: endpoint.admin({
    route: 'POST /companies/:companyId/memberships/:membershipId/removal',
    summary:
      'Remove somebody from a team, with all that was written in that membership. It can’t be undone.',
    body: z.strictObject({
      version,
      /** From the preview; 409 when it differs now. */
      plan: planView,
    }),
  }),
}
