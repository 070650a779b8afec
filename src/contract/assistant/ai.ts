import { z } from 'zod'
import { aiFunctions, engines } from '#domain/kernel/access/ai-functions.ts'
import { historyRowsMax, outcomes, timeoutSeconds } from '#domain/assistant/ai/limits.ts'
import {
  baseUrlLengthMax,
  baseUrlMistake,
  modelKeyLengthMax,
  modelNameLengthMax,
  monthlyTokensLimit,
  priceMax,
} from '#domain/assistant/ai/model.ts'
import { isEachOnce } from '#domain/identity/companies/company.ts'
import { wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, text, wholeNumber } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

const prices = z.strictObject({
  /** Of a million tokens, in thousandths of the currency. */
  prompt: wholeNumber(0, priceMax),
  answer: wholeNumber(0, priceMax),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 }),
})

const model = z.strictObject({
  baseUrl: text(baseUrlLengthMax)
    .refine((url) => baseUrlMistake(url) === undefined, { error: 'invalid' })
    .meta({ format: 'uri', maxLength: baseUrlLengthMax }),
  name: text(modelNameLengthMax),
  /** Omitted: keeps the stored key if the host is the same. Null: none. */
  key: text(modelKeyLengthMax).nullable().optional(),
  timeoutSeconds: wholeNumber(timeoutSeconds.min, timeoutSeconds.max),
})

const modelView = model.omit({ key: true }).extend({
  baseUrl: z.string(),
  name: z.string(),
  hasKey: z.boolean(),
})

function someOf<const All extends readonly [string, ...string[]]>(all: All) {
  return z
    .array(z.enum(all))
    .max(all.length)
    .refine(isEachOnce, { error: 'repeated' })
    .meta({ uniqueItems: true })
}

const usage = z.object({
  calls: z.int(),
  promptTokens: z.int(),
  answerTokens: z.int(),
  /** Millionths of the currency, at the prices of the time. */
  cost: z.int(),
})

const settings = z.object({
  isOn: z.boolean(),
  engine: z.enum(engines),
  model: modelView.nullable(),
  functions: z.array(z.enum(aiFunctions)),
  channels: z.array(z.enum(wordedChannels)),
  monthlyTokensMax: z.int().nullable(),
  prices: prices.nullable(),
  usage,
  version: z.int(),
})
export type AiSettingsView = z.output<typeof settings>

const historyRow = z.object({
  at: instant,
  function: z.enum(aiFunctions),
  /** Null when they decline identified data processing. */
  by: z.string().nullable(),
  engine: z.enum(engines),
  promptTokens: z.int(),
  answerTokens: z.int(),
  cost: z.int().nullable(),
  currency: z.string().nullable(),
  durationMs: z.int().nullable(),
  outcome: z.enum(outcomes),
})
export type AiHistoryRow = z.output<typeof historyRow>
export type StoredAiCall = z.input<typeof historyRow>

const aboutMeRow = z.object({
  id: z.uuid(),
  at: instant,
  function: z.enum(aiFunctions),
  by: z.string(),
  isOwn: z.boolean(),
})
export type StoredCallAbout = z.input<typeof aboutMeRow>

const aiPath = '/companies/:companyId/ai'

/** Section 2, AI engine configuration. */
export const ai = {
  read: endpoint.admin({
    route: `GET ${aiPath}`,
    summary: 'What the company chose of the assistant, and what was taken this month. No key.',
    response: settings,
  }),
  choose: endpoint.admin({
    route: `PUT ${aiPath}`,
    summary: 'Choose whether and by what the assistant answers, what it is asked for and where.',
    body: z.strictObject({
      isOn: z.boolean(),
      engine: z.enum(engines),
      model: model.nullable(),
      functions: someOf(aiFunctions),
      channels: someOf(wordedChannels),
      monthlyTokensMax: wholeNumber(1, monthlyTokensLimit).nullable(),
      prices: prices.nullable(),
      version: z.int().min(0),
    }),
    response: settings,
  }),
  tryModel: endpoint.admin({
    route: `POST ${aiPath}/test`,
    summary: 'Ask a model something without anybody’s data, before it is chosen. Counts as a call.',
    body: model,
    response: z.object({
      said: z.string(),
      durationMs: z.int(),
      promptTokens: z.int(),
      answerTokens: z.int(),
    }),
  }),
  history: endpoint.admin({
    route: `GET ${aiPath}/history`,
    summary: `What the assistant was asked for, the newest ${historyRowsMax} calls: no word of it.`,
    response: z.object({ rows: z.array(historyRow) }),
  }),
  aboutMe: endpoint.member({
    route: `GET ${aiPath}/about-me`,
    summary: 'What the assistant was asked for with records about the reader in it: no word of it.',
    query: pageQuery.omit({ search: true }),
    response: pageOf(aboutMeRow),
  }),
}
