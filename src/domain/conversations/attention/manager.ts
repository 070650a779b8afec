import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { addDays, type Day } from '#domain/kernel/day.ts'
import { periodOf, reviewDueAfterDays } from '#domain/conversations/one-to-ones/period.ts'
import { standingOf, type Rhythm } from '#domain/conversations/my-people/people.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import {
  named,
  urgencyOf,
  type Current,
  type CurrentAppointed,
  type Need,
  type Person,
} from './need.ts'

/** A collaborator of the manager's, and how the two meet. */
export interface Collaborator extends Person {
  readonly rhythm: Rhythm
  readonly current: CurrentAppointed | null
}

/** What a manager's home is computed from: their people, and what there is of those. */
export interface ManagerFacts {
  readonly userId: string
  readonly people: readonly Collaborator[]
  readonly agreements: readonly Agreement[]
  readonly goals: readonly Pick<Goal, 'collaboratorId' | 'oneToOneId' | 'state'>[]
  /** Of those who asked for a one-to-one that is not planned yet. */
  readonly requests?: readonly Asked[]
  /** Those of `people` who had a review in this half-year, or whose open one-to-one is one. */
  readonly reviewed?: ReadonlySet<string>
  /** Days between two one-to-ones, of the company. */
  readonly companyDays: number
  readonly today: Day
}

/** What needs a manager (section 2), each collaborator's in turn and in no order yet. */
export function needsOfManager(facts: ManagerFacts): Need[] {
  return facts.people.flatMap((person) => {
    const request = requestOf(person, facts)
    const meeting = request.length > 0 ? request : meetingWith(person, facts)
    const review = reviewOf(person, facts)
    return [
      ...meeting,
      ...review,
      ...agreementsOf(person, facts),
      ...draftsFor(person, facts, meeting),
    ]
  })
}

/** Who asked the manager for a one-to-one, and on which day. */
export interface Asked {
  readonly userId: string
  readonly reason: string | null
  readonly day: Day
}

/** One that was asked for is to be planned soon, whatever the rhythm; none of the pair is. */
function requestOf(person: Person, { requests = [] }: ManagerFacts): Need[] {
  const { id } = person
  return requests
    .filter(({ userId }) => userId === id)
    .map(({ reason, day: due }) => {
      const who = named(person)
      return { kind: 'request', id, who, reason, due, urgency: 'soon' }
    })
}

/** What is at hand until it is finished, whatever its day. */
const hasBegun: ReadonlySet<OneToOneState> = new Set(['IN_CONDUCTION', 'IN_REVIEW'])

/**
 * One to plan by the rhythm of the pair (section 9), or the next step of the open one: to prepare it
 * soon, to hold it on its day, to finish what has begun. A day that was planned speaks for itself:
 * until it has passed it is fine, however late the rhythm.
 */
function meetingWith(person: Collaborator, { companyDays, today }: ManagerFacts): Need[] {
  const { id, rhythm, current } = person
  const { pace, nextDate: due } = standingOf(rhythm, companyDays, today)
  const urgency = urgencyOf(due, today)
  const matter = { kind: 'meeting', id, who: named(person), current, due } as const
  if (urgency === 'amber') return [{ ...matter, urgency: pace === 'red' ? 'red' : 'amber' }]
  if (current && hasBegun.has(current.state)) return [{ ...matter, urgency: 'soon' }]
  const isReady = current?.state === 'PREPARED' && due > today
  return isReady || urgency === 'later' ? [] : [{ ...matter, urgency }]
}

/** For how many days before a half-year ends reviews that are missing are said. */
export const reviewSoonDays = 30

/** Whether reviews that are missing are said today: they are, near the end of the half-year. */
export const areReviewsSaid = (today: Day): boolean =>
  addDays(today, reviewSoonDays) > periodOf(today).to

/** Each half-year has a review of whoever is in their team for long enough (as the report of reviews counts). */
function reviewOf(person: Collaborator, { reviewed, today }: ManagerFacts): Need[] {
  if (!reviewed || !areReviewsSaid(today) || reviewed.has(person.id)) return []
  if (person.rhythm.membershipStart > addDays(today, -reviewDueAfterDays)) return []
  const { to: due } = periodOf(today)
  return [{ kind: 'review', id: person.id, who: named(person), due, urgency: 'soon' }]
}

/** A one-to-one that a former manager may finish, and until when. */
export interface Unfinished extends Current {
  readonly collaborator: Person
  readonly finishBy: Day
}

/** What is left to finish is at hand until then: with people whose manager one no longer is. */
export function needsOfFormerManager(all: readonly Unfinished[]): Need[] {
  return all.map(({ id, state, collaborator, finishBy: due }) => {
    const current = { id, state }
    return { kind: 'finishing', id, who: named(collaborator), current, due, urgency: 'soon' }
  })
}

/** Near its day, whoever is to do it: its manager closes it. One with a proposed outcome waits for that now. */
function agreementsOf(person: Collaborator, { userId, agreements, today }: ManagerFacts): Need[] {
  return agreements.flatMap((agreement) => {
    const { id, collaboratorId, description, owedBy, dueDate: due } = agreement
    if (collaboratorId !== person.id || agreement.state !== 'open') return []
    const proposed = agreement.proposedResult
    const byDay = due === null ? 'later' : urgencyOf(due, today)
    if (byDay === 'later' && !proposed) return []
    const urgency = byDay === 'later' ? 'soon' : byDay
    const isOwn = owedBy === userId
    return [
      { kind: 'agreement', id, who: named(person), description, isOwn, proposed, due, urgency },
    ]
  })
}

/** Drafts that were left: the one-to-one they are in is neither being prepared nor a need itself. */
function draftsFor(
  person: Collaborator,
  { agreements, goals }: ManagerFacts,
  meeting: readonly Need[],
): Need[] {
  const { id, current } = person
  const isOnItsWay = meeting.length > 0 || current?.state === 'PREPARATION_PENDING'
  const left = ({ collaboratorId, oneToOneId, state }: (typeof goals)[number]) =>
    collaboratorId === id && state === 'draft' && !(isOnItsWay && oneToOneId === current?.id)
  const drafts = [...goals.filter(left), ...agreements.filter(left)]
  if (drafts.length === 0) return []
  const isInCurrent = drafts.every(({ oneToOneId }) => oneToOneId === current?.id)
  return [
    {
      kind: 'drafts',
      id,
      who: named(person),
      of: goals.some(left) ? 'goals' : 'agreements',
      count: drafts.length,
      oneToOneId: (isInCurrent && current?.id) || null,
      due: null,
      urgency: 'soon',
    },
  ]
}
