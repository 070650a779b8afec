import { unreadMax, type home } from '#contract/home.ts'
import { canSee as canSeeAgreement } from '#domain/agreements/agreement.ts'
import { canSee as canSeeGoal } from '#domain/goals/access.ts'
import { invitationsKeptSince } from '#domain/auth/invitation.ts'
import { areFirstStepsOpen, needsOfAdministrator } from '#domain/home/administrator.ts'
import { needsOfAsked } from '#domain/home/asked.ts'
import { needsOfCollaborator } from '#domain/home/collaborator.ts'
import { needsOfFormerManager, needsOfManager } from '#domain/home/manager.ts'
import { byDueDay, endOfSoon, type Person } from '#domain/home/need.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { fullName } from '#domain/users/user.ts'
import { pressingAgreements } from '#server/agreements/queries.ts'
import { openInvitations } from '#server/auth/invitation-queries.ts'
import { requestsTo } from '#server/feedback/request-queries.ts'
import { pressingGoals } from '#server/goals/queries.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { ownFinishing } from '#server/one-to-ones/finishing-queries.ts'
import { ownOpenOneToOnes } from '#server/one-to-ones/reading-queries.ts'
import { requestsToMe } from '#server/one-to-ones/request-queries.ts'
import { peopleOf, rhythmOf } from '#server/teams/queries.ts'
import { countJoined } from '#server/users/list-queries.ts'
import { markOpened } from './commands.ts'
import { readGlance } from './glance-routes.ts'
import { unreadOf } from './unread-queries.ts'

export const homeRoutes: Handlers<typeof home> = {
  glance: readGlance,

  unread: async (work) => {
    const rows = await unreadOf(work, unreadMax)
    return { rows: rows.map(({ kind, id }) => ({ kind, id })) }
  },

  open: (work, { body }) => markOpened(work, body),

  read: async (work) => {
    const { actor, company, now, today } = work
    const { isManager, isTeamMember, isAdmin, isSuperAdmin } = actor.roles
    // Sent together: the more roles, the more statements, however many people there are.
    const [people, requests, finishing, shared, meetings, asked, invited, users] =
      await Promise.all([
        isManager ? collaboratorsOf(work) : [],
        isManager ? requestsOf(work) : [],
        isManager ? finishingOf(work) : [],
        isManager || isTeamMember ? agreedWith(work) : { agreements: [], goals: [] },
        isTeamMember ? meetingsOf(work) : [],
        isManager || isTeamMember ? requestsTo(work) : [],
        isAdmin ? invitedOf(work) : [],
        isSuperAdmin ? countJoined(work) : 0,
      ])
    const { oneToOneIntervalDays: companyDays, timeZone } = company
    const needs = [
      ...needsOfManager({
        userId: actor.userId,
        people,
        requests,
        ...shared,
        companyDays,
        today,
      }),
      ...needsOfFormerManager(finishing),
      ...needsOfCollaborator({ actor, meetings, ...shared, today }),
      ...needsOfAsked(asked, today),
      ...needsOfAdministrator(invited, actor, now.getTime(), timeZone),
    ]
    return { today, needs: needs.toSorted(byDueDay), firstSteps: areFirstStepsOpen(actor, users) }
  },
}

/** Agreements and goals of the reader and their people that may need someone, as far as they see them. */
async function agreedWith(work: UnitOfWork) {
  const { actor, today } = work
  const [agreements, goals] = await Promise.all([
    pressingAgreements(work, [actor.userId, ...actor.manages], endOfSoon(today)),
    pressingGoals(work, [...actor.manages], endOfSoon(today)),
  ])
  return {
    agreements: agreements.filter((it) => canSeeAgreement(it, actor)),
    goals: goals.filter((it) => canSeeGoal(it, actor)),
  }
}

async function collaboratorsOf(work: UnitOfWork) {
  const rows = await peopleOf(work)
  return rows.map((row) => ({
    ...personOf(row.user_id, row),
    current: row.current,
    rhythm: rhythmOf(row),
  }))
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
    collaborator: personOf(user_id, row),
    finishBy,
  }))
}

async function meetingsOf(work: UnitOfWork) {
  const rows = await ownOpenOneToOnes(work)
  return rows.map((row) => ({ ...row, manager: personOf(row.manager_id, row) }))
}

async function invitedOf(work: UnitOfWork) {
  const since = new Date(invitationsKeptSince(work.now.getTime()))
  const rows = await openInvitations(work, since)
  return rows.map(({ id, role, sent_at, ...row }) => {
    const { name } = personOf(id, row)
    return { id, name, role, sentAt: sent_at.getTime() }
  })
}

function personOf(id: string, row: { first_name: string; last_name: string }): Person {
  const { first_name: firstName, last_name: lastName } = row
  return { id, name: fullName({ firstName, lastName }), firstName }
}
