import { z } from 'zod'
import { aiFunctions, engines } from '#domain/kernel/access/ai-functions.ts'
import { personFacts } from '#domain/assistant/expert-system/facts.ts'
import { advisingReasons } from '#domain/assistant/expert-system/refuse.ts'
import { adviceIds } from '#domain/assistant/expert-system/rules.ts'
import { madeUpIds } from '#domain/assistant/expert-system/made-up.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { playgroundTextMax } from '#domain/assistant/lab/made-up-facts.ts'
import { unsaidReasons } from '#domain/assistant/lab/verdict.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { labStepQuery, stepText } from './leadership.ts'

const factsView = z.record(z.enum(personFacts), z.int().nullable())

const unsaid = z.enum(unsaidReasons)

export const playgroundLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prompt'),
    instructions: z.string(),
    facts: z.array(z.object({ id: z.string(), text: z.string() })),
    given: z.string(),
    schema: z.string().nullable(),
  }),
  /** Stopped by the guard before reaching an engine. */
  z.object({ kind: z.literal('declined'), reason: unsaid }),
  z.object({ kind: z.literal('said'), text: z.string() }),
  z.object({
    kind: z.literal('done'),
    durationMs: z.int(),
    promptTokens: z.int(),
    answerTokens: z.int(),
    verdicts: z.array(z.object({ text: z.string(), unsaid: unsaid.nullable() })),
  }),
])
export type PlaygroundLine = z.output<typeof playgroundLine>

export const promptTrial = z.strictObject({
  function: z.enum(aiFunctions),
  person: z.enum(madeUpIds),
  language: z.enum(languages),
  given: text(playgroundTextMax).nullable().default(null),
})

export type PromptTrial = z.output<typeof promptTrial>

const labPath = '/companies/:companyId/lab'

/** 404 for people who can't use the lab. */
export const lab = {
  expertSystem: endpoint.member({
    route: `GET ${labPath}/expert-system`,
    summary:
      'What the expert system knows of the reader’s own people, as numbers, and why it may say nothing to them, if so.',
    response: z.object({
      refusal: z.enum(advisingReasons).nullable(),
      people: z.array(z.object({ id: z.uuid(), name: z.string(), facts: factsView })),
      challenges: z.int(),
    }),
  }),
  sendAdvice: endpoint.member({
    route: `POST ${labPath}/expert-system/sent`,
    summary:
      'Have one piece of advice sent to oneself, about somebody who reports to one, or about nobody in particular.',
    body: z.strictObject({ which: z.enum(adviceIds), aboutUserId: z.uuid().nullable() }),
  }),
  playground: endpoint.member({
    route: `GET ${labPath}/playground`,
    summary: 'Which engines the playground of the lab can ask.',
    response: z.object({ engines: z.array(z.enum(engines)) }),
  }),
  tryPrompt: endpoint.member({
    route: `POST ${labPath}/playground/answers`,
    lines: true,
    summary:
      'Ask an engine for something about a made-up person, and see the prompt, the answer and what of it is taken.',
    body: promptTrial.extend({ engine: z.enum(engines) }),
    response: playgroundLine,
  }),
}

/** The lab of god-admins, who need be in no company: the library and the texts, and how the assistant stands in each. */
export const operatorLab = {
  company: endpoint.operator({
    route: 'GET /operators/companies/:operatedId/lab',
    summary: 'Why the assistant of a company writes to nobody by itself; null where it may.',
    response: z.object({ companyName: z.string(), refusal: z.enum(advisingReasons).nullable() }),
  }),
  step: endpoint.operator({
    route: 'GET /operators/lab/leadership',
    summary: 'Any step of the leadership program in any language.',
    query: labStepQuery,
    response: stepText,
  }),
  tryLibrary: endpoint.operator({
    route: 'POST /operators/lab/answers',
    summary:
      'Ask the built-in library for something about a made-up person: the prompt, the answer and what of it is taken.',
    body: promptTrial,
    response: z.array(playgroundLine),
  }),
}
