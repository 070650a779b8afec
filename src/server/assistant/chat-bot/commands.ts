import type { AnswerListener } from '#server/assistant/ai/engine.ts'
import { refuseRequest, refuseText } from '#domain/assistant/ai/guard.ts'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import { refuseAsking } from '#domain/assistant/ai/settings.ts'
import type { AnswerChannel, Exchange } from '#domain/assistant/chat-bot/exchange.ts'
import { citedIn, gateOf, withKnownMarks, type Gate } from '#domain/assistant/chat-bot/saying.ts'
import { askEngine, type AskingDeps } from '#server/assistant/ai/asking.ts'
import { peopleAround } from '#server/assistant/ai/people-queries.ts'
import { isAccepting, readAi } from '#server/assistant/ai/queries.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Units } from '#server/kernel/http/serve.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { chatPromptOf, type ChatPrompt } from './prompt-queries.ts'
import { deleteExchange, insertExchange, saveRating, type StoredExchange } from './queries.ts'
import { answerFormatFor } from './answer-format.ts'

interface ChannelQuestion {
  readonly question: string
  readonly channel: AnswerChannel
}

/**
 * Questions the guard declines reach no engine; answers are limited to their evidence. Throws what
 * `askEngine` throws, and then keeps nothing.
 */
export async function answerQuestion(
  deps: AskingDeps,
  units: Units,
  { question, channel }: ChannelQuestion,
  { signal, onText }: AnswerListener,
): Promise<StoredExchange> {
  const begun = await units.read((work) => beginQuestion(deps, work, question))
  const { reason, names, asker, language } = begun
  const quotes = channel === 'tandem'
  const telling = answerFormatFor(language, quotes)
  const keep = (exchange: Omit<Exchange, 'question'>, people: PeopleIn) =>
    keepExchange(deps, asker, { question, ...exchange }, people)
  if (reason) {
    const answer = telling.say(`declined.${reason}`)
    onText(answer)
    const declined = { answer, outcome: 'declined', reason, engine: null, citations: [] } as const
    return keep(declined, { about: [], named: [] })
  }
  let made: PreparedPrompt | undefined
  let open: Gate | undefined
  const completion = await askEngine(
    deps,
    units,
    {
      function: 'chat',
      channel,
      // Check the answer by the rules of the engine that gave it: the company may have switched
      // since.
      promptOf: async (work, engine) => {
        const asked = await chatPromptOf(work, deps.seal, { question, quotes, engine })
        const gate = () => (engine === 'builtIn' ? markGate : evidenceGate)(asked.prompt, names)
        made = { ...asked, engine, gate }
        open = gate()
        return asked
      },
    },
    {
      signal,
      onText: (piece) => {
        const said = open?.push(piece) ?? ''
        if (said !== '') onText(said)
      },
    },
  )
  const rest = open?.end() ?? ''
  if (rest !== '') onText(rest)
  if (!made) throw new Error('nothing was asked')
  const { prompt, engine } = made
  const whole = made.gate()
  const answer = (whole.push(completion.text) + whole.end()).trim()
  if (answer === '') {
    const empty = telling.say('empty')
    return keep({ answer: empty, outcome: 'empty', reason: null, engine, citations: [] }, made)
  }
  const citations = citationsOf(answer, prompt)
  return keep({ answer, outcome: 'answered', reason: null, engine, citations }, made)
}

interface PeopleIn {
  readonly about: readonly string[]
  readonly named: readonly string[]
}

interface PreparedPrompt extends PeopleIn {
  readonly prompt: ChatPrompt
  readonly engine: EngineName
  readonly gate: () => Gate
}

interface AskedBy {
  readonly companyId: string
  readonly userId: string
  readonly askedAt: Date
}

async function beginQuestion(deps: AskingDeps, work: UnitOfWork, question: string) {
  const { actor, language, now } = work
  const [ai, isAccepted, around] = await Promise.all([
    readAi(work),
    isAccepting(work, actor.userId),
    peopleAround(work),
  ])
  allow(refuseAsking({ ...ai, functions: deps.engines.offered(ai) }, 'chat', isAccepted))
  const asker: AskedBy = { companyId: actor.companyId, userId: actor.userId, askedAt: now }
  const names = around.map(({ name }) => name)
  const reason = refuseRequest(question, names) ?? null
  return { names, reason, asker, language }
}

/** Rules only state their facts, so only the marks need checking. */
const markGate = ({ facts }: ChatPrompt): Gate => {
  const ids = facts.map(({ id }) => id)
  return { push: (piece: string) => withKnownMarks(piece, ids), end: () => '' }
}

function evidenceGate({ facts, given, before }: ChatPrompt, names: readonly string[]): Gate {
  const texts = [...facts.map(({ text }) => text), given, ...before.map(({ text }) => text)]
  const refuse = (sentence: string) => refuseText(sentence, names)
  return gateOf({ ids: facts.map(({ id }) => id), texts, refuse })
}

function citationsOf(answer: string, { facts }: ChatPrompt): Exchange['citations'] {
  const ids = facts.map(({ id }) => id)
  return citedIn(answer, ids).flatMap((id) =>
    facts
      .filter((fact) => fact.id === id)
      .map(({ target, data }) => ({
        id,
        label: data.label,
        target,
        page: data.page,
        action: data.action,
      })),
  )
}

async function keepExchange(
  { database, seal, isHeld }: AskingDeps,
  { companyId, userId, askedAt }: AskedBy,
  exchange: Exchange,
  { about, named }: PeopleIn,
): Promise<StoredExchange> {
  const id = newId()
  const sealed = seal.seal(JSON.stringify(exchange))
  await inCompany(database.db, companyId, (db) =>
    insertExchange(db, { id, companyId, userId, askedAt, about, named, sealed }, isHeld),
  )
  return { ...exchange, id, askedAt, rating: null }
}

export async function rateExchange(work: UnitOfWork, id: string, rating: StoredExchange['rating']) {
  if (!(await saveRating(work, id, rating))) throw notFound()
}

export async function removeExchange(work: UnitOfWork, id: string) {
  if (!(await deleteExchange(work, id))) throw notFound()
}
