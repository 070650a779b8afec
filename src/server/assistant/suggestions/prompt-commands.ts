import { refuseCreateAgreement as refuseAgreement } from '#domain/conversations/agreements/agreement.ts'
import type { GuardReason } from '#domain/assistant/ai/guard-reasons.ts'
import { ownWordsReasons, refuseRequest, refuseText } from '#domain/assistant/ai/guard.ts'
import { refuseWrite } from '#domain/conversations/feedback/entry.ts'
import { refuseCreateGoal as refuseGoal } from '#domain/conversations/goals/access.ts'
import { readText } from '#domain/kernel/localized-text.ts'
import { canSeeAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import type { SuggestionEvidence } from '#domain/assistant/suggestions/evidence.ts'
import { instructionsFor } from '#domain/assistant/suggestions/instructions.ts'
import { schemaOf } from '#domain/assistant/suggestions/schema.ts'
import type { SuggestionKind, SuggestionFact } from '#domain/assistant/suggestions/suggestion.ts'
import type { suggestions } from '#contract/assistant/suggestions.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { consentingPeople, peopleAround } from '#server/assistant/ai/people-queries.ts'
import { readAi } from '#server/assistant/ai/queries.ts'
import { relatedNames } from '#server/conversations/agreements/queries.ts'
import { teammatesOf } from '#server/conversations/feedback/queries.ts'
import { allow, HttpError, notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'
import { readPair } from '#server/conversations/one-to-ones/pair-queries.ts'
import { factsOf, subjectFact } from './fact-queries.ts'
import { writtenIn } from './written-queries.ts'

export interface SuggestionPrompt {
  readonly prompt: Prompt & { readonly facts: readonly SuggestionFact[] }
  readonly about: readonly string[]
  readonly evidence: SuggestionEvidence
  readonly written: readonly string[]
}

type Makers = {
  readonly [Wanted in SuggestionKind]: (
    work: UnitOfWork,
    input: HandlerInput<(typeof suggestions)[Wanted]>,
  ) => Promise<SuggestionPrompt>
}

/** Throws 404 for people the asker doesn't work with, 409 if the guard declines the text. */
export const prompts: Makers = {
  agendaQuestions: async (work, { params, body }) => {
    const { userId: collaboratorId, managerId } = params
    const { finishBy } = await readPair(work, { collaboratorId, managerId })
    if (!canSeeAgenda({ collaboratorId, managerId, finishBy }, work.actor)) throw notFound()
    const found = await factsOf(work, collaboratorId)
    const pair = { collaboratorId, managerId }
    return madeOf(work, 'agendaQuestions', { ...body, given: '', ...found }, pair)
  },

  agreement: async (work, { params: { userId }, body: { feedback, relatedTo, variant } }) => {
    await refuseOther(work, userId)
    allow(refuseAgreement(userId, work.actor))
    const [found, related] = await Promise.all([
      factsOf(work, userId),
      relatedNames(work, relatedTo ? [relatedTo.id] : []),
    ])
    decline(refuseText(feedback, found.names, ownWordsReasons))
    const subjects = [...related.values()].map((name) =>
      subjectFact(work, readText(name, work.language, work.company.languages)),
    )
    const facts = [...subjects, ...found.facts]
    const pair = { collaboratorId: userId, managerId: work.actor.userId }
    return madeOf(work, 'agreement', { ...found, given: feedback, variant, facts }, pair)
  },

  goal: async (work, { params: { userId }, body: { wish, variant } }) => {
    await refuseOther(work, userId)
    allow(refuseGoal(userId, work.actor))
    const found = await factsOf(work, userId)
    const given = wish ?? ''
    decline(refuseRequest(given, found.names) ?? refuseText(given, found.names))
    const pair = { collaboratorId: userId, managerId: work.actor.userId }
    return madeOf(work, 'goal', { ...found, given, variant }, pair)
  },

  feedback: async (work, { params: { userId }, body: { text, variant } }) => {
    const teammates = await teammatesOf(work)
    if (refuseWrite(userId, work.actor, { teammates })) throw notFound()
    const [around, consenting] = await Promise.all([peopleAround(work), consentingPeople(work)])
    const names = around.map(({ name }) => name)
    decline(refuseText(text, names, ownWordsReasons))
    const pair = { collaboratorId: userId, managerId: work.actor.userId }
    const parts = { given: text, variant, facts: [], names, mayBeRead: false }
    const made = await madeOf(work, 'feedback', parts, pair)
    return { ...made, about: consenting.has(userId) ? [userId] : [] }
  },
}

/** Throws 404. */
async function refuseOther(work: UnitOfWork, userId: string) {
  if (!work.actor.manages.has(userId) && work.actor.userId !== userId) {
    const around = await peopleAround(work)
    if (!around.some(({ id }) => id === userId)) throw notFound()
  }
}

function decline(reason: GuardReason | undefined) {
  if (reason) throw new HttpError(409, `suggestions.declines.${reason}`)
}

interface PromptParts {
  readonly given: string
  readonly variant: number
  readonly facts: readonly Omit<SuggestionFact, 'id'>[]
  readonly names: readonly string[]
  readonly mayBeRead: boolean
}

async function madeOf(
  work: UnitOfWork,
  wanted: SuggestionKind,
  { given, variant, names, mayBeRead, ...parts }: PromptParts,
  pair: Pair,
): Promise<SuggestionPrompt> {
  const written = mayBeRead && wanted !== 'feedback' ? await writtenIn[wanted](work, pair) : []
  const { engine } = await readAi(work)
  const facts = parts.facts.map((it, index) => ({ ...it, id: `f${index + 1}` }))
  const prompt = {
    function: wanted,
    language: work.language,
    instructions: instructionsFor(wanted),
    facts,
    given,
    before: [],
    schema: schemaOf(wanted, facts),
    ...(engine === 'builtIn' ? { written } : {}),
    variant,
  }
  const about = facts.length + written.length > 0 ? [pair.collaboratorId] : []
  return { prompt, about, evidence: { facts, given, names }, written }
}
