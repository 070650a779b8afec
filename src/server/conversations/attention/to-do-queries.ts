import { invitationsKeptSince } from '#domain/people/invitations/invitation.ts'
import { isSetupOpen } from '#domain/conversations/attention/company.ts'
import {
  needsOfAdministrator,
  needsOfCompany,
  needsOfErasure,
} from '#domain/conversations/attention/administrator.ts'
import { feedbackRequestToDos } from '#domain/conversations/attention/feedback-requests.ts'
import { needsOfCollaborator } from '#domain/conversations/attention/collaborator.ts'
import {
  isReviewSeason,
  needsOfFormerManager,
  needsOfManager,
} from '#domain/conversations/attention/manager.ts'
import { byDueDay, endOfSoon } from '#domain/conversations/attention/to-do.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { pressingAgreements } from '#server/conversations/agreements/queries.ts'
import { openInvitations } from '#server/people/invitations/invitation-queries.ts'
import { requestsTo } from '#server/conversations/feedback/request-queries.ts'
import { pressingGoals } from '#server/conversations/goals/queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { ownFinishing } from '#server/conversations/meeting/finishing-queries.ts'
import { ownOpenOneToOnes } from '#server/conversations/meeting/reading-queries.ts'
import { reviewedOf } from '#server/conversations/one-to-ones/review-queries.ts'
import { readCompanyState } from './company-queries.ts'
import {
  meetingRequests,
  peopleOf,
  toCollaborator,
} from '#server/conversations/my-people/queries.ts'
import { erasuresAsked } from '#server/people/users/erasure-request-queries.ts'

export async function listToDos(work: UnitOfWork) {
  const { actor, company, now, today } = work
  const { isManager, isTeamMember, isAdmin, isSuperAdmin } = actor.roles
  // Runs all queries in parallel; their number depends on roles, not on people.
  const [people, requests, reviewed, finishing, shared, meetings, asked, invited, state, erasures] =
    await Promise.all([
      isManager ? peopleOf(work) : [],
      isManager ? meetingRequests(work) : [],
      isManager && isReviewSeason(today) ? reviewedOf(work, [...actor.manages]) : [],
      isManager ? ownFinishing(work) : [],
      isManager || isTeamMember ? visibleGoalsAndAgreements(work) : { agreements: [], goals: [] },
      isTeamMember ? ownOpenOneToOnes(work) : [],
      isManager || isTeamMember ? requestsTo(work) : [],
      isAdmin ? invitedOf(work) : [],
      isAdmin ? readCompanyState(work) : undefined,
      isSuperAdmin ? erasuresOf(work) : [],
    ])
  const expired = needsOfAdministrator(invited, actor, now.getTime(), company.timeZone)
  const listed = new Set(expired.map(({ id }) => id))
  const invitations = invited.filter(({ id }) => !listed.has(id)).map(({ name }) => name)
  const names = { ...state?.names, invitations }
  const { oneToOneIntervalDays: companyDays } = company
  const needs = [
    ...needsOfManager({
      userId: actor.userId,
      people: people.map(toCollaborator),
      requests,
      reviewed: new Set(reviewed),
      ...shared,
      companyDays,
      today,
    }),
    ...needsOfFormerManager(finishing),
    ...needsOfCollaborator({ actor, meetings, ...shared, today }),
    ...feedbackRequestToDos(asked, today),
    ...needsOfErasure(erasures, today),
    ...expired,
    ...(state ? needsOfCompany(actor.companyId, state.waiting, names, expired.length) : []),
  ]
  return { today, needs: needs.toSorted(byDueDay), isSetupOpen: isSetupOpen(actor, state?.setUp) }
}

async function visibleGoalsAndAgreements(work: UnitOfWork) {
  const dueBefore = endOfSoon(work.today)
  const [agreements, goals] = await Promise.all([
    pressingAgreements(work, dueBefore),
    pressingGoals(work, dueBefore),
  ])
  return { agreements, goals }
}

async function invitedOf(work: UnitOfWork) {
  const since = new Date(invitationsKeptSince(work.now.getTime()))
  const rows = await openInvitations(work, since)
  return rows.map((row) => ({ ...row, name: fullName(row), sentAt: row.sent_at.getTime() }))
}

async function erasuresOf(work: UnitOfWork) {
  const { timeZone } = work.company
  return (await erasuresAsked(work)).map(({ who, dueAt }) => ({
    who,
    due: dayAt(dueAt.getTime(), timeZone),
  }))
}
