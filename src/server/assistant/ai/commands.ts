import { dayMs } from '#domain/kernel/time/durations.ts'
import type { ai, AiSettingsView } from '#contract/assistant/ai.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import { callDaysMax } from '#domain/assistant/ai/limits.ts'
import { mayUseKept } from '#domain/assistant/ai/model.ts'
import { switchTo } from '#domain/assistant/ai/switching.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { HttpError, invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import { openModel, refuseOverMonth, refuseTooOften, type StartedCall } from './asking-commands.ts'
import { insertCall, takenInMonth } from './call-queries.ts'
import type { EngineProblem, Prompt } from './engine.ts'
import type { Engines } from './engines.ts'
import { deleteCallsBefore } from './log-queries.ts'
import { readConfiguration, type AiConfiguration, type SealedModel } from './queries.ts'
import { lockConfiguration, saveConfiguration } from './settings-queries.ts'

type AiSettingsInput = HandlerInput<typeof ai.choose>['body']
type ModelInput = NonNullable<AiSettingsInput['model']>

/** Never returns keys. */
export async function readSettings(work: UnitOfWork): Promise<AiSettingsView> {
  const [configuration, usage] = await Promise.all([readConfiguration(work), takenInMonth(work)])
  return { ...toAuditView(configuration), usage }
}

function toAuditView({
  model,
  functions,
  channels,
  onAt: _on,
  offAt: _off,
  ...chosen
}: AiConfiguration) {
  return {
    ...chosen,
    functions: [...functions],
    channels: [...channels],
    model: model && {
      baseUrl: model.baseUrl,
      name: model.name,
      timeoutSeconds: model.timeoutSeconds,
      hasKey: model.sealedKey !== null,
    },
  }
}

/** Throws 409 over a newer version, 400 for a missing model or key. */
export async function changeAi(work: UnitOfWork, chosen: AiSettingsInput, seal: Seal) {
  await lockConfiguration(work)
  const before = await readConfiguration(work)
  if (before.version !== chosen.version) throw staleVersion()
  if (chosen.engine === 'openAiCompatible' && !chosen.model) throw invalidField('model', 'required')
  refuseUnreadable(chosen.model)
  const model = chosen.model && { ...chosen.model, key: keyFor(chosen.model, before.model, seal) }
  const after: AiConfiguration = {
    ...chosen,
    ...switchTo(chosen.isOn, before, work.now.getTime()),
    model: model && {
      baseUrl: model.baseUrl,
      name: model.name,
      timeoutSeconds: model.timeoutSeconds,
      sealedKey: model.key === undefined ? null : seal.seal(model.key),
    },
    version: before.version + 1,
  }
  await saveConfiguration(work, after)
  work.record({ before: toAuditView(before), after: toAuditView(after) })
}

/** Reuses the stored key only for the same host, so that it can't be sent elsewhere. */
function keyFor({ key, baseUrl }: ModelInput, kept: SealedModel | null, seal: Seal) {
  if (key !== undefined) return key ?? undefined
  const open = openModel(kept, seal)
  if (open?.key === undefined) return undefined
  if (!mayUseKept(open.baseUrl, baseUrl)) throw invalidField('model.key', 'required')
  return open.key
}

function refuseUnreadable(model: ModelInput | null) {
  if (model && !URL.canParse(model.baseUrl)) throw invalidField('model.baseUrl', 'invalid')
}

const trial: Omit<Prompt, 'language'> = {
  function: 'chat',
  instructions: 'You are being tested. Reply with one short friendly sentence.',
  facts: [],
  given: 'Hello',
  before: [],
  variant: 0,
}

/** Counts as a call, whether or not the assistant is on. Throws 429 and 409 over the limits, as other calls do. */
export async function beginTrial(
  work: UnitOfWork,
  model: ModelInput,
  { engines, seal }: { readonly engines: Engines; readonly seal: Seal },
): Promise<StartedCall> {
  refuseUnreadable(model)
  const ai = await readConfiguration(work)
  await refuseTooOften(work)
  await refuseOverMonth(work, ai)
  const tried = { ...model, key: keyFor(model, ai.model, seal) }
  const engine = engines.engineOf('openAiCompatible', tried)
  const call = { function: trial.function, engine: engine.name, about: [], channel: null }
  const callId = await insertCall(work, call)
  work.record({ after: { engine: engine.name } })
  // The prices are those of the model that was chosen.
  return { callId, engine, prompt: { ...trial, language: work.language }, prices: null }
}

export const testFailed = ({ code }: EngineProblem) => new HttpError(409, `ai.test.${code}`)

export async function deleteOldCalls({ db }: Pick<Database, 'db'>, now: Date) {
  const before = new Date(now.getTime() - callDaysMax * dayMs)
  await inEachCompany(db, (company) => deleteCallsBefore(company, before))
}
