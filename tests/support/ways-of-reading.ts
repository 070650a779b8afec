import { answerFormatFor } from '#server/assistant/chat-bot/answer-format.ts'
import { factsFor as chatFactsFor } from '#server/assistant/chat-bot/fact-queries.ts'
import { consentingPeople } from '#server/assistant/ai/people-queries.ts'
import { factsFor as recommendationFactsFor } from '#server/assistant/recommendations/facts-queries.ts'
import { factsOf } from '#server/assistant/suggestions/fact-queries.ts'
import { prompts } from '#server/assistant/suggestions/prompt-commands.ts'
import { writtenIn } from '#server/assistant/suggestions/written-queries.ts'
import {
  placesWrittenIn,
  listAuthoredTexts,
} from '#server/administration/exports/own-data-queries.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { fillings, reads, send } from './calls.ts'
import { isLong } from './long.ts'
import type { Name } from './people.ts'
import type { Written } from './records.ts'
import type { ReachableIds } from './secrets.ts'
import { depsOn, type World } from './world.ts'

/** What a way is asked in: the company, and the ids that paths take. */
export interface Ground {
  readonly w: World
  readonly all: readonly Written[]
  readonly reach: ReachableIds
}

/** A way to read: what it is for, and all that somebody gets by it. */
export interface Way {
  readonly way: string
  /** Of what somebody may read, what this way tells of. */
  readonly of: (it: Written, reader: Name, readable: readonly Written[]) => boolean
  readonly told: (ground: Ground, reader: Name) => Promise<string>
}

export function workOf<T>(w: World, name: Name, work: (work: UnitOfWork) => Promise<T>) {
  const { accountId } = w.people[name]
  const call = { companyId: w.companyId, accountId, language: 'en', subject: {}, requestId: '' }
  return inDistantWork(depsOn(w.database), { ...call, language: 'en', action: undefined }, work)
}

/** What a call answers, for every id there is; the ids of its path too, where it answers at all. */
export async function called(
  { w, reach }: Ground,
  reader: Name,
  name: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const token = await w.token(reader)
  const bodies: string[] = []
  for (const call of reads.filter((it) => it.name === name))
    for (const ids of fillings(call, reach)) {
      const { statusCode, body } = await send(w, call, ids, { token, query })
      if (statusCode === 200) bodies.push(body, JSON.stringify(ids))
    }
  return bodies
}

const by =
  (name: string, query = {}): Way['told'] =>
  async (ground, reader) =>
    (await called(ground, reader, name, query)).join('\n')

const glanceAt =
  (part: string): Way['told'] =>
  async ({ w }, reader) => {
    const glance = await w.as(reader).home.glance({ params: { companyId: w.companyId } })
    return JSON.stringify((glance as Readonly<Record<string, unknown>>)[part])
  }

/** What some work of the reader's makes of each person; nothing where it is refused. */
const ofEach =
  (make: (work: UnitOfWork, userId: string) => Promise<unknown>): Way['told'] =>
  async ({ w, reach }, reader) => {
    const made: unknown[] = []
    for (const userId of reach['userId'] ?? [])
      made.push(await workOf(w, reader, (work) => make(work, userId)).catch(() => ''))
    return JSON.stringify(made)
  }

const is =
  (...kinds: readonly Written['kind'][]): Way['of'] =>
  ({ kind }) =>
    kinds.includes(kind)
const isWork = is('goal', 'agreement')
const isWritten = ({ kind }: Written) => ['goal', 'agreement', 'feedback'].includes(kind)
const isSaid: Way['of'] = (it) => it.isShared && isWritten(it)
const isOpenWork: Way['of'] = (it, ...more) => isWork(it, ...more) && it.state === 'open'

/** The newest entries about somebody that the reader sees: of these, what is shared. */
const newest =
  (most: number): Way['of'] =>
  (it, _, readable) =>
    it.kind === 'feedback' &&
    it.isShared &&
    readable
      .filter(({ kind, about }) => kind === 'feedback' && about === it.about)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, most)
      .includes(it)

const chat =
  (when: 'now' | 'over') =>
  async (work: UnitOfWork, userId: string): Promise<unknown> => {
    const within = { work, telling: answerFormatFor('en', true), when }
    const owner = { userId, name: userId === work.actor.userId ? null : 'Somebody' }
    const topics = ['goals', 'agreements', 'feedback'] as const
    const consenting = await consentingPeople(work)
    return chatFactsFor({ ...within, consenting }, { topics, about: [], guides: [] }, [owner])
  }

