import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { escapePattern } from '#domain/assistant/ai/word-patterns.ts'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import { findMentionedName } from '#domain/assistant/ai/name-in.ts'
import type { ChatFact, ChatFactDraft } from '#domain/assistant/chat-bot/fact.ts'
import { pageFact, type Owner } from '#domain/assistant/chat-bot/facts.ts'
import { guidesFor } from '#domain/assistant/chat-bot/guides.ts'
import { chatInstructions } from '#domain/assistant/chat-bot/instructions.ts'
import { pagesFor } from '#domain/assistant/chat-bot/pages.ts'
import type { ChatTopic } from '#domain/assistant/chat-bot/topics.ts'
import { understand, type QuestionMeaning } from '#domain/assistant/chat-bot/understanding.ts'
import { anyWordOf, normalizeText } from '#domain/assistant/chat-bot/words.ts'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { consentingPeople } from '#server/assistant/ai/people-queries.ts'
import { say } from '#server/kernel/messages.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { circleOf } from '#server/people/teams/queries.ts'
import { factsFor } from './fact-queries.ts'
import { rememberedOf } from './queries.ts'
import { answerFormatFor } from './answer-format.ts'

export interface ChatPrompt extends Prompt {
  readonly facts: readonly ChatFact[]
}

interface ChatPromptInput {
  readonly question: string
  /** False where others may see the screen. */
  readonly quotes: boolean
  readonly engine: EngineName
}

/** Models get this if the topic is unclear; rules say that they don't understand. */
const wholePicture: readonly ChatTopic[] = ['needs', 'goals', 'agreements', 'oneToOnes']

/**
 * No private texts, even the actor's own; nothing about people without an account or who decline
 * identified data processing.
 */
export async function chatPromptOf(
  work: UnitOfWork,
  seal: Seal,
  { question, quotes, engine }: ChatPromptInput,
): Promise<{ readonly prompt: ChatPrompt; readonly about: string[]; readonly named: string[] }> {
  const { actor, company, language } = work
  const [circle, consenting] = await Promise.all([circleOf(work), consentingPeople(work)])
  const unnamed = circle.filter(({ id }) => !consenting.has(id)).map(({ name }) => name)
  // People in earlier answers may have declined since.
  const remembered = (await rememberedOf(work, seal, consenting)).filter(
    (it) => findMentionedName(`${it.question}\n${it.answer}`, unnamed) === undefined,
  )
  const people = circle.filter(({ id }) => actor.manages.has(id))
  const understood = understand(question, {
    before: remembered.map((it) => it.question),
    people,
    others: circle.filter(({ id }) => !actor.manages.has(id)),
    guides: guidesFor(actor, company),
  })
  const telling = answerFormatFor(language, quotes)
  const looking = { work, telling, consenting, when: understood.when }
  const topics = topicsFor(understood, engine)
  const owners = ownersOf(understood, { people, consenting, userId: actor.userId })
  const { facts, about, named } = await factsFor(looking, { ...understood, topics }, owners)
  const allowed = facts.filter(({ text }) => findMentionedName(text, unnamed) === undefined)
  const pages = understood.topics.length === 0 || understood.asksHow ? pagesIn(work, question) : []
  const prompt: ChatPrompt = {
    function: 'chat',
    language,
    instructions: chatInstructions(language),
    facts: numbered([...allowed, ...pages]),
    given: question,
    understood,
    before: remembered.flatMap((it) => [
      { by: 'asker' as const, text: it.question },
      // Answers from other channels may quote texts.
      ...(quotes ? [{ by: 'assistant' as const, text: it.answer }] : []),
    ]),
    variant: 0,
  }
  // A model may repeat what its earlier answers say.
  const before = engine === 'builtIn' ? [] : remembered.flatMap((it) => it.named)
  return { prompt, about, named: [...named, ...before] }
}

const numbered = (facts: readonly ChatFactDraft[]): ChatFact[] =>
  facts.map((fact, index) => ({ ...fact, id: `f${index + 1}` }))

function topicsFor({ topics, guides, isGreeting, asksHow }: QuestionMeaning, engine: EngineName) {
  const isOpen = topics.length === 0 && guides.length === 0 && !isGreeting && !asksHow
  if (guides.length > 0) return []
  return isOpen && engine !== 'builtIn' ? wholePicture : topics
}

interface Around {
  readonly people: readonly NamedRecord[]
  readonly consenting: ReadonlySet<string>
  readonly userId: string
}

function ownersOf(
  { about, isBeyond }: QuestionMeaning,
  { people, consenting, userId }: Around,
): Owner[] {
  if (isBeyond) return []
  if (about.length === 0) return [{ userId, name: null }]
  return people
    .filter(({ id }) => about.includes(id) && consenting.has(id))
    .map(({ id, name }) => ({ userId: id, name }))
}

function pagesIn({ actor, company, language }: UnitOfWork, question: string): ChatFactDraft[] {
  const words = normalizeText(question)
  return pagesFor(actor, company).flatMap((page) => {
    const name = say(language, `navigation.${page}`)
    const isNamed = anyWordOf(escapePattern(normalizeText(name))).test(words)
    return isNamed ? [pageFact(page, { name, text: say(language, `help.places.${page}`) })] : []
  })
}
