import { z } from 'zod'
import { aiFunctions, engines } from '#domain/assistant/ai/functions.ts'
import { personFacts } from '#domain/assistant/expert-system/facts.ts'
import { advisingReasons } from '#domain/assistant/expert-system/refuse.ts'
import { adviceIds } from '#domain/assistant/expert-system/rules.ts'
import { madeUpIds } from '#domain/assistant/expert-system/made-up.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { playgroundTextMax } from '#domain/assistant/lab/made-up-facts.ts'
import { unsaidReasons } from '#domain/assistant/lab/verdict.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'

const factsView = z.record(z.enum(personFacts), z.int().nullable())

const unsaid = z.enum(unsaidReasons)

/** What is asked, what is said to it piece by piece, and what the product would show of that. */
export const playgroundLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prompt'),
    instructions: z.string(),
    facts: z.array(z.object({ id: z.string(), text: z.string() })),
    given: z.string(),
    /** JSON; null where the answer is plain text. */
    schema: z.string().nullable(),
  }),
  /** The guard lets no engine be asked this. */
  z.object({ kind: z.literal('declined'), reason: unsaid }),
  z.object({ kind: z.literal('said'), text: z.string() }),
  z.object({
    kind: z.literal('done'),
    durationMs: z.int(),
    promptTokens: z.int(),
    answerTokens: z.int(),
    /** Part by part, and why what is not taken is not. */
    verdicts: z.array(z.object({ text: z.string(), unsaid: unsaid.nullable() })),
  }),
])
export type PlaygroundLine = z.output<typeof playgroundLine>

/** What is tried about somebody made up. */
export const promptTried = z.strictObject({
  function: z.enum(aiFunctions),
  person: z.enum(madeUpIds),
  language: z.enum(languages),
  given: text(playgroundTextMax).nullable().default(null),
})

const base = '/companies/:companyId/lab'

/** What the lab tries before anybody is told it; not there for who may not use the lab. */
export const lab = {
  expertSystem: endpoint({
    method: 'GET',
    path: `${base}/expert-system`,
    access: 'member',
    summary:
      'What the expert system knows of the reader’s own people, as numbers, and why it may say nothing to them, if so.',
    response: z.object({
      refusal: z.enum(advisingReasons).nullable(),
      people: z.array(z.object({ id: z.uuid(), name: z.string(), facts: factsView })),
      /** Growth challenges written down for the reader’s teams. */
      challenges: z.int(),
    }),
  }),
  sendAdvice: endpoint({
    method: 'POST',
    path: `${base}/expert-system/sent`,
    access: 'member',
    summary:
      'Have one piece of advice sent to oneself, about somebody who reports to one, or about nobody in particular.',
    body: z.strictObject({ which: z.enum(adviceIds), aboutUserId: z.uuid().nullable() }),
  }),
  playground: endpoint({
    method: 'GET',
    path: `${base}/playground`,
    access: 'member',
    summary: 'Which engines the playground of the lab can ask.',
    response: z.object({ engines: z.array(z.enum(engines)) }),
  }),
  tryPrompt: endpoint({
    method: 'POST',
    path: `${base}/playground/answers`,
    access: 'member',
    lines: true,
    summary:
      'Ask an engine for something about a made-up person, and see the prompt, the answer and what of it is taken.',
    body: promptTried.extend({ engine: z.enum(engines) }),
    response: playgroundLine,
  }),
}