export const ways: readonly Way[] = [
  { way: 'the diary', of: is('feedback'), told: by('feedback.list', { limit: 100 }) },
  {
    way: 'what one wrote',
    of: (it, reader) => it.kind === 'feedback' && it.by === reader,
    told: by('feedback.written', { limit: 100 }),
  },
  { way: 'the list of goals', of: is('goal'), told: by('goals.list') },
  { way: 'goals over time', of: is('goal'), told: by('goals.overTime') },
  { way: 'the history of a goal', of: is('goal'), told: by('goals.history') },
  { way: 'the list of agreements', of: is('agreement'), told: by('agreements.list') },
  {
    way: 'comments on goals and agreements',
    of: is('comment', 'goal', 'agreement'),
    told: async (ground, reader) =>
      [
        ...(await called(ground, reader, 'comments.listOnGoal')),
        ...(await called(ground, reader, 'comments.listOnAgreement')),
      ].join('\n'),
  },
  { way: 'agendas', of: is('question'), told: by('agenda.read') },
  {
    way: 'one-to-ones',
    of: ({ kind, about, manager }) => kind === 'question' && about === 'ana' && manager === 'marta',
    told: by('oneToOnes.read'),
  },
  { way: 'the evolution', of: is('placement'), told: by('nineBox.evolution') },
  {
    way: 'the Nine Box of a team',
    of: (it, reader) => it.kind === 'placement' && it.by === reader,
    told: by('nineBox.team'),
  },
  {
    way: 'what is unread',
    of: (it, reader, readable) =>
      isSaid(it, reader, readable) && it.about === reader && it.by !== reader,
    told: by('home.unread'),
  },
  {
    way: 'feedback at a glance',
    of: (it, reader) =>
      it.kind === 'feedback' && it.isShared && it.about === reader && it.by !== reader,
    told: glanceAt('feedback'),
  },
  {
    way: 'goals at a glance',
    of: (it, reader) => it.kind === 'goal' && it.state === 'open' && it.about === reader,
    told: glanceAt('goals'),
  },
  {
    way: 'goals of one’s people at a glance',
    of: (it, reader) => it.kind === 'goal' && it.state === 'open' && it.about !== reader,
    told: by('home.teamGoals'),
  },
  {
    way: 'the search',
    of: isSaid,
    told: async (ground, reader) => {
      const found: string[] = []
      for (const it of ground.all)
        if (isLong || isWritten(it))
          found.push(...(await called(ground, reader, 'search.said', { search: it.words })))
      return found.join('\n')
    },
  },
  {
    way: 'what the assistant suggests from',
    of: (it, ...more) => isOpenWork(it, ...more) || newest(5)(it, ...more),
    told: ofEach(factsOf),
  },
  {
    way: 'goals that suggestions do not repeat',
    of: (it) => it.kind === 'goal' && it.state !== 'closed',
    told: ofEach((work, userId) => writtenIn.goal(work, { collaboratorId: userId, managerId: '' })),
  },
  {
    way: 'agreements that suggestions do not repeat',
    of: (it) => it.kind === 'agreement' && it.state !== 'closed',
    told: ofEach((work, userId) =>
      writtenIn.agreement(work, { collaboratorId: userId, managerId: '' }),
    ),
  },
  {
    way: 'questions that suggestions do not repeat',
    // An answer is none, and has no id of its own.
    of: ({ kind, id, words }) => kind === 'question' && id !== words,
    told: async (ground, reader) => {
      const { companyId } = ground.w
      const made = await Promise.all(
        (ground.reach['managerId'] ?? []).map((managerId) =>
          ofEach(async (work, userId) => {
            const params = { companyId, userId, managerId }
            const body = { step: 'introduction', variant: 0 } as const
            return (await prompts.agendaQuestions(work, { params, query: {}, body })).written
          })(ground, reader),
        ),
      )
      return made.join('\n')
    },
  },
  {
    way: 'what the chat answers from',
    of: (it, ...more) => isOpenWork(it, ...more) || newest(10)(it, ...more),
    told: ofEach(chat('now')),
  },
  {
    way: 'what the chat answers from, of what is over',
    of: (it, ...more) => (isWork(it, ...more) && it.state === 'closed') || newest(10)(it, ...more),
    told: ofEach(chat('over')),
  },
  {
    way: 'what one takes along',
    of: (it, reader) => it.by === reader && it.kind !== 'placement',
    told: async ({ w }, reader) =>
      JSON.stringify(
        await workOf(w, reader, ({ db }) =>
          Promise.all(placesWrittenIn.map((place) => listAuthoredTexts(db, w.id(reader), place))),
        ),
      ),
  },
]

/** What recommendations to somebody are made of: of what they may read, a part. */
export const recommended: Way['told'] = async ({ w }, reader) =>
  JSON.stringify(
    await workOf(w, reader, ({ db, company, today, actor }) =>
      recommendationFactsFor(db, [actor.userId], { company, today, advised: [] }),
    ),
  )
