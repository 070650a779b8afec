import type { AnswerFormat, ChatFactDraft } from '#domain/assistant/chat-bot/fact.ts'
import { oneToOneFact, type Owner } from '#domain/assistant/chat-bot/facts.ts'
import {
  needFact,
  overdueSince,
  personFacts,
  rhythmFact,
} from '#domain/assistant/chat-bot/people-facts.ts'
import type { ChatTopic, When } from '#domain/assistant/chat-bot/topics.ts'
import { waitingNow, type ToDo } from '#domain/conversations/attention/to-do.ts'
import { rhythmStatus } from '#domain/conversations/my-people/people.ts'
import { sayCompanyMatter } from '#server/conversations/attention/company-queries.ts'
import type { listToDos } from '#server/conversations/attention/to-do-queries.ts'
import { toCollaborator, type peopleOf } from '#server/conversations/my-people/queries.ts'
import { say } from '#server/kernel/messages.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

export interface Within {
  readonly work: UnitOfWork
  readonly telling: AnswerFormat
  readonly consenting: ReadonlySet<string>
  readonly when: When
}

export interface LookupContext extends Within {
  readonly about: Set<string>
  /** Ids of everyone named in a fact. */
  readonly named: Set<string>
  /** People without consent, and to-dos about them or about people without an account. */
  readonly leftOut: Set<string>
  /** Read once, however many are asked about. */
  readonly toDos: () => ReturnType<typeof listToDos>
  readonly people: () => ReturnType<typeof peopleOf>
}

export type Lookup = (looking: LookupContext, owner: Owner) => Promise<ChatFactDraft[]>

export const peopleLookups = {
  rhythm: async ({ toDos, telling, consenting, about, leftOut }, owner) => {
    const { needs } = await toDos()
    return needs.flatMap((need) => {
      if (need.kind !== 'meeting' && need.kind !== 'request') return []
      const { id } = need.who
      const since = overdueSince(need)
      if (since === null || (owner.name !== null && owner.userId !== id)) return []
      if (consenting.has(id)) about.add(id)
      else leftOut.add(id)
      return consenting.has(id) ? [rhythmFact(need, since, telling)] : []
    })
  },

  person: async (looking, { userId, name }) => {
    const { work, telling, people, toDos } = looking
    const row = (await people()).find((it) => it.userId === userId)
    if (name === null || !row) return []
    const status = rhythmStatus(
      toCollaborator(row).rhythm,
      work.company.oneToOneIntervalDays,
      work.today,
    )
    const counts = {
      openGoals: row.goals.length,
      hasMet: row.situation.last !== null,
      hasPlanned: row.current !== null,
    }
    const { needs } = await toDos()
    const about = needs.filter((it) => 'who' in it && it.who.id === userId && it.kind !== 'meeting')
    return [
      ...personFacts({ ...row, ...status, ...counts }, telling),
      ...about.map((need) => ({ ...needOf(need, looking), kind: 'person' as const })),
    ]
  },

  needs: async (looking, owner) => {
    if (owner.name !== null) return []
    const { work, consenting, about, named, leftOut } = looking
    const { needs } = await looking.toDos()
    return waitingNow(needs, work.today).flatMap((need) => {
      // Invited people have no account yet.
      const isHidden = 'who' in need && !isOf(need.who.id, work, consenting)
      if (need.kind === 'invitation' || isHidden) {
        leftOut.add(need.id)
        return []
      }
      if ('who' in need) {
        named.add(need.who.id)
        if (work.actor.manages.has(need.who.id)) about.add(need.who.id)
      }
      return [needOf(need, looking)]
    })
  },
} satisfies Partial<Readonly<Record<ChatTopic, Lookup>>>

function needOf(need: ToDo, { work, telling }: LookupContext): ChatFactDraft {
  const name = 'who' in need ? need.who.name : ''
  const said =
    need.kind === 'company'
      ? sayCompanyMatter(work.language, need)
      : say(work.language, `chats.needs.of.${need.kind}`, { name })
  return needFact(need, said, work.actor.userId, telling)
}

export const isOf = (userId: string, { actor }: UnitOfWork, consenting: ReadonlySet<string>) =>
  userId === actor.userId || consenting.has(userId)

export async function withPeople({
  work,
  telling,
  consenting,
  about,
  leftOut,
  people,
}: LookupContext): Promise<ChatFactDraft[]> {
  if (!work.actor.roles.isManager) return []
  return (await people()).flatMap(({ userId, name, current }) => {
    if (!current) return []
    if (!consenting.has(userId)) {
      leftOut.add(userId)
      return []
    }
    about.add(userId)
    const { id, type, date } = current
    const met = {
      id,
      type,
      date,
      isHeld: current.state === 'IN_REVIEW',
      with: name,
      progression: null,
    }
    return [oneToOneFact(met, { userId, name: null }, telling)]
  })
}
