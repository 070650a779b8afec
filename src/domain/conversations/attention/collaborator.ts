import type { Actor } from '#domain/kernel/access/actor.ts'
import {
  isOverdue as isAgreementOverdue,
  type Agreement,
} from '#domain/conversations/agreements/agreement.ts'
import { refuseConfirm } from '#domain/conversations/agreements/binding.ts'
import { isOverdue as isGoalOverdue, type Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { canSeeAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import type { AppointmentDetails } from '#domain/conversations/one-to-ones/appointment.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { endOfSoon, urgencyOf, type ToDo, type PersonFace } from './to-do.ts'

export interface OwnMeeting {
  readonly id: string
  readonly manager: PersonFace
  readonly state: OneToOneState
  readonly date: Day
  readonly finishBy: Day | null
  readonly appointment: AppointmentDetails
  readonly unanswered: number
}

export interface CollaboratorFacts {
  readonly actor: Actor
  readonly meetings: readonly OwnMeeting[]
  readonly agreements: readonly Agreement[]
  readonly goals: readonly Goal[]
  readonly today: Day
}

export function needsOfCollaborator(facts: CollaboratorFacts): ToDo[] {
  return [...meetingsOf(facts), ...agreementToDos(facts), ...goalToDos(facts)]
}

export const isOpenToAnswers: ReadonlySet<OneToOneState> = new Set(['PREPARED', 'IN_CONDUCTION'])

/** An unheld past 1:1 with nothing to answer is left out: rescheduling it is the manager's job. */
function meetingsOf({ actor, meetings, today }: CollaboratorFacts): ToDo[] {
  return meetings.flatMap(({ id, manager: who, date: due, unanswered, ...meeting }) => {
    const { state, finishBy, appointment } = meeting
    const pair = { collaboratorId: actor.userId, managerId: who.id }
    if (!canSeeAgenda({ ...pair, finishBy }, actor) || state === 'IN_REVIEW') return []
    const questions = isOpenToAnswers.has(state) ? unanswered : 0
    const byDay = urgencyOf(due, today)
    if (questions === 0 && byDay === 'amber') return []
    const urgency = questions > 0 && byDay === 'later' ? 'soon' : byDay
    return [{ kind: 'ownMeeting', id, who, questions, appointment, due, urgency }]
  })
}

function agreementToDos({ actor, agreements, today }: CollaboratorFacts): ToDo[] {
  return agreements.flatMap((agreement) => {
    const { id, collaboratorId, owedBy, description, dueDate } = agreement
    if (collaboratorId !== actor.userId) return []
    const toConfirm = !refuseConfirm(agreement, actor)
    const isDue = owedBy === actor.userId && isAgreementOverdue(agreement, endOfSoon(today))
    const due = isDue ? dueDate : null
    if (!due && !toConfirm) return []
    const urgency = due ? urgencyOf(due, today) : 'soon'
    return [{ kind: 'ownAgreement', id, description, toConfirm, due, urgency }]
  })
}

function goalToDos({ actor, goals, today }: CollaboratorFacts): ToDo[] {
  return goals.flatMap((goal) => {
    const { id, collaboratorId, description, dueDate: due } = goal
    const progress = progressOf(goal)
    const isDue = isGoalOverdue(goal, endOfSoon(today)) && progress < 100
    if (collaboratorId !== actor.userId || !isDue) return []
    return [{ kind: 'ownGoal', id, description, progress, due, urgency: urgencyOf(due, today) }]
  })
}
