import { picturePath } from '#contract/people/personal.ts'
import { invitationsKeptSince } from '#domain/people/invitations/invitation.ts'
import {
  areFirstStepsOpen,
  needsOfAdministrator,
  needsOfErasure,
} from '#domain/conversations/attention/administrator.ts'
import { feedbackRequestToDos } from '#domain/conversations/attention/feedback-requests.ts'
import { needsOfCollaborator } from '#domain/conversations/attention/collaborator.ts'
import {
  isReviewSeason,
  needsOfFormerManager,
  needsOfManager,
} from '#domain/conversations/attention/manager.ts'
import { byDueDay, endOfSoon, type PersonFace } from '#domain/conversations/attention/to-do.ts'
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
import { requestsToMe } from '#server/conversations/one-to-ones/request-queries.ts'
import { peopleOf, rhythmOf } from '#server/conversations/my-people/queries.ts'
import { erasuresAsked } from '#server/people/users/erasure-request-queries.ts'
import { countJoined } from '#server/people/users/queries.ts'

export async function listToDos(work: UnitOfWork) {
  const { actor, company, now, today } = work
  const { isManager, isTeamMember, isAdmin, isSuperAdmin } = actor.roles
  // Runs all queries in parallel; their number depends on roles, not on people.
  const [people, requests, reviewed, finishing, shared, meetings, asked, invited, users, erasures] =
    await Promise.all([
      isManager ? collaboratorsOf(work) : [],
      isManager ? requestsOf(work) : [],
      isManager && isReviewSeason(today) ? reviewedOf(work, [...actor.manages]) : [],
      isManager ? finishingOf(work) : [],
      isManager || isTeamMember ? visibleGoalsAndAgreements(work) : { agreements: [], goals: [] },
      isTeamMember ? meetingsOf(work) : [],
      isManager || isTeamMember ? askedOf(work) : [],
      isAdmin ? invitedOf(work) : [],
      isSuperAdmin ? countJoined(work) : 0,
      isSuperAdmin ? erasuresOf(work) : [],
    ])
  const { oneToOneIntervalDays: companyDays, timeZone } = company
  const needs = [
    ...needsOfManager({
      userId: actor.userId,
      people,
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
    ...needsOfAdministrator(invited, actor, now.getTime(), timeZone),
  ]
  return { today, needs: needs.toSorted(byDueDay), firstSteps: areFirstStepsOpen(actor, users) }
}

async function visibleGoalsAndAgreements(work: UnitOfWork) {
  const dueBefore = endOfSoon(work.today)
  const [agreements, goals] = await Promise.all([
    pressingAgreements(work, dueBefore),
    pressingGoals(work, dueBefore),
  ])
  return { agreements, goals }
}

async function collaboratorsOf(work: UnitOfWork) {
  const rows = await peopleOf(work)
  return rows.map((row) => {
    const { userId: id, name, firstName, picture, current } = row
    return { id, name, firstName, picture, current, rhythm: rhythmOf(row) }
  })
}

async function requestsOf(work: UnitOfWork) {
  const rows = await requestsToMe(work)
  const { timeZone } = work.company
  return rows.map(({ user_id: userId, reason, created_at }) => ({
    userId,
    reason,
    day: dayAt(created_at.getTime(), timeZone),
  }))
}

async function finishingOf(work: UnitOfWork) {
  const rows = await ownFinishing(work)
  return rows.map(({ user_id, finish_by: finishBy, ...row }) => ({
    ...row,
    collaborator: personOf(work, user_id, row),
    finishBy,
  }))
}

async function meetingsOf(work: UnitOfWork) {
  const rows = await ownOpenOneToOnes(work)
  return rows.map((row) => ({ ...row, manager: personOf(work, row.manager_id, row) }))
}

async function invitedOf(work: UnitOfWork) {
  const since = new Date(invitationsKeptSince(work.now.getTime()))
  const rows = await openInvitations(work, since)
  return rows.map(({ id, role, sent_at, ...row }) => {
    const name = fullName({ firstName: row.first_name, lastName: row.last_name })
    return { id, name, role, sentAt: sent_at.getTime() }
  })
}

async function askedOf(work: UnitOfWork) {
  const rows = await requestsTo(work)
  return rows.map(({ asker: { pictureId, ...asker }, ...row }) => ({
    ...row,
    asker: { ...asker, picture: pictureAt(work, pictureId) },
  }))
}

async function erasuresOf(work: UnitOfWork) {
  const { timeZone } = work.company
  return (await erasuresAsked(work)).map(({ id, firstName, lastName, pictureId, dueAt }) => {
    const name = fullName({ firstName, lastName })
    const who = { id, name, firstName, picture: pictureAt(work, pictureId) }
    return { who, due: dayAt(Date.parse(dueAt), timeZone) }
  })
}

interface PersonFaceRow {
  readonly first_name: string
  readonly last_name: string
  readonly picture_id: string | null
}

function personOf(work: UnitOfWork, id: string, row: PersonFaceRow): PersonFace {
  const { first_name: firstName, last_name: lastName, picture_id: pictureId } = row
  const name = fullName({ firstName, lastName })
  return { id, name, firstName, picture: pictureAt(work, pictureId) }
}

const pictureAt = ({ actor }: UnitOfWork, id: string | null) =>
  id && picturePath(actor.companyId, id)
