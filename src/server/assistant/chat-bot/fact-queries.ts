import { factsMax } from '#domain/assistant/ai/fact.ts'
import { isOverdue, type Agreement } from '#domain/conversations/agreements/agreement.ts'
import { isShared } from '#domain/conversations/feedback/entry.ts'
import type { ChatFact, ChatFactDraft } from '#domain/assistant/chat-bot/fact.ts'
import {
  agreementFact,
  feedbackFact,
  goalFact,
  guideFact,
  nextStepFacts,
  oneToOneFact,
  type Owner,
} from '#domain/assistant/chat-bot/facts.ts'
import { leftOutFact } from '#domain/assistant/chat-bot/people-facts.ts'
import type { ChatTopic, When } from '#domain/assistant/chat-bot/topics.ts'
import type { QuestionMeaning } from '#domain/assistant/chat-bot/understanding.ts'
import { readText } from '#domain/kernel/localized-text.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { isStillOpen, readLevelOf } from '#domain/conversations/one-to-ones/access.ts'
import { agreementsOf } from '#server/conversations/agreements/queries.ts'
import { entriesAbout } from '#server/conversations/feedback/reading-queries.ts'
import { goalsOf } from '#server/conversations/goals/queries.ts'
import { listToDos } from '#server/conversations/attention/to-do-queries.ts'
import { oneToOnesOf } from '#server/conversations/meeting/reading-queries.ts'
import { once } from '#server/kernel/once.ts'
import { peopleOf } from '#server/conversations/my-people/queries.ts'
import { isOf, peopleLookups, withPeople, type Lookup, type Within } from './people-fact-queries.ts'
import { readOwnProfile } from '#server/people/users/profile-own-queries.ts'

const recordsMax = 10
/** Larger teams aren't searched. */
const ownersMax = 12

/** Most relevant first. */
export async function factsFor(
  within: Within,
  understood: Pick<QuestionMeaning, 'topics' | 'guides' | 'about'>,
  owners: readonly Owner[],
): Promise<{ readonly facts: ChatFact[]; readonly about: string[]; readonly named: string[] }> {
  const { telling } = within
  const about = new Set<string>()
  const named = new Set<string>()
  const { work } = within
  const toDos = once(() => listToDos(work))
  const people = once(() => peopleOf(work))
  const asked = understood.topics.length > 0 ? understood.about : []
  const leftOut = new Set(asked.filter((id) => !within.consenting.has(id)))
  const looking = { ...within, about, named, leftOut, toDos, people }
  const some = owners.slice(0, ownersMax)
  const guides = understood.guides.map((key) => guideFact(key, telling))
  const found: ChatFactDraft[] = [...guides]
  for (const topic of understood.topics)
    for (const owner of some) {
      const facts = await lookers[topic](looking, owner)
      if (facts.length > 0) about.add(owner.userId)
      found.push(...facts)
    }
  if (leftOut.size > 0) found.push(leftOutFact(telling))
  const facts = found.slice(0, factsMax).map((fact, index) => ({ ...fact, id: `f${index + 1}` }))
  return { facts, about: [...about], named: [...named] }
}

const lookers: Readonly<Record<ChatTopic, Lookup>> = {
  goals: async ({ work, telling, when }, owner) => {
    const all = await goalsOf(work, owner.userId, when === 'over' ? 'closed' : 'open')
    const nearest = all.slice(0, recordsMax)
    return ofWhen(
      nearest.map((goal) => goalFact(goal, owner, work.today, telling)),
      when,
    )
  },

  agreements: async ({ work, telling, consenting, when }, owner) => {
    const all = await agreementsOf(work, owner.userId, when === 'over' ? 'closed' : 'open')
    const isLate = (it: Agreement) => isOverdue(it, work.today)
    const seen = all
      .filter((it) => isOf(it.owedBy, work, consenting))
      .toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
      .slice(0, recordsMax)
    const facts = seen.map((agreement) => {
      const related = readText(agreement.relatedName, work.language, work.company.languages)
      return agreementFact({ ...agreement, related }, owner, work.today, telling)
    })
    return ofWhen(facts, when)
  },

  oneToOnes: async (looking, owner) => {
    const { work, consenting, named, when, telling } = looking
    const all = await oneToOnesOf(work, owner.userId)
    const mine = all.flatMap((meeting) => {
      const { id, type, date, managerName, progression } = meeting
      const isClosed = meeting.state === 'CLOSED'
      const isHeld = isClosed || meeting.state === 'IN_REVIEW'
      const isRead = isClosed
        ? readLevelOf(meeting, work.actor) !== 'none'
        : isStillOpen(meeting, work.actor)
      if (!isRead || !isOf(meeting.managerId, work, consenting)) return []
      named.add(meeting.managerId)
      const isOwn = meeting.managerId === work.actor.userId
      const of = { ...owner, name: isOwn ? null : owner.name }
      const name = isOwn && owner.name !== null ? owner.name : managerName
      const met = { id, type, date, isHeld, of, with: name }
      return [{ ...met, isClosed, progression: isClosed ? progression : null }]
    })
    const closed = mine.filter(({ isClosed }) => isClosed).slice(0, when === 'over' ? 3 : 1)
    const inReview = mine.filter(({ isHeld, isClosed }) => isHeld && !isClosed)
    const planned = when === 'over' ? [] : mine.filter(({ isHeld }) => !isHeld)
    const own = [...planned, ...inReview, ...closed].map(({ of, ...met }) =>
      oneToOneFact(met, of, telling),
    )
    return owner.name === null && when !== 'over' ? [...own, ...(await withPeople(looking))] : own
  },

  feedback: async ({ work, telling, consenting, named }, owner) => {
    const { rows } = await entriesAbout(work, owner.userId, { page: 1, limit: recordsMax })
    return rows
      .filter((it) => isShared(it) && isOf(it.authorId, work, consenting))
      .map(({ id, author, authorId, createdAt, text }) => {
        named.add(authorId)
        const day = dayAt(Date.parse(createdAt), work.company.timeZone)
        return feedbackFact({ id, author: author.name, day, text }, owner, telling)
      })
  },

  nextStep: async ({ work, telling }, owner) => {
    if (owner.name !== null) return []
    const reading = (text: Parameters<typeof readText>[0]) =>
      readText(text, work.language, work.company.languages)
    const { places } = await readOwnProfile(work)
    return places.flatMap(({ step, isArchived, next }) => {
      if (isArchived) return []
      const skills = next?.skills.map((skill) => ({
        name: reading(skill.name),
        behaviours: skill.behaviours.map(reading),
      }))
      const after = next && {
        name: reading(next.name),
        description: reading(next.description),
        skills: skills ?? [],
      }
      return nextStepFacts({ name: reading(step.name), next: after }, owner.userId, telling)
    })
  },

  ...peopleLookups,
}

const ofWhen = (facts: readonly ChatFactDraft[], when: When) =>
  facts.filter(({ data }) => (when === 'late' ? data.when === 'late' : true))
