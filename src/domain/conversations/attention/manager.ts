import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import { urgencyOfAsked } from './feedback-requests.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { periodOf, reviewDueAfterDays } from '#domain/conversations/one-to-ones/period.ts'
import { rhythmStatus, type Rhythm } from '#domain/conversations/my-people/people.ts'
import { hasBegun } from '#domain/conversations/one-to-ones/states.ts'
import {
  isOverdueToDo,
  toPersonFace,
  urgencyOf,
  type Current,
  type CurrentWithAppointment,
  type ToDo,
  type PersonFace,
} from './to-do.ts'

export interface Collaborator extends PersonFace {
  readonly rhythm: Rhythm
  readonly current: CurrentWithAppointment | null
}

export interface ManagerFacts {
  readonly userId: string
  readonly people: readonly Collaborator[]
  readonly agreements: readonly Agreement[]
  readonly goals: readonly Pick<Goal, 'collaboratorId' | 'oneToOneId' | 'state'>[]
  readonly requests?: readonly MeetingRequest[]
  readonly reviewed?: ReadonlySet<string>
  readonly companyDays: number
  readonly today: Day
}

export function needsOfManager(facts: ManagerFacts): ToDo[] {
  return facts.people.flatMap((person) => {
    const due = meetingWith(person, facts)
    const request = requestOf(person, due, facts)
    const meeting = request.length > 0 ? request : due
    const review = reviewOf(person, facts)
    return [
      ...meeting,
      ...review,
      ...agreementToDosOf(person, facts),
      ...draftsFor(person, facts, meeting),
    ]
  })
}

export interface MeetingRequest {
  readonly userId: string
  readonly reason: string | null
  readonly day: Day
}

/** Replaces the due meeting and keeps its lateness. */
function requestOf(
  person: PersonFace,
  meeting: readonly ToDo[],
  { requests = [], today }: ManagerFacts,
): ToDo[] {
  const { id } = person
  const late = meeting.find(isOverdueToDo)
  return requests
    .filter(({ userId }) => userId === id)
    .map(({ reason, day: due }) => ({
      kind: 'request',
      id,
      who: toPersonFace(person),
      reason,
      due,
      overdueSince: late?.due ?? null,
      urgency: late?.urgency ?? urgencyOfAsked(due, today),
    }))
}

/** Section 9. A planned day counts instead of the rhythm, until it has passed. A prepared one is for information. */
function meetingWith(person: Collaborator, { companyDays, today }: ManagerFacts): ToDo[] {
  const { id, rhythm, current } = person
  const { pace, nextDate: due } = rhythmStatus(rhythm, companyDays, today)
  const urgency = urgencyOf(due, today)
  const matter = { kind: 'meeting', id, who: toPersonFace(person), current, due } as const
  if (urgency === 'amber') return [{ ...matter, urgency: pace === 'red' ? 'red' : 'amber' }]
  if (current && hasBegun(current.state)) return [{ ...matter, urgency: 'soon' }]
  if (urgency === 'later') return []
  const isReady = current?.state === 'PREPARED' && due > today
  return [{ ...matter, urgency: isReady ? 'later' : urgency }]
}

/** Days before the end of the half-year from which missing reviews are listed. */
export const reviewSoonDays = 30

export const isReviewSeason = (today: Day): boolean =>
  addDays(today, reviewSoonDays) > periodOf(today).to

function reviewOf(person: Collaborator, { reviewed, today }: ManagerFacts): ToDo[] {
  if (!reviewed || !isReviewSeason(today) || reviewed.has(person.id)) return []
  if (person.rhythm.membershipStart > addDays(today, -reviewDueAfterDays)) return []
  const { to: due } = periodOf(today)
  return [{ kind: 'review', id: person.id, who: toPersonFace(person), due, urgency: 'soon' }]
}

export interface UnfinishedMeeting extends Current {
  readonly collaborator: PersonFace
  readonly finishBy: Day
}

export function needsOfFormerManager(all: readonly UnfinishedMeeting[]): ToDo[] {
  return all.map(({ id, state, collaborator, finishBy: due }) => {
    const current = { id, state }
    return { kind: 'finishing', id, who: toPersonFace(collaborator), current, due, urgency: 'soon' }
  })
}

function agreementToDosOf(
  person: Collaborator,
  { userId, agreements, today }: ManagerFacts,
): ToDo[] {
  return agreements.flatMap((agreement) => {
    const { id, collaboratorId, description, owedBy, dueDate: due } = agreement
    if (collaboratorId !== person.id || agreement.state !== 'open') return []
    const proposed = agreement.proposedResult
    const byDay = due === null ? 'later' : urgencyOf(due, today)
    if (byDay === 'later' && !proposed) return []
    const urgency = byDay === 'later' ? 'soon' : byDay
    const isOwn = owedBy === userId
    return [
      {
        kind: 'agreement',
        id,
        who: toPersonFace(person),
        description,
        isOwn,
        proposed,
        due,
        urgency,
      },
    ]
  })
}

/** Drafts of a 1:1 in preparation are left out: sharing it will share them. */
function draftsFor(
  person: Collaborator,
  { agreements, goals }: ManagerFacts,
  meeting: readonly ToDo[],
): ToDo[] {
  const { id, current } = person
  const isOnItsWay =
    meeting.some(({ urgency }) => urgency !== 'later') || current?.state === 'PREPARATION_PENDING'
  const left = ({ collaboratorId, oneToOneId, state }: (typeof goals)[number]) =>
    collaboratorId === id && state === 'draft' && !(isOnItsWay && oneToOneId === current?.id)
  const drafts = [...goals.filter(left), ...agreements.filter(left)]
  if (drafts.length === 0) return []
  const isInCurrent = drafts.every(({ oneToOneId }) => oneToOneId === current?.id)
  return [
    {
      kind: 'drafts',
      id,
      who: toPersonFace(person),
      of: goals.some(left) ? 'goals' : 'agreements',
      count: drafts.length,
      oneToOneId: (isInCurrent && current?.id) || null,
      due: null,
      urgency: 'soon',
    },
  ]
}
