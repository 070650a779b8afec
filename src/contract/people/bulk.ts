import { z } from 'zod'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { partlyCountedPageOf, pageQuery } from '#contract/kernel/page.ts'
import {
  bulkPlan,
  bulkPlanOfEach,
  bulkResult,
  choiceView,
  placeInput,
  planOfEach,
  severalPeople,
} from './user-views.ts'

/** One transaction each. Plans use POST: 500 ids don't fit into an address. */
export const bulk = {
  invite: endpoint.admin({
    route: 'POST /admin/user/:companyId/invitations',
    summary:
      'Send people who have not accepted yet their link, the first or another one. Who cannot be sent one is left out, and named.',
    body: z.strictObject({ userIds: severalPeople }),
    response: bulkResult,
  }),
  planDeactivation: endpoint.admin({
    route: 'POST /admin/user/:companyId/deactivations/plan',
    audited: false,
    summary: 'What ends with disabling several people at once, and who cannot be disabled.',
    body: z.strictObject({ userIds: severalPeople }),
    response: bulkPlan,
  }),
  deactivate: endpoint.admin({
    route: 'POST /admin/user/:companyId/deactivations',
    summary:
      'Disable several people at once, with what ends with each. Who cannot be disabled is left out, and named.',
    body: z.strictObject({
      userIds: severalPeople,
      /** From the preview; 409 when it differs now. */
      plan: planView.optional(),
    }),
    response: bulkResult,
  }),
  addToTeam: endpoint.admin({
    route: 'POST /admin/user/:companyId/team-additions',
    summary:
      'Add several people to a team, at one step and under one manager. Who cannot be added is left out, and named.',
    body: z.strictObject({ userIds: severalPeople, ...placeInput.shape }),
    response: bulkResult,
  }),
  planManagerChoices: endpoint.admin({
    route: 'POST /admin/user/:companyId/manager-choices',
    audited: false,
    summary:
      'The first people by name that a search finds, each with why none of several people can get them for their manager, if so: in a team that they are added to, or instead of the manager they have.',
    body: z.strictObject({
      userIds: severalPeople,
      /** Null where they get another manager. */
      teamId: z.uuid().nullable(),
      search: pageQuery.shape.search,
    }),
    response: partlyCountedPageOf(choiceView),
  }),
  planManager: endpoint.admin({
    route: 'POST /admin/user/:companyId/manager-changes/plan',
    audited: false,
    summary:
      'What happens to each of several people when they get a manager, and who cannot get that one.',
    body: z.strictObject({ userIds: severalPeople, managerId: z.uuid() }),
    response: bulkPlanOfEach,
  }),
  changeManager: endpoint.admin({
    route: 'POST /admin/user/:companyId/manager-changes',
    summary:
      'Give several people another manager, each in the identical team of that one. Nothing is done where it is not what was shown (409). Who cannot get that one is left out, and named.',
    body: z.strictObject({
      managerId: z.uuid(),
      userIds: severalPeople,
      people: planOfEach,
    }),
    bodyBytesMax: 2 * 1024 * 1024,
    response: bulkResult,
  }),
}
