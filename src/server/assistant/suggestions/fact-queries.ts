import { writeDay } from '#domain/kernel/dates/written-date.ts'
import { factLengthMax, factsMax } from '#domain/assistant/ai/fact.ts'
import { findMentionedName } from '#domain/assistant/ai/name-in.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import { cut } from '#domain/assistant/chat-bot/fact.ts'
import { isShared } from '#domain/conversations/feedback/entry.ts'
import { isOverdue as isGoalOverdue } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { readLevelOf } from '#domain/conversations/one-to-ones/access.ts'
import type { Situation, SuggestionFact } from '#domain/assistant/suggestions/suggestion.ts'
import { agreementsOf } from '#server/conversations/agreements/queries.ts'
import { consentingPeople, peopleAround } from '#server/assistant/ai/people-queries.ts'
import { entriesAbout } from '#server/conversations/feedback/reading-queries.ts'
import { goalsOf } from '#server/conversations/goals/queries.ts'
import { say } from '#server/kernel/messages.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { oneToOnesOf } from '#server/conversations/meeting/reading-queries.ts'

type SuggestionFactDraft = Omit<SuggestionFact, 'id'>

/** Percent of progress. */
const [slowBelow, nearFrom] = [25, 80]
const [soonDays, longDays] = [14, 30]
const [whatMax, feedbackMax] = [90, 5]

/**
 * Most pressing first. Excludes drafts, private texts, and people without an account or who decline
 * identified data processing.
 */
export async function factsOf(work: UnitOfWork, userId: string) {
  const [consenting, around] = await Promise.all([consentingPeople(work), peopleAround(work)])
  const names = around.map(({ name }) => name)
  if (!consenting.has(userId)) return { facts: [], names, mayBeRead: false }
  const told = await Promise.all([
    agreementFacts(work, userId, consenting),
    goalFacts(work, userId),
    meetingFacts(work, userId, consenting),
    feedbackFacts(work, userId, consenting),
  ])
  const unnamed = around.filter(({ id }) => !consenting.has(id)).map(({ name }) => name)
  const facts = told
    .flat()
    .filter(({ text }) => findMentionedName(text, unnamed) === undefined)
    .slice(0, factsMax)
  return { facts, names, mayBeRead: true }
}

export const subjectFact = (work: UnitOfWork, name: string): SuggestionFactDraft =>
  fact(work, 'subject', 'subject', { what: name }, null)

function fact(
  { language }: UnitOfWork,
  situation: Situation,
  key: string,
  { what = '', ...values }: Readonly<Record<string, string>>,
  target: SuggestionFactDraft['target'],
): SuggestionFactDraft {
  const said = say(language, `suggestion-library.facts.${key}`, { what: cut(what, 400), ...values })
  return {
    kind: situation,
    text: cut(said, factLengthMax),
    data: { situation, what: cut(what, whatMax) },
    target,
  }
}

const dayIn = ({ language }: UnitOfWork, day: Day) => writeDay(language, day, 'fullDay')

async function agreementFacts(
  work: UnitOfWork,
  userId: string,
  consenting: ReadonlySet<string>,
): Promise<SuggestionFactDraft[]> {
  const all = await agreementsOf(work, userId, 'open')
  return all
    .filter((it) => consenting.has(it.owedBy))
    .map((it) => {
      const isLate = isOverdue(it, work.today)
      const isSoon = it.dueDate !== null && it.dueDate <= addDays(work.today, soonDays)
      const key = isLate ? 'agreementLate' : it.dueDate === null ? 'agreement' : 'agreementDue'
      const situation = isLate ? 'lateAgreement' : isSoon ? 'soonAgreement' : 'agreement'
      const day = it.dueDate === null ? '' : dayIn(work, it.dueDate)
      const target = { subject: 'agreement', id: it.id, aboutUserId: userId } as const
      return fact(work, situation, key, { what: it.description, day }, target)
    })
}

async function goalFacts(work: UnitOfWork, userId: string): Promise<SuggestionFactDraft[]> {
  const all = await goalsOf(work, userId, 'open')
  const percents = new Intl.NumberFormat(work.language, { style: 'percent' })
  return all.map((it) => {
    const isLate = isGoalOverdue(it, work.today)
    const progress = progressOf(it)
    const slow = progress < slowBelow ? 'slowGoal' : 'goal'
    const situation = isLate ? 'lateGoal' : progress >= nearFrom ? 'nearGoal' : slow
    const values = { progress: percents.format(progress / 100), day: dayIn(work, it.dueDate) }
    const target = { subject: 'goal', id: it.id, aboutUserId: userId } as const
    const key = isLate ? 'goalLate' : 'goal'
    return fact(work, situation, key, { what: it.description, ...values }, target)
  })
}

async function meetingFacts(
  work: UnitOfWork,
  userId: string,
  consenting: ReadonlySet<string>,
): Promise<SuggestionFactDraft[]> {
  const all = await oneToOnesOf(work, userId)
  const closed = all.filter(
    (meeting) =>
      meeting.state === 'CLOSED' &&
      !meeting.withdrawn &&
      consenting.has(meeting.managerId) &&
      readLevelOf(meeting, work.actor) !== 'none',
  )
  const last = closed.find(({ managerId }) => managerId === work.actor.userId) ?? closed[0]
  if (!last) return []
  const { id, date } = last
  const situation = date < addDays(work.today, -longDays) ? 'longAgo' : 'oneToOne'
  const target = { subject: 'oneToOne', id, aboutUserId: userId } as const
  return [fact(work, situation, 'oneToOne', { day: dayIn(work, date) }, target)]
}

async function feedbackFacts(
  work: UnitOfWork,
  userId: string,
  consenting: ReadonlySet<string>,
): Promise<SuggestionFactDraft[]> {
  const { rows } = await entriesAbout(work, userId, { page: 1, limit: feedbackMax })
  return rows
    .filter((it) => isShared(it) && consenting.has(it.authorId))
    .map(({ id, text }) =>
      fact(
        work,
        'feedback',
        'feedback',
        { what: text },
        { subject: 'feedback', id, aboutUserId: userId },
      ),
    )
}
